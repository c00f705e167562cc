import type { OccurrenceChange, ScheduleVersion } from '@ledgerline/contract';
import { currentShape, datesShown, shapeShown } from '@ledgerline/domain';
import type {
  At,
  OccurrenceChange as MarkChange,
  OccurrenceMark,
  RecordChange,
  ScheduleRecord,
} from '@ledgerline/events';
import type { Names } from '../names.ts';
import { presentMark } from '../presentMark.ts';
import type { Versions } from './versions.ts';

/** A schedule before and after a change. */
export const scheduleVersions = (
  { before, after }: RecordChange<'schedule'>,
  names: Names,
): Versions<ScheduleVersion> => ({
  before: before && versionOf(before, names),
  after: versionOf(after, names),
});

/** What was done about a date before and after a change. */
export function occurrenceVersions({
  key: [id, dueOn],
  title,
  before,
  after,
}: MarkChange): Versions<OccurrenceChange> {
  const version = (mark: OccurrenceMark | null): OccurrenceChange => ({
    schedule: { id, title },
    dueOn,
    ...presentMark(mark ?? undefined),
  });
  return { before: version(before), after: version(after) };
}

function versionOf({ record, deletion }: At<ScheduleRecord>, names: Names): ScheduleVersion {
  const shape = currentShape({ record });
  return {
    id: record.id,
    ...shapeShown(shape, { asset: names.account, category: (id) => id }),
    ...datesShown(shape),
    isEnded: deletion !== 'none',
  };
}
