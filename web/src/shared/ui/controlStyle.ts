import { css } from 'styled-components';

/** The look that every control with a text in it shares: inputs, text areas, picker triggers. */
export const controlStyle = css`
  width: 100%;
  min-width: 0;
  min-height: ${({ theme }) => theme.size.control};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
  border: 1px solid ${({ theme }) => theme.ground.edge};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.page};
  color: ${({ theme }) => theme.ink.strong};
  font-size: ${({ theme }) => theme.font.size.body};
  text-align: start;
  transition: border-color ${({ theme }) => theme.motion.press};

  /* Below 16 px a phone zooms into the field. */
  ${({ theme }) => theme.media.touch} {
    font-size: ${({ theme }) => theme.font.size.lead};
  }

  &::placeholder {
    color: ${({ theme }) => theme.ink.quiet};
    opacity: 1;
  }

  &:placeholder-shown {
    text-overflow: ellipsis;
  }

  &:hover:not(:disabled) {
    border-color: ${({ theme }) => theme.ink.quiet};
  }

  &:focus-visible,
  &[data-popup-open] {
    border-color: ${({ theme }) => theme.meaning.accent.text};
    outline-offset: 0;
  }

  &[aria-invalid='true'] {
    border-color: ${({ theme }) => theme.meaning.danger.text};
  }

  &:disabled,
  &:read-only:not(button, [data-editable]) {
    border-color: ${({ theme }) => theme.ground.hairline};
    color: ${({ theme }) => theme.ink.quiet};
  }
`;

/** A control that opens something: its text, and an icon at the end. */
export const triggerStyle = css`
  ${controlStyle}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[8]};

  > svg {
    color: ${({ theme }) => theme.ink.quiet};
  }
`;
