import type { Occurrence } from '@ledgerline/contract';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useDoneDates } from '../../../ledger/queries/useSchedules.ts';
import { schedules } from '../../../ledger/schedules/schedules.ts';
import { tellDone } from '../../../ledger/writes/tellDone.ts';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import { longDate } from '../../../shared/format/dates.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button, TextLink } from '../../../shared/ui/Button.tsx';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { Text } from '../../../shared/ui/layout.ts';
import { RowsSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { BillIcon } from '../BillIcon.tsx';
import { amountText, assetText, expectedUnits, weekdayDate } from '../billTexts.ts';
import { FoldedCard, Opener } from '../Opener.tsx';
import { Buttons } from '../RowActions.tsx';
import { Amount, Details, Row, Title, What } from './DateRow.tsx';
import { dateKey } from './useDateActions.ts';

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
    onDone: ({ meta }, { schedule, dueOn }) =>
      tellDone({
        title: `“${schedule.title}” is open again`,
        description: longDate(dueOn),
        revision: meta.revision,
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
        const { schedule, dueOn, state, record, category, amount, type, confirmedByBank } = occurrence;
        const moved = record?.amount === undefined ? amount : { exact: record.amount };
        const isOther =
          !('statement' in amount) &&
          record?.amount !== undefined &&
          record.amount !== expectedUnits(occurrence);
        return (
          <Row key={dateKey(occurrence)}>
            <BillIcon type={type} category={category} />
            <What>
              <Title>
                {schedule.title}
                <Badge>{stateText(occurrence)}</Badge>
                {confirmedByBank === false && <Badge meaning="warning">Not in the bank’s statement</Badge>}
              </Title>
              <Details>
                <span className="figures">{weekdayDate(dueOn, today)}</span>
                <span>{assetText(occurrence)}</span>
                {isOther && <span>Expected {amountText(amount, type, format)}</span>}
                {record?.kind === 'transaction' && (
                  <span>
                    <TextLink to={`/dashboard/transactions?id=${record.id}`}>Transaction</TextLink>
                  </span>
                )}
              </Details>
            </What>
            <Amount className="figures" $income={type === 'income'}>
              {amountText(moved, type, format)}
            </Amount>
            {(state === 'skipped' || record) && (
              <Buttons>
                <Button
                  size="small"
                  variant="quiet"
                  busy={reopening.of(dateKey(occurrence)).busy}
                  icon={<Undo2 size={16} aria-hidden="true" />}
                  onClick={() => reopening.send(occurrence)}
                >
                  {state === 'skipped' ? 'Open again' : 'Unlink'}
                  <VisuallyHidden>
                    {' '}
                    {schedule.title} of {weekdayDate(dueOn, today)}
                  </VisuallyHidden>
                </Button>
              </Buttons>
            )}
          </Row>
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
