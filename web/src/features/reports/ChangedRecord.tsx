import { useState } from 'react';
import styled from 'styled-components';
import { dateTime } from '../../shared/format/dates.ts';
import { MINUS, useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Button, TextLink } from '../../shared/ui/Button.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { sentenceText } from '../activity/index.ts';
import { RowNote, Rows } from './Rows.tsx';
import type { RecordSince, ReportChange } from './sinceByRecord.ts';

/** A record that changed since, with the net effect; several changes open below it. */
export function ChangedRecord({ since }: { since: RecordSince }) {
  const [first, ...others] = since.changes;
  const [isOpen, setOpen] = useState(false);
  if (others.length === 0) return <Change change={first} />;
  const { name, id } = first.record;
  return (
    <Group>
      <Head>
        <span>
          <TextLink to={`/dashboard/activity?record=${id}`}>{name}</TextLink>
          <RowNote>
            {since.changes.length} changes, the last on {dateTime(first.at)}
          </RowNote>
        </span>
        <Effect moved={since} />
        <Button size="small" data-print="no" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
          <VisuallyHidden> the changes of {name}</VisuallyHidden>
        </Button>
      </Head>
      {isOpen && (
        <Rows>
          {since.changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </Rows>
      )}
    </Group>
  );
}

function Change({ change }: { change: ReportChange }) {
  const format = useFormatAmount();
  return (
    <li>
      <span>
        <TextLink to={`/dashboard/activity?record=${change.record.id}`}>
          {sentenceText(change.parts, format)}
        </TextLink>
        <RowNote>{dateTime(change.at)}</RowNote>
      </span>
      <Effect moved={change} />
    </li>
  );
}

/** By how much the report's figures moved. */
function Effect({ moved: { income, expenses, worth } }: { moved: Omit<RecordSince, 'changes'> }) {
  const format = useFormatAmount();
  const delta = (amount: number): string => `${amount < 0 ? MINUS : '+'}${format(Math.abs(amount))}`;
  return (
    <Stack as="span" items="end" className="figures">
      {worth !== 0 && <span>{delta(worth)}</span>}
      {worth === 0 && income !== 0 && <span>Income {delta(income)}</span>}
      {worth === 0 && expenses !== 0 && <span>Expenses {delta(expenses)}</span>}
      {worth === 0 && income === 0 && expenses === 0 && <span>No effect</span>}
    </Stack>
  );
}

const Group = styled.li`
  && {
    display: block;
  }

  ol {
    padding-left: ${({ theme }) => theme.space[24]};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[16]}`};

  > span:first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  > span:nth-child(2) {
    color: ${({ theme }) => theme.ink.strong};
    white-space: nowrap;
  }

  /* The way to Activity is the name alone: beside it a press shows the changes. */
  a::after {
    content: none;
  }
`;
