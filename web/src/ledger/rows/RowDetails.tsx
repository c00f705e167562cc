import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { HistoryRow } from '../records/records.ts';
import { rowDetails } from './rowTexts.ts';

interface RowDetailsProps {
  row: HistoryRow;
  /** A press anywhere on the row means the row. */
  plain: boolean;
}

/**
 * The words under a row's title. A click on payee or tag shows all records with it. By keyboard and on phones, where such
 * a link would be too small, the row's details have the same links.
 */
export const RowDetails = ({ row, plain }: RowDetailsProps) => (
  <span>
    {rowDetails(row).map(({ text, narrows }, place) => (
      <Fragment key={text}>
        {place > 0 && ' · '}
        {narrows === undefined || plain ? (
          text
        ) : (
          <Narrowing tabIndex={-1} to={`/dashboard/transactions?${new URLSearchParams(narrows)}`}>
            {text}
          </Narrowing>
        )}
      </Fragment>
    ))}
  </span>
);

const Narrowing = styled(Link)`
  /* Above the row, which is a button. */
  position: relative;
  z-index: 1;
  color: inherit;
  text-decoration: none;

  &:hover {
    color: ${({ theme }) => theme.ink.strong};
    text-decoration: underline;
    text-underline-offset: 2px;
  }

  ${({ theme }) => theme.media.touch} {
    pointer-events: none;
  }
`;
