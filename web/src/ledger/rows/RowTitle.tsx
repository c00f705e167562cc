import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import type { HistoryRow } from '../records/records.ts';
import type { RowActions } from './RowActions.tsx';
import { rowTitle } from './rowTexts.ts';

interface RowTitleProps extends Pick<RowActions, 'onOpen'> {
  row: HistoryRow;
  asLink: boolean;
}

/** A row's title, which makes the whole row a link or a button. A deleted row is neither. */
export function RowTitle({ row, asLink, onOpen }: RowTitleProps) {
  const short = rowTitle(row);
  const shown =
    short === row.title ? (
      <span>{short}</span>
    ) : (
      <>
        {/* First, so that it never lies beyond the end of a long title, where it would widen the page. */}
        <VisuallyHidden>{row.title}</VisuallyHidden>
        <span aria-hidden="true">{short}</span>
      </>
    );
  if (asLink) return <TitleLink to={`/dashboard/transactions?id=${row.id}`}>{shown}</TitleLink>;
  if (row.isDeleted || onOpen === undefined) return <TitleText>{shown}</TitleText>;
  return (
    <TitleButton type="button" aria-haspopup="dialog" onClick={() => onOpen(row)}>
      {shown}
    </TitleButton>
  );
}

const titleStyle = css`
  overflow: hidden;
  max-width: 100%;
  justify-self: start;
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-align: start;
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;

  /* The whole row is the target. */
  &:is(a, button)::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${({ theme }) => theme.radius.control};
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 2px solid ${({ theme }) => theme.meaning.accent.text};
  }
`;

const TitleButton = styled.button`
  ${titleStyle}
`;

const TitleLink = styled(Link)`
  ${titleStyle}
`;

const TitleText = styled.span`
  ${titleStyle}
`;
