import type { AsKnown } from '@ledgerline/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { longDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { Text } from '../../shared/ui/layout.ts';
import { ChangedRecord } from './ChangedRecord.tsx';
import { Rows } from './Rows.tsx';
import { sinceByRecord } from './sinceByRecord.ts';

/** So many records leave the report in sight. */
const firstOnes = 8;

interface AsKnownCardProps {
  asKnown: AsKnown;
  /** 'March 2026' */
  period: string;
  then: { income: number; expenses: number; worth: number | null };
}

/** What was thought of a period on a past day, what is known today, and what changed in between. */
export function AsKnownCard({
  asKnown: { day, today, changes, moreChanges },
  period,
  then,
}: AsKnownCardProps) {
  const format = useFormatAmount();
  const [isWhole, setWhole] = useState(false);
  const on = `On ${longDate(day)},`;
  const sentences =
    then.worth !== null && today.worth !== null
      ? [
          `${on} net worth at the end of ${period} was ${format(then.worth)}. Today it is ${format(today.worth)}.`,
        ]
      : [
          `${on} expenses for ${period} were ${format(then.expenses)}. Today they are ${format(today.expenses)}.`,
          `Income was ${format(then.income)}. Today it is ${format(today.income)}.`,
        ];
  const records = sinceByRecord(changes);
  return (
    <Card as="section" aria-labelledby="as-known">
      <CardHeader id="as-known" title="What changed since" />
      {sentences.map((sentence) => (
        <Text ink="strong" key={sentence}>
          {sentence}
        </Text>
      ))}
      {changes.length === 0 ? (
        <Text top={8} bottom={8} ink="quiet">
          Nothing has changed since.
        </Text>
      ) : (
        <Rows>
          {(isWhole ? records : records.slice(0, firstOnes)).map((since) => (
            <ChangedRecord key={since.changes[0].id} since={since} />
          ))}
        </Rows>
      )}
      {!isWhole && records.length > firstOnes && (
        <Button data-print="no" onClick={() => setWhole(true)}>
          Show {records.length - firstOnes} more
        </Button>
      )}
      {(isWhole || records.length <= firstOnes) && moreChanges > 0 && (
        <Text top={8} bottom={8} ink="quiet">
          And {moreChanges} older changes, all in <Link to="/dashboard/activity">Activity</Link>.
        </Text>
      )}
    </Card>
  );
}
