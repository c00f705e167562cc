import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyle } from './buttonStyle.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
  /** Shows a spinner and ignores presses; keeps the focus, so it is not `disabled`. */
  busy?: boolean;
  /** What it reads while busy, for example 'Saving...'. */
  busyText?: string;
  icon?: ReactNode;
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
      {busy ? <Spinner /> : icon}
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
