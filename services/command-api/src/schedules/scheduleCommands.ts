import { interestContext } from '@ledgerline/contract';
import {
  type Catalogue,
  type LedgerState,
  occurrenceRecordId,
  type ScheduleFields,
} from '@ledgerline/domain';
import type { LedgerEvent, Recorded } from '@ledgerline/events';
import { fewRecords } from '../commandHandling/command.ts';
import { interestOf } from '../transfers/transferCommands.ts';
import type { Asked } from '../writes/asked.ts';
import type { LedgerRows } from '../writes/ledgerTable.ts';
import { presentOccurrence, presentSchedule } from './presentSchedule.ts';

type DateRoutes = 'settleOccurrence' | 'skipOccurrence' | 'reopenOccurrence';
type Routes = 'setUpSchedule' | 'changeSchedule' | 'endSchedule' | 'dismissSuggestion' | DateRoutes;

interface More {
  catalogue: Catalogue;
}

/** The commands of schedules and their dates. */
export const scheduleCommands: LedgerRows<Routes, More> = {
  setUpSchedule: {
    command: (asked, at) => ({
      type: 'SetUpSchedule',
      id: asked.newId(),
      at,
      today: asked.today,
      catalogue: asked.catalogue,
      fields: fieldsOf(asked),
    }),
    present: presentSchedule,
  },
  changeSchedule: {
    command: (asked) => ({
      type: 'ChangeSchedule',
      id: asked.id,
      today: asked.today,
      catalogue: asked.catalogue,
      from: asked.day(asked.body.from) ?? asked.today,
      fields: fieldsOf(asked),
      expectedRevision: asked.body.expectedRevision,
    }),
    present: presentSchedule,
  },
  endSchedule: {
    command: ({ id, today }) => ({ type: 'EndSchedule', id, today }),
    present: presentSchedule,
  },
  settleOccurrence: {
    command: (asked, at) => {
      const { id: scheduleId, date: dueOn, today, catalogue, newId, day } = asked;
      const { record, amount, date } = asked.body;
      if (record !== undefined) return { type: 'LinkOccurrence', scheduleId, dueOn, today, recordId: record };
      return {
        type: 'RecordOccurrence',
        scheduleId,
        dueOn,
        at,
        today,
        catalogue,
        recordId: occurrenceRecordId(scheduleId, dueOn),
        otherId: newId(),
        amount,
        date: day(date),
        interest: interestOf(asked),
      };
    },
    present: presentDate,
    group: ({ body }) => (body.interest ? fewRecords : undefined),
    refusalContext: interestContext,
  },
  skipOccurrence: {
    command: ({ id: scheduleId, date: dueOn, today }) => ({
      type: 'SkipOccurrence',
      scheduleId,
      dueOn,
      today,
    }),
    present: presentDate,
  },
  reopenOccurrence: {
    command: ({ id: scheduleId, date: dueOn }) => ({ type: 'ReopenOccurrence', scheduleId, dueOn }),
    present: presentDate,
  },
  dismissSuggestion: {
    command: ({ id, body: { title } }) => ({ type: 'DismissSuggestion', id, title }),
    present: (_state, id, { body: { title } }) => ({ id, title, dismissed: true }),
  },
};

function presentDate(
  state: LedgerState,
  id: string,
  { date }: Pick<Asked<DateRoutes>, 'date'>,
  events: readonly Recorded<LedgerEvent>[],
) {
  return presentOccurrence(state, events, id, date);
}

/** What a body says of a schedule; its dates and zone are the person's. */
function fieldsOf({
  request,
  day,
  body: { title, type, amount, asset, toAsset, category, rule, starts, ends, mode, timeZone, payee, tags },
}: Pick<Asked<'setUpSchedule'>, 'request' | 'day' | 'body'>): ScheduleFields {
  return {
    title,
    type,
    amount,
    assetId: asset,
    toAssetId: toAsset,
    categoryId: type === 'transfer' ? null : category,
    rule: { ...rule, weekdays: rule.weekdays.toSorted((a, b) => a - b) },
    starts: day(starts),
    ends: day(ends),
    mode,
    timeZone: timeZone ?? request.timeZone ?? 'UTC',
    payee: type === 'transfer' ? '' : payee,
    tags,
  };
}
