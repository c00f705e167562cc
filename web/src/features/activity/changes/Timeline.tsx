import type { ActivityEntry } from '@ledgerline/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { useToday } from '../../../ledger/useToday.ts';
import { dayHeading } from '../../../shared/format/dates.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { byDay } from './byDay.ts';
import { ChangeRow } from './ChangeRow.tsx';
import { revertsAmong } from './standing.ts';

/** Changes under their days, newest first. */
export function Timeline({ entries }: { entries: readonly ActivityEntry[] }) {
  const today = useToday();
  const [openedAt] = useState(() => Date.now());
  const reverts = revertsAmong(entries);
  return byDay(entries).map(({ date, entries: ofDay }) => (
    <Day key={date} aria-labelledby={`day-${date}`}>
      <Heading id={`day-${date}`}>{dayHeading(date, today)}</Heading>
      <ul>
        {ofDay.map((entry) => (
          <ChangeRow
            key={entry.id}
            entry={entry}
            revertId={reverts.get(entry.id)}
            fresh={Date.parse(entry.at) > openedAt}
          />
        ))}
      </ul>
    </Day>
  ));
}

/** The shape of a timeline that is on its way. */
export function TimelineSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading changes</VisuallyHidden>
      <Heading as="div">
        <Skeleton $width="5rem" $height="0.75rem" />
      </Heading>
      {Array.from({ length: rows }, (_, index) => (
        <SkeletonRow key={index}>
          <Skeleton $width="36px" $height="36px" />
          <SkeletonTexts>
            <Skeleton $width={`${14 + ((index * 5) % 9)}rem`} $height="0.875rem" />
            <Skeleton $width="7rem" $height="0.625rem" />
          </SkeletonTexts>
          <Skeleton $width="5rem" $height="36px" />
        </SkeletonRow>
      ))}
    </div>
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

const SkeletonRow = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[12]};
  padding: ${({ theme }) => theme.space[12]} 0;
`;

const SkeletonTexts = styled.div`
  flex: 1;
  display: grid;
  align-content: center;
  gap: ${({ theme }) => theme.space[8]};
  min-width: 0;
`;
