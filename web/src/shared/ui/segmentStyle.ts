import { css } from 'styled-components';

/** The frame around a few choices side by side. */
export const segmentsStyle = css`
  gap: 2px;
  min-width: 0;
  padding: 2px;
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.page};
`;

/** One of the choices; what tells the one that holds comes with it. */
export const segmentStyle = css`
  position: relative;
  display: grid;
  flex: 1;
  place-items: center;
  min-height: ${({ theme }) => theme.size.compact};
  padding: 0 ${({ theme }) => theme.space[12]};
  border-radius: ${({ theme }) => theme.radius.small};
  color: ${({ theme }) => theme.ink.quiet};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  white-space: nowrap;
  cursor: pointer;
  transition:
    background ${({ theme }) => theme.motion.press},
    color ${({ theme }) => theme.motion.press};

  ${({ theme }) => theme.media.touch} {
    min-height: ${({ theme }) => theme.size.touch};
  }

  &:hover {
    color: ${({ theme }) => theme.ink.strong};
  }
`;

/** Forced colours would take away what tells the one that holds from the others. */
export const chosenSegmentStyle = css`
  forced-color-adjust: none;
  background: ${({ theme }) => theme.ground.overlay};
  color: ${({ theme }) => theme.ink.strong};
`;

/** Of the one that the keyboard is on. */
export const focusedSegmentStyle = css`
  outline: 2px solid ${({ theme }) => theme.meaning.accent.text};
  outline-offset: 1px;
`;
