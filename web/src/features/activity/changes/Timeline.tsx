import type { ActivityLine } from '@ledgerline/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { useToday } from '../../../ledger/useToday.ts';
import { dayHeading } from '../../../shared/format/dates.ts';
import { RowsSkeleton } from '../../../shared/ui/RowsSkeleton.tsx';
import { byDay } from './byDay.ts';
import { ChangeRow } from './ChangeRow.tsx';
import { GroupRow } from './GroupRow.tsx';
import { isSingle } from './isSingle.ts';

/** Changes under their days, newest first. */
export function Timeline({ entries }: { entries: readonly ActivityLine[] }) {
  const today = useToday();
  const [openedAt] = useState(() => Date.now());
  return byDay(entries).map(({ date, entries: ofDay }) => (
    <Day key={date} aria-labelledby={`day-${date}`}>
      <Heading id={`day-${date}`}>{dayHeading(date, today)}</Heading>
      <ul>
        {ofDay.map((entry) =>
          isSingle(entry) ? (
            <ChangeRow key={entry.id} entry={entry} fresh={Date.parse(entry.at) > openedAt} />
          ) : (
            <GroupRow key={entry.id} group={entry} fresh={Date.parse(entry.at) > openedAt} />
          ),
        )}
      </ul>
    </Day>
  ));
}

/** The shape of a timeline that is on its way. */
export function TimelineSkeleton() {
  return (
    <RowsSkeleton
      label="Loading changes"
      rows={8}
      titles={{ from: 14, spread: 8 }}
      end={{ width: '5rem', height: '36px' }}
    />
  );
}

const Day = styled.section`
  & + & {
    margin-top: ${({ theme }) => theme.space[12]};
    padding-top: ${({ theme }) => theme.space[16]};
    border-top: 1px solid ${({ theme }) => theme.ground.hairline};
  }
`;

const Heading = styled.h3`
  display: flex;
  align-items: center;
  min-height: 1.5rem;
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;
