import type { OccurrenceChange, ScheduleVersion } from '@ledgerline/contract';
import { decimalAmount, describeRule } from '@ledgerline/domain';
import type {
  At,
  OccurrenceChange as MarkChange,
  OccurrenceMark,
  RecordChange,
  ScheduleRecord,
  ScheduleShape,
} from '@ledgerline/events';
import type { Names } from '../names.ts';
import { presentMark } from '../schedules/presentSchedule.ts';
import type { Versions } from './versions.ts';

/** What a schedule is from its last change on. */
export function lastShape({ id, shapes }: ScheduleRecord): ScheduleShape {
  const shape = shapes.at(-1);
  if (!shape) throw new Error(`schedule ${id} has no shape`);
  return shape;
}

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
  const shape = lastShape(record);
  const { title, type, amount, assetId, toAssetId, categoryId, rule, starts, ends, from, mode } = shape;
  const { timeZone, payee, tags } = shape;
  return {
    id: record.id,
    title,
    type,
    amount: decimalAmount(amount),
    asset: names.account(assetId),
    ...(toAssetId !== null && { toAsset: names.account(toAssetId) }),
    category: categoryId,
    starts,
    ends,
    from,
    mode,
    timeZone,
    payee,
    tags,
    sentence: describeRule(rule, starts, ends),
    isEnded: deletion !== 'none',
  };
}
