import type { Occurrence } from '@ledgerline/contract';
import { daysBetween } from '@ledgerline/domain/calendarDate';
import { Check, Link2, SkipForward, Undo2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { useAccounts } from '../../ledger/queries/useAssets.ts';
import { useDoneDates } from '../../ledger/queries/useSchedules.ts';
import {
  amountText,
  assetText,
  expectedUnits,
  howFar,
  statementOf,
  weekdayDate,
  whyWaiting,
} from '../../ledger/schedules/billTexts.ts';
import { schedules } from '../../ledger/schedules/schedules.ts';
import { useWrite } from '../../ledger/writes/useWrite.ts';
import { longDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Button, TextLink } from '../../shared/ui/Button.tsx';
import { CardSection } from '../../shared/ui/Card.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { FoldedCard, Opener } from '../../shared/ui/FoldedCard.tsx';
import { Text, twoLinesOnPhones } from '../../shared/ui/layout.ts';
import { RowsSkeleton } from '../../shared/ui/Skeleton.tsx';
import { narrowScreen, useMediaQuery } from '../../shared/ui/useMediaQuery.ts';
import { BillRow } from './BillRow.tsx';

interface DatesCardProps {
  id: 'due' | 'upcoming';
  title: string;
  hint?: string;
  dates: readonly Occurrence[];
  /** What stands there while there are none. */
  empty: string;
  today: string;
}

const shownAtOnce = { due: 12, upcoming: { wide: 8, narrow: 4 } };

/** Dates with what can be done about each, oldest first. */
export function DatesCard({ id, title, hint, dates, empty, today }: DatesCardProps) {
  const actions = useDateActions();
  const [all, setAll] = useState(false);
  const isNarrow = useMediaQuery(narrowScreen);
  const most = id === 'due' ? shownAtOnce.due : shownAtOnce.upcoming[isNarrow ? 'narrow' : 'wide'];
  const shown = all ? dates : dates.slice(0, most);
  return (
    <CardSection id={id} title={title} {...(hint !== undefined && { end: <Text ink="quiet">{hint}</Text> })}>
      {dates.length === 0 ? (
        <Text ink="quiet">{empty}</Text>
      ) : (
        <ul aria-labelledby={id}>
          {shown.map((occurrence) => (
            <DateRow
              key={dateKey(occurrence)}
              occurrence={occurrence}
              today={today}
              actions={actions}
              calm={id === 'upcoming'}
            />
          ))}
        </ul>
      )}
      {shown.length < dates.length && (
        <Button wide variant="quiet" onClick={() => setAll(true)}>
          Show all {dates.length}
        </Button>
      )}
    </CardSection>
  );
}

interface DateRowProps {
  occurrence: Occurrence;
  today: string;
  actions: DateActions;
  /** It is not due yet: one line, and a menu. */
  calm: boolean;
}

/** A date that is due or comes, and what can be done about it. */
function DateRow({ occurrence, today, actions, calm }: DateRowProps) {
  const { schedule, dueOn, overdue, waiting, mode } = occurrence;
  const far = howFar(dueOn, today, daysBetween(today, dueOn));
  const busy = actions.isBusy(occurrence);
  const statement = statementOf(occurrence, today);
  return (
    <BillRow
      bill={occurrence}
      of={`${schedule.title} of ${weekdayDate(dueOn, today)}`}
      isBusy={busy}
      flat={calm}
      folds={calm}
      oneLine={calm && 'wide'}
      title={
        <>
          <Name $short={calm} title={calm ? schedule.title : undefined}>
            {schedule.title}
          </Name>
          {overdue && <Badge meaning="warning">{far}</Badge>}
          {!calm && mode === 'post' && <Badge>Automatic</Badge>}
        </>
      }
      details={
        <>
          <span className="figures">{weekdayDate(dueOn, today)}</span>
          {!overdue && <span>{far}</span>}
          {calm && mode === 'post' && <span>Automatic</span>}
          <span>{assetText(occurrence)}</span>
          {statement !== null && <span>{statement}</span>}
        </>
      }
      waiting={waiting ? whyWaiting(occurrence) : undefined}
      actions={[
        {
          text: 'Record',
          icon: Check,
          isMain: !calm,
          isBusy: busy,
          isDisabled: waiting === true,
          onSelect: () => actions.record(occurrence),
        },
        { text: 'Link', icon: Link2, onSelect: () => actions.link(occurrence) },
        { text: 'Skip', icon: SkipForward, onSelect: () => actions.skip(occurrence) },
      ]}
    />
  );
}

interface DateActions {
  /** Whether a command is on its way for this date. */
  isBusy: (occurrence: Occurrence) => boolean;
  record: (occurrence: Occurrence) => void;
  link: (occurrence: Occurrence) => void;
  skip: (occurrence: Occurrence) => void;
}

/** What tells a date of a schedule from all others. */
const dateKey = ({ schedule, dueOn }: Occurrence): string => `${schedule.id} ${dueOn}`;

interface DateAction {
  occurrence: Occurrence;
  did: 'recorded' | 'skipped';
}

/** What can be done about a date, each with a toast that offers to undo it. */
export function useDateActions(): DateActions {
  const open = useLedgerDialogs();
  const { accounts } = useAccounts();
  const paysLoan = ({ toAsset }: Occurrence) =>
    accounts.some(({ id, type }) => id === toAsset?.id && type === 'loan');
  const write = useWrite({
    what: ({ occurrence, did }: DateAction) => `${did} ${dateKey(occurrence)}`,
    rowOf: ({ occurrence }) => dateKey(occurrence),
    send: ({ occurrence, did }, key) =>
      did === 'recorded' ? schedules.record(occurrence, {}, key) : schedules.skip(occurrence, key),
    done: ({ occurrence, did }) => ({
      title: `“${occurrence.schedule.title}” ${did}`,
      description: longDate(occurrence.dueOn),
    }),
    failed: ({ occurrence, did }) => [occurrence.schedule.title, did],
  });

  return {
    isBusy: (occurrence) => write.of(dateKey(occurrence)).busy,
    record(occurrence) {
      if ('exact' in occurrence.amount && !paysLoan(occurrence)) write.send({ occurrence, did: 'recorded' });
      else open({ kind: 'recordDate', occurrence });
    },
    link: (occurrence) => open({ kind: 'linkDate', occurrence }),
    skip: (occurrence) => write.send({ occurrence, did: 'skipped' }),
  };
}

/** Dates for which something was done lately, behind a button: each can be opened again. */
export function DoneDates({ today }: { today: string }) {
  const [shown, setShown] = useState(false);
  return (
    <FoldedCard as="section" aria-labelledby="done">
      <Opener
        id="done"
        title="Recorded and skipped lately"
        isOpen={shown}
        onToggle={() => setShown(!shown)}
      />
      {shown && <DoneList today={today} />}
    </FoldedCard>
  );
}

function DoneList({ today }: { today: string }) {
  const query = useDoneDates();
  const { data } = query;
  const format = useFormatAmount();
  const reopening = useWrite({
    what: (occurrence: Occurrence) => `reopen ${dateKey(occurrence)}`,
    rowOf: dateKey,
    send: (occurrence, key) => schedules.reopen(occurrence, key),
    done: ({ schedule, dueOn }) => ({
      title: `“${schedule.title}” is open again`,
      description: longDate(dueOn),
    }),
    failed: ({ schedule }) => [schedule.title, 'opened'],
  });

  if (data === undefined)
    return (
      <NotLoaded query={query} title="These dates could not be loaded">
        <RowsSkeleton
          label="Loading dates"
          rows={3}
          titles={{ from: 7, spread: 5 }}
          end={{ width: '5rem', height: '1rem' }}
        />
      </NotLoaded>
    );
  if (data.length === 0) return <Text ink="quiet">Nothing in the last 35 days.</Text>;
  return (
    <ul aria-labelledby="done">
      {data.map((occurrence) => {
        const { schedule, dueOn, state, record, amount, type, confirmedByBank } = occurrence;
        const isOther =
          !('statement' in amount) &&
          record?.amount !== undefined &&
          record.amount !== expectedUnits(occurrence);
        return (
          <BillRow
            key={dateKey(occurrence)}
            bill={{
              ...occurrence,
              ...(record?.amount !== undefined && { amount: { exact: record.amount } }),
            }}
            of={`${schedule.title} of ${weekdayDate(dueOn, today)}`}
            title={
              <>
                {schedule.title}
                <Badge>{stateText(occurrence)}</Badge>
                {confirmedByBank === false && <Badge meaning="warning">Not in the bank’s statement</Badge>}
              </>
            }
            details={
              <>
                <span className="figures">{weekdayDate(dueOn, today)}</span>
                <span>{assetText(occurrence)}</span>
                {isOther && <span>Expected {amountText(amount, type, format)}</span>}
                {record?.kind === 'transaction' && (
                  <span>
                    <TextLink to={`/dashboard/transactions?id=${record.id}`}>Transaction</TextLink>
                  </span>
                )}
              </>
            }
            actions={
              state === 'skipped' || record
                ? [
                    {
                      text: state === 'skipped' ? 'Open again' : 'Unlink',
                      icon: Undo2,
                      isBusy: reopening.of(dateKey(occurrence)).busy,
                      onSelect: () => reopening.send(occurrence),
                    },
                  ]
                : []
            }
          />
        );
      })}
    </ul>
  );
}

function stateText({ state, record }: Occurrence): string {
  if (state === 'skipped') return 'Skipped';
  // Nothing is left to pay of a card's statement.
  if (record === undefined) return 'Paid';
  return record.posted ? 'Recorded automatically' : 'Recorded';
}

const Name = styled.span<{ $short: boolean }>`
  ${({ $short }) => $short && twoLinesOnPhones}
`;
