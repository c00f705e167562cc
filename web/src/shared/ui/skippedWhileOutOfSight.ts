import type { CSSProperties } from 'react';
import { css } from 'styled-components';

/**
 * A row of a list that may grow to thousands: in one that `skipsRows` calls long, the browser neither lays it out nor
 * paints it while it is out of sight. It stays in the page, so that searching in the page, screen readers and anchors
 * find it.
 */
export const skippedWhileOutOfSight = css`
  content-visibility: var(--rows-out-of-sight, visible);
  contain-intrinsic-block-size: auto 4.5rem;
`;

/** The style of a list of so many rows. Rows that are skipped have a guessed height, so that what stands below moves when they are reached. */
export function skipsRows(rows: number): CSSProperties | undefined {
  return rows > 200 ? ({ '--rows-out-of-sight': 'auto' } as CSSProperties) : undefined;
}
