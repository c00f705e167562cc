import type { LucideIcon } from 'lucide-react';
import { type ComponentPropsWithRef, isValidElement, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Spinner } from './Skeleton.tsx';

/** How loud a button is. One `primary` per screen; `danger` for what takes something away. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** `small` is 36 px high where a mouse is used, 44 px where a finger is. */
type ButtonSize = 'normal' | 'small';

interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $wide: boolean;
}

const iconSizes = { small: 16, normal: 18 };

/** The look that buttons and links drawn as buttons share. */
const buttonStyle = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[8]};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  min-height: ${({ theme, $size }) => ($size === 'small' ? theme.size.compact : theme.size.control)};
  padding: 0 ${({ theme, $size }) => ($size === 'small' ? theme.space[12] : theme.space[16])};
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.control};
  font-size: ${({ theme }) => theme.font.size.body};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  line-height: ${({ theme }) => theme.font.line.tight};
  text-align: center;
  text-decoration: none;
  white-space: nowrap;
  user-select: none;
  transition:
    background ${({ theme }) => theme.motion.press},
    border-color ${({ theme }) => theme.motion.press},
    color ${({ theme }) => theme.motion.press};

  ${({ theme }) => theme.media.touch} {
    min-height: ${({ theme }) => theme.size.touch};
  }

  ${({ $variant }) => variants[$variant]}

  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

const variants = {
  primary: css`
    background: ${({ theme }) => theme.meaning.accent.text};
    color: ${({ theme }) => theme.ink.inverse};

    &:not(:disabled, [aria-disabled='true']):hover {
      background: ${({ theme }) => theme.meaning.accent.hover};
    }
  `,
  secondary: css`
    border-color: ${({ theme }) => theme.ground.hairline};
    background: ${({ theme }) => theme.ground.raised};
    color: ${({ theme }) => theme.ink.strong};

    &:not(:disabled, [aria-disabled='true']):hover {
      background: ${({ theme }) => theme.ground.overlay};
    }
  `,
  quiet: css`
    color: ${({ theme }) => theme.ink.normal};

    &:not(:disabled, [aria-disabled='true']):hover {
      background: ${({ theme }) => theme.ground.raised};
      color: ${({ theme }) => theme.ink.strong};
    }
  `,
  danger: css`
    background: ${({ theme }) => theme.meaning.danger.text};
    color: ${({ theme }) => theme.ground.page};

    &:not(:disabled, [aria-disabled='true']):hover {
      background: ${({ theme }) => theme.meaning.danger.hover};
    }
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>;

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
  /** Shows a spinner and ignores presses; keeps the focus, so it is not `disabled`. */
  busy?: boolean;
  /** What it reads while busy, for example 'Saving...'. */
  busyText?: string;
  icon?: IconOf;
}

/** A button. `type` is `button` unless said otherwise. */
export function Button({
  variant = 'secondary',
  size = 'normal',
  wide = false,
  busy = false,
  busyText,
  icon,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <Root
      {...rest}
      type={busy ? 'button' : type}
      data-main={variant === 'primary' || undefined}
      $variant={variant}
      $size={size}
      $wide={wide}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner /> : iconOf(icon, iconSizes[size])}
      {busy && busyText !== undefined ? busyText : children}
    </Root>
  );
}

const Root = styled.button<ButtonLook>`
  ${buttonStyle}
`;

/** Buttons side by side, on several lines where there is too little room. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
`;

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  icon?: IconOf;
}

/** A way to another page that looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'normal',
  wide = false,
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <LinkRoot {...rest} $variant={variant} $size={size} $wide={wide}>
      {iconOf(icon, iconSizes[size])}
      {children}
    </LinkRoot>
  );
}

const LinkRoot = styled(Link)<ButtonLook>`
  ${buttonStyle}
`;

/** A link within a text. */
export const TextLink = styled(Link)`
  color: ${({ theme }) => theme.meaning.accent.text};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-decoration: none;
  text-underline-offset: 3px;

  &:hover {
    text-decoration: underline;
  }
`;

/** An icon by its name, which gets the size of its place; or one that is drawn already. */
export type IconOf = LucideIcon | ReactNode;

const isNamed = (icon: IconOf): icon is LucideIcon =>
  typeof icon === 'object' && icon !== null && 'render' in icon && !isValidElement(icon);

/** Draws it, this many pixels wide. Nobody hears of it: what it stands beside says the same. */
export const iconOf = (Icon: IconOf, size: number): ReactNode =>
  isNamed(Icon) ? <Icon size={size} aria-hidden="true" /> : Icon;
