import type { AsKnown } from '@ledgerline/contract';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { dateTime, longDate } from '../../shared/format/dates.ts';
import { MINUS, useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';

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
        <Sentence key={sentence}>{sentence}</Sentence>
      ))}
      {changes.length === 0 ? (
        <Quiet>Nothing has changed since.</Quiet>
      ) : (
        <List>
          {changes.map(({ id, at, summary, record, income, expenses, worth }) => (
            <li key={id}>
              <span>
                <TextLink to={`/dashboard/activity?record=${record.id}`}>{summary}</TextLink>
                <Quiet as="span"> {dateTime(at)}</Quiet>
              </span>
              <Deltas className="figures">
                {worth !== 0 && <span>{delta(worth)}</span>}
                {worth === 0 && income !== 0 && <span>Income {delta(income)}</span>}
                {worth === 0 && expenses !== 0 && <span>Expenses {delta(expenses)}</span>}
              </Deltas>
            </li>
          ))}
        </List>
      )}
      {moreChanges > 0 && (
        <Quiet>
          And {moreChanges} older changes, all in <Link to="/dashboard/activity">Activity</Link>.
        </Quiet>
      )}
    </Card>
  );
}

const Sentence = styled.p`
  color: ${({ theme }) => theme.ink.strong};
`;

const Quiet = styled.p`
  margin-top: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.ink.quiet};
`;

const List = styled.ol`
  margin-top: ${({ theme }) => theme.space[16]};

  > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${({ theme }) => `${theme.space[4]} ${theme.space[16]}`};
    padding: ${({ theme }) => `${theme.space[12]} 0`};
    border-top: 1px solid ${({ theme }) => theme.ground.hairline};
  }
`;

const Deltas = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[12]};
  color: ${({ theme }) => theme.ink.strong};
  white-space: nowrap;
`;
