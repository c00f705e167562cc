import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { type HistoryRow, isTransfer } from '../records/records.ts';
import type { RowActions } from './RowActions.tsx';
import { rowNameStyle } from './rowStyle.ts';
import { rowTitle } from './rowTexts.ts';

interface RowTitleProps extends Pick<RowActions, 'onOpen'> {
  row: HistoryRow;
  asLink: boolean;
}

/** A row's title, which makes the whole row a link or a button. A deleted row is neither. */
export function RowTitle({ row, asLink, onOpen }: RowTitleProps) {
  const short = rowTitle(row);
  const kind = { 'data-transfer': isTransfer(row) || undefined };
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
  if (asLink)
    return (
      <TitleLink {...kind} to={`/dashboard/transactions?id=${row.id}`}>
        {shown}
      </TitleLink>
    );
  if (row.isDeleted || onOpen === undefined) return <TitleText {...kind}>{shown}</TitleText>;
  return (
    <TitleButton {...kind} type="button" aria-haspopup="dialog" onClick={() => onOpen(row)}>
      {shown}
    </TitleButton>
  );
}

const TitleButton = styled.button`
  ${rowNameStyle}
`;

const TitleLink = styled(Link)`
  ${rowNameStyle}
`;

const TitleText = styled.span`
  ${rowNameStyle}
`;
