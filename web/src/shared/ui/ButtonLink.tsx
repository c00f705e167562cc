import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyle } from './buttonStyle.ts';

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
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
    <Root {...rest} $variant={variant} $size={size} $wide={wide}>
      {icon}
      {children}
    </Root>
  );
}

const Root = styled(Link)<ButtonLook>`
  ${buttonStyle}
`;
