import type { ActivityLine } from '@ledgerline/contract';
import { History, SearchX, ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { isSingle } from '../../../ledger/activity/entries.ts';
import { type ActivityFilters, useActivity } from '../../../ledger/activity/useActivity.ts';
import { useToday } from '../../../ledger/useToday.ts';
import { dayHeading, today as dayOf, shortDate } from '../../../shared/format/dates.ts';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { DatePicker } from '../../../shared/ui/DatePicker.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { skipsRows } from '../../../shared/ui/ListRow.tsx';
import { DimmedRows } from '../../../shared/ui/layout.ts';
import { RemovableChips } from '../../../shared/ui/RemovableChips.tsx';
import { pageSize, ShowMore } from '../../../shared/ui/ShowMore.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { ChangeRow, changeAnchor } from './ChangeRow.tsx';
import { ChangesSkeleton, GroupRow } from './GroupRow.tsx';

interface ChangesViewProps {
  filters: ActivityFilters;
  /** How many pages are shown, one below the other. */
  page: number;
  onNarrow: Narrow;
  onMore: () => void;
}

/** Narrows the changes otherwise; `undefined` takes a filter away. */
type Narrow = (change: { [Name in 'record' | 'from' | 'to']?: string | undefined }) => void;

/** Every change that matches, newest first, each with the way to take it back. */
export function ChangesView({ filters, page, onNarrow, onMore }: ChangesViewProps) {
  const { view, ...narrowing } = filters;
  const narrowed = Object.keys(narrowing).length > 0;
  const query = useActivity(filters, page * pageSize);
  const { data, isFetching, isPlaceholderData } = query;
  const entries = data?.rows;
  const anchors = useMemo(() => entries?.map(({ id }) => changeAnchor(id)) ?? [], [entries]);
  const clear = () => onNarrow({ record: undefined, from: undefined, to: undefined });
  const ofRecord = entries?.filter(isSingle).find(({ record }) => record.id === filters.record);
  return (
    <Card as="section" aria-labelledby="changes">
      <VisuallyHidden as="h2" id="changes">
        {view === 'security' ? 'Security' : 'Changes'}
      </VisuallyHidden>
      <ChangeFilters filters={filters} recordName={ofRecord?.record.name} onNarrow={onNarrow} />
      <DimmedRows aria-busy={isFetching} $dimmed={isPlaceholderData} style={skipsRows(anchors.length)}>
        {data === undefined && (
          <NotLoaded query={query} title="Activity could not be loaded">
            <ChangesSkeleton rows={8} />
          </NotLoaded>
        )}
        {entries && entries.length > 0 && <Timeline entries={entries} />}
        {entries?.length === 0 &&
          (view === 'security' && !narrowed ? (
            <NothingHappened />
          ) : (
            <NoChanges narrowed={narrowed} onClear={clear} />
          ))}
      </DimmedRows>
      {data && <ShowMore rows={anchors} total={data.total} busy={isPlaceholderData} onMore={onMore} />}
      {data &&
        view === undefined &&
        !narrowed &&
        entries?.every((line) => isSingle(line) && isOwn(line.record.kind)) &&
        data.total <= pageSize && <NewPerson />}
    </Card>
  );
}

/** Changes of the person's own settings: they are there before anything was recorded. */
const isOwn = (kind: string): boolean =>
  kind === 'user' || kind === 'profile' || kind === 'settings' || kind === 'currency';

function NoChanges({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  return narrowed ? (
    <EmptyState
      icon={SearchX}
      title="No changes found"
      text="Nothing was changed here on these days."
      actions={<Button onClick={onClear}>Clear filters</Button>}
    />
  ) : null;
}

function NothingHappened() {
  return (
    <EmptyState
      icon={ShieldCheck}
      title="Nothing has happened since you signed up"
      text="Sign-ins, new passwords and devices that were signed out will appear here."
    />
  );
}

function NewPerson() {
  return (
    <EmptyState
      icon={History}
      title="No transactions or assets yet"
      text="Whatever you add, change, move or delete will appear here, and you can undo any of it at any time."
      actions={<ButtonLink to="/dashboard/assets">Go to Assets</ButtonLink>}
    />
  );
}

/** Changes under their days, newest first. */
function Timeline({ entries }: { entries: readonly ActivityLine[] }) {
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

/** Changes of one day in the device's zone that follow each other. */
interface DayOfChanges {
  /** `yyyy-MM-dd` */
  date: string;
  entries: ActivityLine[];
}

/** Changes in their order, a new day wherever the date changes. */
export function byDay(entries: readonly ActivityLine[]): DayOfChanges[] {
  const days: DayOfChanges[] = [];
  for (const entry of entries) {
    const date = dayOf(Date.parse(entry.at));
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
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

interface ChangeFiltersProps {
  filters: ActivityFilters;
  /** What the record of the filter is called, once it is known. */
  recordName: string | undefined;
  onNarrow: Narrow;
}

/** No ledger is older. */
const firstDay = '2020-01-01';

/** Narrows the changes to days; what narrows them stands below, each with a way to take it away. */
function ChangeFilters({ filters, recordName, onNarrow }: ChangeFiltersProps) {
  const today = useToday();
  const { record, from, to } = filters;
  const chips = [
    record !== undefined && {
      text: recordName === undefined ? 'One record' : `History of ${recordName}`,
      onRemove: () => onNarrow({ record: undefined }),
    },
    from !== undefined && { text: `From ${shortDate(from)}`, onRemove: () => onNarrow({ from: undefined }) },
    to !== undefined && { text: `To ${shortDate(to)}`, onRemove: () => onNarrow({ to: undefined }) },
  ].filter((chip) => chip !== false);
  return (
    <>
      <Days>
        <Field label="From">
          <DatePicker
            value={from ?? ''}
            placeholder="First day"
            min={firstDay}
            max={to ?? today}
            onChange={(day) => onNarrow({ from: day })}
          />
        </Field>
        <Field label="To">
          <DatePicker
            value={to ?? ''}
            placeholder="Today"
            min={from ?? firstDay}
            max={today}
            onChange={(day) => onNarrow({ to: day })}
          />
        </Field>
      </Days>
      {chips.length > 0 && <Chips chips={chips} />}
    </>
  );
}

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 12rem));
  gap: ${({ theme }) => theme.space[12]};
  margin-bottom: calc(-1 * ${({ theme }) => theme.space[8]});

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Chips = styled(RemovableChips)`
  margin-bottom: ${({ theme }) => theme.space[16]};
`;
