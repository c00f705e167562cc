import { css } from 'styled-components';

/** Where a finger is used, it takes presses in 44 px though its text is lower. `height`: of the text, in pixels. */
export const touchArea = (height: number) => css`
  ${({ theme }) => theme.media.touch} {
    position: relative;

    &::after {
      content: '';
      position: absolute;
      inset: calc((${height}px - ${({ theme }) => theme.size.touch}) / 2) -8px;
    }
  }
`;
