import type { AsKnown } from '@ledgerline/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dateTime, longDate } from '../../shared/format/dates.ts';
import { MINUS, useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { Stack, Text } from '../../shared/ui/layout.ts';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { RowNote, Rows } from './Rows.tsx';

/** So many changes leave the report in sight. */
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
  const [isWhole, setWhole] = useState(changes.length <= firstOnes);
  const on = `On ${longDate(day)} you thought that ${period}`;
  const sentences =
    then.worth !== null && today.worth !== null
      ? [`${on} ended with ${format(then.worth)}; today it is ${format(today.worth)}.`]
      : [
          `${on} had cost ${format(then.expenses)}; today it is ${format(today.expenses)}.`,
          `You thought that it had brought ${format(then.income)}; today it is ${format(today.income)}.`,
        ];
  const delta = (amount: number): string => `${amount < 0 ? MINUS : '+'}${format(Math.abs(amount))}`;
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
          {(isWhole ? changes : changes.slice(0, firstOnes)).map(
            ({ id, at, summary, record, income, expenses, worth }) => (
              <li key={id}>
                <span>
                  <TextLink to={`/dashboard/activity?record=${record.id}`}>{summary}</TextLink>
                  <RowNote>{dateTime(at)}</RowNote>
                </span>
                <Stack as="span" items="end" className="figures">
                  {worth !== 0 && <span>{delta(worth)}</span>}
                  {worth === 0 && income !== 0 && <span>Income {delta(income)}</span>}
                  {worth === 0 && expenses !== 0 && <span>Expenses {delta(expenses)}</span>}
                </Stack>
              </li>
            ),
          )}
        </Rows>
      )}
      {!isWhole && changes.length > firstOnes && (
        <Button data-print="no" onClick={() => setWhole(true)}>
          Show {changes.length - firstOnes} older changes
        </Button>
      )}
      {isWhole && moreChanges > 0 && (
        <Text top={8} bottom={8} ink="quiet">
          And {moreChanges} older changes, all in <Link to="/dashboard/activity">Activity</Link>.
        </Text>
      )}
    </Card>
  );
}
