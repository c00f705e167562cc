import type { Occurrence, ScheduleAmount } from '@ledgerline/contract';
import { addDays, daysBetween } from '@ledgerline/domain/calendarDate';
import { amountFits, expectedAmount, FITTING_DAYS } from '@ledgerline/domain/schedules';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { DialogControl } from '../../ledger/dialogs/ledgerDialog.ts';
import { FormDialog } from '../../ledger/forms/FormDialog.tsx';
import { useTransactions } from '../../ledger/queries/useTransactions.ts';
import { type HistoryRow, isTransfer, minorOf } from '../../ledger/records/records.ts';
import { moneyKindOf } from '../../ledger/rows/rows.ts';
import { amountText, assetText } from '../../ledger/schedules/billTexts.ts';
import { schedules } from '../../ledger/schedules/schedules.ts';
import { CategoryIcon, TransferIcon } from '../../ledger/ui/RecordIcon.tsx';
import { useWrite } from '../../ledger/writes/useWrite.ts';
import { longDate, shortDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Money } from '../../shared/money/Money.tsx';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { TextInput } from '../../shared/ui/inputs.tsx';
import { Box, Text, TitleLines } from '../../shared/ui/layout.ts';
import { OverlayBody } from '../../shared/ui/OverlayFooter.tsx';
import { RowsSkeleton } from '../../shared/ui/Skeleton.tsx';
import { useRested } from '../../shared/ui/timing.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

interface LinkDateDialogProps {
  occurrence: Occurrence;
  control: DialogControl;
}

/** As many records around the date are looked through for those that fit. */
const lookedThrough = 100;
const shownAtOnce = 20;
/** Typing rests this long before it is searched, in milliseconds. */
const rest = 300;

/** Chooses the transaction or transfer that stands for a date: those that fit first, then any of that asset. */
export function LinkDateDialog({ occurrence, control }: LinkDateDialogProps) {
  const { schedule, type, asset, amount, dueOn } = occurrence;
  const format = useFormatAmount();
  const [typed, setTyped] = useState('');
  const [count, setCount] = useState(shownAtOnce);
  const search = useRested(typed.trim(), rest);
  const ofAsset = { type, account: asset.id };
  const near = useTransactions({ ...ofAsset, ...fittingWindow(occurrence), limit: lookedThrough });
  const all = useTransactions({ ...ofAsset, ...(search !== '' && { search }), limit: count });
  const fitting = search === '' ? fittingRows(near.data?.rows ?? [], occurrence) : [];
  const fittingIds = new Set(fitting.map(({ id }) => id));
  const others = (all.data?.rows ?? []).filter(({ id }) => !fittingIds.has(id));

  const linking = useWrite({
    what: ({ id }: HistoryRow) => `link ${schedule.id} ${dueOn} ${id}`,
    send: ({ id }, key) => schedules.link(occurrence, id, key),
    done: ({ title }) => ({
      title: `“${schedule.title}” linked`,
      description: `${longDate(dueOn)}: ${title}`,
    }),
    onDone: () => control.onDone(),
  });

  const list = (label: string, rows: readonly HistoryRow[]) =>
    rows.length > 0 && (
      <>
        <Text as="h3" top={12} ink="quiet" size="caption" weight="medium">
          {label}
        </Text>
        <Box as="ul" bottom={8} aria-label={label}>
          {rows.map((row) => (
            <li key={row.id}>
              <RecordButton
                row={row}
                busy={linking.busy && linking.request?.id === row.id}
                onPress={() => linking.send(row)}
              />
            </li>
          ))}
        </Box>
      </>
    );
  return (
    <FormDialog
      control={control}
      locked={linking.busy}
      title={`Link ${schedule.title}`}
      description={`Choose what was recorded for ${longDate(dueOn)}: ${amountText(amount, type, format)}, ${assetText(occurrence)}`}
    >
      <OverlayBody>
        {linking.failure && <Alert kind="error">{linking.failure.message}</Alert>}
        <Field label={`Search ${asset.name}`}>
          <TextInput
            type="search"
            value={typed}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {search === '' && near.data !== undefined && fitting.length === 0 && others.length > 0 && (
          <Text top={12} ink="quiet">
            Nothing near {amountText(amount, type, format)} was recorded around this date. Any other record of{' '}
            {asset.name} can be linked.
          </Text>
        )}
        {list('Fits', fitting)}
        {list(fitting.length > 0 ? 'Everything else' : 'Newest first', others)}
        {all.data === undefined && (
          <NotLoaded query={all} title="The records could not be loaded">
            <RowsSkeleton
              label="Loading records"
              rows={4}
              titles={{ from: 7, spread: 5 }}
              end={{ width: '5rem', height: '1rem' }}
            />
          </NotLoaded>
        )}
        {all.data !== undefined && fitting.length + others.length === 0 && (
          <EmptyState
            small
            title={search === '' ? 'Nothing to link' : 'Nothing found'}
            text={
              search === ''
                ? `${asset.name} has no ${type === 'transfer' ? 'transfers' : `${type} transactions`} yet. Use Record instead.`
                : 'Try other words.'
            }
          />
        )}
        {all.data !== undefined && all.data.meta.total > count && (
          <Button wide busy={all.isFetching} onClick={() => setCount(Math.min(100, count + shownAtOnce * 2))}>
            Show more
          </Button>
        )}
      </OverlayBody>
    </FormDialog>
  );
}

function RecordButton({ row, busy, onPress }: { row: HistoryRow; busy: boolean; onPress: () => void }) {
  return (
    <Row type="button" aria-busy={busy || undefined} onClick={onPress}>
      {isTransfer(row) ? (
        <TransferIcon />
      ) : (
        <CategoryIcon icon={row.category.icon} color={row.category.color} />
      )}
      <TitleLines>
        <VisuallyHidden>Link </VisuallyHidden>
        <strong>{row.title}</strong>
        <span className="figures">{shortDate(row.date)}</span>
      </TitleLines>
      <Money amount={row.amount} kind={moneyKindOf(row)} />
      <Link2 size={16} aria-hidden="true" />
    </Row>
  );
}

/** The days around a date on which a record may be dated to fit it. */
const fittingWindow = ({ dueOn }: Occurrence) => ({
  from: addDays(dueOn, -FITTING_DAYS),
  to: addDays(dueOn, FITTING_DAYS),
});

/** The rows that may be what was expected on a date, the best fit first: nearer dates, then nearer amounts. */
export function fittingRows(
  rows: readonly HistoryRow[],
  { amount, type, dueOn }: Pick<Occurrence, 'amount' | 'type' | 'dueOn'>,
): HistoryRow[] {
  const expected = minorAmount(amount);
  const wanted =
    'statement' in amount ? minorOf(amount.toPay ?? 0) : expectedAmount({ amount: expected, type });
  const days = (row: HistoryRow): number => Math.abs(daysBetween(dueOn, row.date));
  const apart = (row: HistoryRow): number => Math.abs(minorOf(row.amount) - wanted);
  return rows
    .filter((row) => days(row) <= FITTING_DAYS && amountFits(expected, minorOf(row.amount)))
    .toSorted((a, b) => days(a) - days(b) || apart(a) - apart(b));
}

/** Of a card's bill any amount fits, and what is to pay comes first. */
function minorAmount(amount: Occurrence['amount']): ScheduleAmount {
  if ('statement' in amount) return { from: 0, to: Number.MAX_SAFE_INTEGER };
  if ('exact' in amount) return { exact: minorOf(amount.exact) };
  if ('about' in amount) return { about: minorOf(amount.about) };
  return { from: minorOf(amount.from), to: minorOf(amount.to) };
}

const Row = styled.button`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  width: calc(100% + 2 * ${({ theme }) => theme.space[8]});
  min-height: ${({ theme }) => theme.size.row};
  margin: 0 calc(-1 * ${({ theme }) => theme.space[8]});
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[8]}`};
  border-radius: ${({ theme }) => theme.radius.control};
  text-align: start;

  &[aria-busy] {
    opacity: 0.5;
  }

  &:hover {
    background: ${({ theme }) => theme.ground.raised};
  }

  > svg {
    flex: none;
    color: ${({ theme }) => theme.ink.quiet};
  }
`;
