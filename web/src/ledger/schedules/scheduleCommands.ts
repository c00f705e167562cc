import type {
  ListedSchedule,
  Occurrence,
  Schedule,
  ScheduleSuggestion,
  SentBody,
} from '@ledgerline/contract';
import type { ResultMeta, ServiceResult } from '../../shared/api/serviceResult.ts';
import { longDate } from '../../shared/format/dates.ts';
import type { CommandDeps } from '../commands/commandDeps.ts';
import type { OwnRecordChange } from '../commands/ownChanges.ts';
import type { InterestPart } from '../owing/interest.ts';
import { withServiceText } from '../queries/serviceText.ts';

/** A schedule as it is sent: amounts in decimal units, assets and category as ids. */
export type ScheduleBody = SentBody<'setUpSchedule'>;

interface ScheduleDeps {
  api: CommandDeps['api'];
  /** A command succeeded: paint what its answer says, and remember how to revert it. */
  done: (change: Omit<OwnRecordChange, 'revisions' | 'events'>, meta: ResultMeta) => void;
}

const dateOf = ({ schedule, dueOn }: Occurrence) => ({ id: schedule.id, date: dueOn });

/** Everything that is done to schedules and their dates. Nothing rejects. */
export function createScheduleCommands({ api, done }: ScheduleDeps) {
  /** Remembers a success under what it did; says `refused` where the server said nothing. */
  function settled<Data>(
    result: ServiceResult<Data>,
    refused: string,
    deed: (
      data: Data,
    ) => Omit<OwnRecordChange, 'revisions' | 'events' | 'kind'> & Partial<Pick<OwnRecordChange, 'kind'>>,
  ): ServiceResult<Data> {
    if (!result.success) return withServiceText(result, { refused });
    done({ kind: 'schedule', ...deed(result.data) }, result.meta);
    return result;
  }

  /** A schedule, as far as undoing needs to know it. */
  const about = ({ id, title }: { id: string; title: string }, doing: string) => ({
    id,
    action: 'updated' as const,
    name: title,
    deed: `${doing} “${title}”`,
  });

  /** A date of a schedule, likewise. */
  const aboutDate =
    ({ schedule, dueOn }: Occurrence, doing: string) =>
    () => {
      const its = about(schedule, doing);
      return { ...its, deed: `${its.deed} of ${longDate(dueOn)}` };
    };

  return {
    async setUp(body: ScheduleBody, idempotencyKey: string) {
      const result = await api.call('POST /schedules', { body, idempotencyKey });
      return settled(result, 'Failed to set this up', (made) => ({
        ...about(made, 'Setting up'),
        action: 'created',
      }));
    },

    /** Gives a schedule another shape from a date on. Its dates stay in the zone that it has. */
    async change(
      { id, timeZone }: Pick<Schedule, 'id' | 'timeZone'>,
      body: ScheduleBody,
      basis: { from: string; expectedRevision: number },
      idempotencyKey: string,
    ) {
      const result = await api.call('PUT /schedules/:id', {
        params: { id },
        body: { ...body, ...basis, timeZone },
        idempotencyKey,
      });
      return settled(result, 'Failed to change this', ({ title }) => about({ id, title }, 'Changing'));
    },

    async end(schedule: Pick<ListedSchedule, 'id' | 'title'>, idempotencyKey: string) {
      const params = { id: schedule.id };
      const result = await api.call('DELETE /schedules/:id', { params, idempotencyKey });
      return settled(result, 'Failed to end this', () => about(schedule, 'Ending'));
    },

    /** Records a date as it was expected, or with another amount and day. Undoing it deletes what was recorded. */
    async record(
      occurrence: Occurrence,
      as: { amount?: number; date?: string; interest?: InterestPart },
      idempotencyKey: string,
    ) {
      const result = await api.call('POST /schedules/:id/occurrences/:date/settle', {
        params: dateOf(occurrence),
        body: as,
        idempotencyKey,
      });
      // The record comes just before what ties it to the date.
      const recorded =
        result.success && result.meta.revision !== undefined
          ? { ...result, meta: { ...result.meta, revision: result.meta.revision - 1 } }
          : result;
      return settled(recorded, 'Failed to record this', ({ record }) => ({
        ...aboutDate(occurrence, 'Recording')(),
        kind: record?.kind ?? 'transaction',
        id: record?.id ?? '',
        action: 'created',
      }));
    },

    /** Lets a transaction or transfer that is there stand for a date. */
    async link(occurrence: Occurrence, record: string, idempotencyKey: string) {
      const result = await api.call('POST /schedules/:id/occurrences/:date/settle', {
        params: dateOf(occurrence),
        body: { record },
        idempotencyKey,
      });
      return settled(result, 'Failed to link this', aboutDate(occurrence, 'Linking'));
    },

    /** Says that nothing will come on a date. */
    async skip(occurrence: Occurrence, idempotencyKey: string) {
      const result = await api.call('POST /schedules/:id/occurrences/:date/skip', {
        params: dateOf(occurrence),
        idempotencyKey,
      });
      return settled(result, 'Failed to skip this', aboutDate(occurrence, 'Skipping'));
    },

    /** Takes back that a date was skipped, or that a record stands for it; the record stays. */
    async reopen(occurrence: Occurrence, idempotencyKey: string) {
      const result = await api.call('POST /schedules/:id/occurrences/:date/reopen', {
        params: dateOf(occurrence),
        idempotencyKey,
      });
      return settled(result, 'Failed to open this again', aboutDate(occurrence, 'Opening'));
    },

    /** The suggestion does not come again. */
    async dismiss({ id, title }: Pick<ScheduleSuggestion, 'id' | 'title'>, idempotencyKey: string) {
      const result = await api.call('POST /schedules/suggestions/:id/dismiss', {
        params: { id },
        body: { title },
        idempotencyKey,
      });
      return settled(result, 'Failed to dismiss this', () => about({ id, title }, 'Dismissing'));
    },
  };
}
