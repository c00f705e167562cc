import { css } from 'styled-components';

/**
 * A row of a list that may grow to thousands: the browser neither lays it out nor paints it while it is out of sight.
 * It stays in the page, so that searching in the page, screen readers and anchors find it.
 */
export const skippedWhileOutOfSight = css`
  content-visibility: auto;
  contain-intrinsic-block-size: auto 4.5rem;
`;
