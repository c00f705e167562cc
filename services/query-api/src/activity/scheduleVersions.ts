import type { OccurrenceChange, ScheduleVersion } from '@ledgerline/contract';
import { decimalAmount, describeRule } from '@ledgerline/domain';
import type { OccurrenceMark, ScheduleRecord, ScheduleShape } from '@ledgerline/events';
import type { Names } from '../names.ts';
import { presentMark } from '../presenting/presentSchedule.ts';
import type { PersonEvent } from './personEvent.ts';
import type { Versions } from './versions.ts';

/** The events about schedules, and about their dates. */
export type ScheduleEvent = Extract<PersonEvent, { type: `Schedule${string}` }>;
export type OccurrenceEvent = Extract<PersonEvent, { type: `Occurrence${string}` }>;

/** What a schedule is from its last change on. */
export function lastShape({ id, shapes }: ScheduleRecord): ScheduleShape {
  const shape = shapes.at(-1);
  if (!shape) throw new Error(`schedule ${id} has no shape`);
  return shape;
}

/** A schedule before and after an event. */
export function scheduleVersions(event: ScheduleEvent, names: Names): Versions<ScheduleVersion> {
  const { schedule } = event.data;
  if (event.type === 'ScheduleEnded') {
    return { before: versionOf(schedule, false, names), after: versionOf(schedule, true, names) };
  }
  const { former } = event.data;
  return { before: former && versionOf(former, false, names), after: versionOf(schedule, false, names) };
}

/** What was done about a date before and after an event. */
export function occurrenceVersions({ type, data }: OccurrenceEvent): Versions<OccurrenceChange> {
  const { scheduleId: id, title, dueOn, former } = data;
  const after: OccurrenceMark | null =
    type === 'OccurrenceSettled' ? data.by : type === 'OccurrenceSkipped' ? { skipped: true } : null;
  const version = (mark: OccurrenceMark | null): OccurrenceChange => ({
    schedule: { id, title },
    dueOn,
    ...presentMark(mark ?? undefined),
  });
  return { before: version(former), after: version(after) };
}

function versionOf(record: ScheduleRecord, isEnded: boolean, names: Names): ScheduleVersion {
  const { title, type, amount, assetId, toAssetId, categoryId, rule, starts, ends, from, mode, timeZone } =
    lastShape(record);
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
    sentence: describeRule(rule, starts, ends),
    isEnded,
  };
}
