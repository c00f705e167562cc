import { css } from 'styled-components';

/** The surface of a list of links that a button shows; place it yourself. */
export const disclosurePanelStyle = css`
  position: absolute;
  z-index: ${({ theme }) => theme.layer.popup};
  min-width: 13rem;
  padding: ${({ theme }) => theme.space[4]};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.ground.raised};
  box-shadow: ${({ theme }) => theme.shadow};

  &[hidden] {
    display: none;
  }
`;

/** A link or button in such a list. */
export const disclosureItemStyle = css`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  width: 100%;
  min-height: ${({ theme }) => theme.size.touch};
  padding: 0 ${({ theme }) => theme.space[12]};
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.ink.normal};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-align: start;
  text-decoration: none;

  svg {
    color: ${({ theme }) => theme.ink.quiet};
  }

  &:hover,
  &.active {
    background: ${({ theme }) => theme.ground.overlay};
    color: ${({ theme }) => theme.ink.strong};
  }

  &.active svg {
    color: ${({ theme }) => theme.meaning.accent.text};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;
