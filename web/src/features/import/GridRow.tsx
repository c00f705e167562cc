import type { ImportRow } from '@ledgerline/contract';
import { ChevronsUpDown } from 'lucide-react';
import styled, { css } from 'styled-components';
import { CategoryName } from '../../ledger/ui/RecordIcon.tsx';
import { shortDate } from '../../shared/format/dates.ts';
import { Money } from '../../shared/money/Money.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { SelectInput } from '../../shared/ui/inputs.tsx';
import { RowDetail } from '../../shared/ui/ListRow.tsx';
import { ellipsis } from '../../shared/ui/layout.ts';
import { becomesText, choiceOf, choicesOf, isTicked, type RowChange, verdictText } from './rowChoices.ts';

/** The columns of the rows of a file. */
const gridColumns = css`
  display: grid;
  grid-template-columns: 44px minmax(0, 2fr) minmax(0, 1.2fr) minmax(0, 1fr) minmax(8rem, auto);
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  padding: 0 ${({ theme }) => theme.space[8]};
`;

/** What stands over the columns where the rows have them; each cell says to a screen reader what it is. */
export function GridHeads() {
  return (
    <Heads aria-hidden="true">
      <span />
      <span>In the file</span>
      <span>What it is</span>
      <span>Category</span>
      <span>Amount</span>
    </Heads>
  );
}

const Heads = styled.div`
  ${gridColumns}
  min-height: ${({ theme }) => theme.space[32]};
  margin: 0 calc(-1 * ${({ theme }) => theme.space[8]});
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};

  > :last-child {
    text-align: end;
  }

  ${({ theme }) => theme.media.compact} {
    display: none;
  }
`;

// oxlint-disable jsx-a11y/prefer-tag-over-role -- a table can't draw only the rows in sight
interface GridRowProps {
  row: ImportRow;
  /** Its place in the list, from 0. */
  index: number;
  /** Of each row, in pixels. */
  height: number;
  change: RowChange | undefined;
  /** It takes the keyboard. */
  active: boolean;
  onFocus: () => void;
  onChange: (change: RowChange) => void;
  onCategory: () => void;
}

/** One row of the file: tick, date and text, what it becomes and by which rules, what it is to the ledger, its category, and the amount. */
export function GridRow({ row, index, height, change, active, onFocus, onChange, onCategory }: GridRowProps) {
  const choices = choicesOf(row);
  const ticked = isTicked(row, change);
  const choice = choiceOf(row, change);
  const category = change?.category ?? row.category;
  const isNew = ticked && choice?.decision.action === 'add';
  const becomes = becomesText(row, change);
  return (
    <Root
      role="row"
      tabIndex={active ? 0 : -1}
      data-row={index}
      aria-rowindex={index + 1}
      aria-selected={ticked}
      style={{ transform: `translateY(${index * height}px)`, height }}
      $off={!ticked}
      onFocus={onFocus}
    >
      <Tick role="gridcell" $area="tick">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={ticked}
          disabled={choices.length === 0}
          aria-label={`Import ${row.text || row.title}`}
          onChange={(event) => onChange({ ticked: event.currentTarget.checked })}
        />
      </Tick>
      <What role="gridcell" $area="what">
        <Text title={row.text}>{row.text || row.counterparty || row.title}</Text>
        <RowDetail>
          {shortDate(row.date)}
          {row.reversal && ' · Reversal'}
          {row.settles && ` · Settles ${row.settles.schedule.title}, due ${shortDate(row.settles.dueOn)}`}
          {row.perhaps &&
            ` · Perhaps imported already: “${row.perhaps.text}”, ${shortDate(row.perhaps.bookedOn)}`}
        </RowDetail>
        {isNew && becomes !== '' && <Becomes title={becomes}>{becomes}</Becomes>}
      </What>
      <Cell role="gridcell" $area="verdict">
        {choices.length > 1 ? (
          <Select
            tabIndex={active ? 0 : -1}
            aria-label={`What “${row.text}” is`}
            value={choice?.key ?? 'add'}
            options={choices.map(({ key, text }) => ({ value: key, text }))}
            $ask={row.ask && change?.choice === undefined}
            onChange={(key) => onChange({ choice: key, ticked: true })}
          />
        ) : (
          <VerdictBadge row={row} />
        )}
      </Cell>
      <CategoryCell role="gridcell" $area="category">
        {isNew && (
          <CategoryButton
            type="button"
            tabIndex={active ? 0 : -1}
            aria-label={`Category of ${row.text || row.title}: ${category?.name ?? 'none'}`}
            onClick={onCategory}
          >
            {category ? <CategoryName category={category} /> : 'Choose a category'}
            <ChevronsUpDown size={14} aria-hidden="true" />
          </CategoryButton>
        )}
      </CategoryCell>
      <Amount role="gridcell" $area="amount">
        <Money amount={row.amount} kind={row.amount < 0 ? 'expense' : 'income'} />
      </Amount>
    </Root>
  );
}

function VerdictBadge({ row }: { row: ImportRow }) {
  const deleted = row.verdict === 'deleted' && row.record?.deletedAt !== undefined;
  const text = deleted
    ? `Deleted on ${shortDate((row.record?.deletedAt ?? '').slice(0, 10))}`
    : row.perhaps
      ? 'Perhaps there'
      : verdictText[row.verdict];
  const isNew = row.verdict === 'new' && !row.perhaps;
  return (
    <Badge meaning={isNew ? 'accent' : row.verdict === 'already' ? 'transfer' : 'warning'}>{text}</Badge>
  );
}

const Root = styled.div<{ $off: boolean }>`
  ${gridColumns}
  position: absolute;
  inset: 0 0 auto;
  border-bottom: 1px solid ${({ theme }) => theme.ground.hairline};
  color: ${({ theme, $off }) => ($off ? theme.ink.quiet : theme.ink.normal)};

  &:focus-visible {
    outline-offset: -2px;
  }

  &:hover {
    background: ${({ theme }) => theme.ground.raised};
  }

  ${({ theme }) => theme.media.compact} {
    grid-template:
      'tick what amount' auto
      'tick verdict category' auto / 36px minmax(0, 1fr) minmax(5rem, auto);
    align-content: center;
    gap: ${({ theme }) => `${theme.space[4]} ${theme.space[8]}`};
  }
`;

/** `$area`: where it stands on narrow screens. */
const Cell = styled.div<{ $area: 'tick' | 'what' | 'verdict' | 'category' | 'amount' }>`
  min-width: 0;

  ${({ theme }) => theme.media.compact} {
    grid-area: ${({ $area }) => $area};
  }
`;

const Tick = styled(Cell)`
  display: grid;
  place-items: center;

  input {
    width: 20px;
    height: 20px;
  }
`;

const What = styled(Cell)`
  display: grid;
`;

const Text = styled.span`
  ${ellipsis}
  color: ${({ theme }) => theme.ink.strong};

  [aria-selected='false'] > * > & {
    color: inherit;
  }
`;

/** On narrow screens on two lines. */
const Becomes = styled(RowDetail)`
  ${({ theme }) => theme.media.compact} {
    display: -webkit-box;
    white-space: normal;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

const Select = styled(SelectInput)<{ $ask: boolean }>`
  min-height: ${({ theme }) => theme.size.compact};
  padding: 0 ${({ theme }) => theme.space[8]};
  border-color: ${({ theme, $ask }) => $ask && theme.meaning.warning.text};
  text-overflow: ellipsis;
`;

const CategoryCell = styled(Cell)`
  ${({ theme }) => theme.media.compact} {
    justify-self: end;
    max-width: 9rem;
  }
`;

const CategoryButton = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[4]};
  width: 100%;
  min-height: 44px;
  padding: 0 ${({ theme }) => theme.space[4]};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.control};
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;

  > svg:last-child {
    flex: none;
    color: ${({ theme }) => theme.ink.quiet};
  }

  &:hover {
    background: ${({ theme }) => theme.ground.overlay};
  }
`;

const Amount = styled(Cell)`
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-align: end;

  [aria-selected='false'] > & {
    color: inherit;
  }
`;
