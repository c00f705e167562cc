import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { type IconOf, iconOf } from './Button.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** What it does, for those who do not see the icon. */
  label: string;
  icon: IconOf;
  /** Its name is hidden text instead of a label: beside a field whose own label it repeats. */
  asText?: boolean;
  size?: 'normal' | 'small';
  tone?: 'quiet' | 'danger';
}

/** A square button with an icon and a spoken name; 44 px, `small` 36 px where a mouse is used. */
export function IconButton({
  label,
  icon,
  asText = false,
  size = 'normal',
  tone = 'quiet',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Root
      {...rest}
      {...(!asText && { 'aria-label': label })}
      type={type}
      $small={size === 'small'}
      $danger={tone === 'danger'}
    >
      {iconOf(icon, size === 'small' ? 16 : 18)}
      {asText && <VisuallyHidden>{label}</VisuallyHidden>}
    </Root>
  );
}

const Root = styled.button<{ $small: boolean; $danger: boolean }>`
  /* Its hidden text must not lie beyond a list that scrolls. */
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ theme, $small }) => ($small ? theme.size.compact : theme.size.touch)};
  height: ${({ theme, $small }) => ($small ? theme.size.compact : theme.size.touch)};
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.ink.quiet};
  transition:
    background ${({ theme }) => theme.motion.press},
    color ${({ theme }) => theme.motion.press};

  ${({ theme }) => theme.media.touch} {
    width: ${({ theme }) => theme.size.touch};
    height: ${({ theme }) => theme.size.touch};
  }

  &:hover:not(:disabled),
  &[data-popup-open] {
    background: ${({ theme }) => theme.ground.raised};
    color: ${({ theme, $danger }) => ($danger ? theme.meaning.danger.text : theme.ink.strong)};
  }

  &:disabled {
    opacity: 0.5;
  }
`;
