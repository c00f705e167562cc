import { css } from 'styled-components';

/** How loud a button is. One `primary` per screen; `danger` for what takes something away. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** `small` is 36 px high where a mouse is used, 44 px where a finger is. */
export type ButtonSize = 'normal' | 'small';

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $wide: boolean;
}

/** The look that buttons and links drawn as buttons share. */
export const buttonStyle = css<ButtonLook>`
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
