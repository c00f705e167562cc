import { css } from 'styled-components';

/** A label with a radio button inside that looks like a card: the button itself is not seen. */
export const radioCardStyle = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: ${({ theme }) => theme.size.touch};
  padding: 0 ${({ theme }) => theme.space[12]};
  border: 1px solid ${({ theme }) => theme.ground.edge};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.page};
  color: ${({ theme }) => theme.ink.normal};
  cursor: pointer;
  transition: border-color ${({ theme }) => theme.motion.press};

  input {
    position: absolute;
    opacity: 0;
  }

  &:hover {
    border-color: ${({ theme }) => theme.ink.quiet};
  }

  &:has(:checked) {
    border-color: ${({ theme }) => theme.meaning.accent.text};
    background: ${({ theme }) => theme.meaning.accent.tint};
    color: ${({ theme }) => theme.ink.strong};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${({ theme }) => theme.meaning.accent.text};
    outline-offset: 2px;
  }
`;
