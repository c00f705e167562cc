import { interestContext, notFoundText, type RequestBody, type RouteName } from '@ledgerline/contract';
import type { Catalogue, LedgerCommand, LedgerState, ScheduleFields } from '@ledgerline/domain';
import { isCalendarDate } from '@ledgerline/domain/calendarDate';
import { ApiError, type ApiRequest, type Handlers } from '@ledgerline/http';
import type { NewId } from '../ids.ts';
import { occurrenceRecordId } from '../posting/occurrenceRecordId.ts';
import { presentOccurrence, presentSchedule } from '../presenting/presentSchedule.ts';
import { idOf } from './commandIdentity.ts';
import { dateOf } from './dateOf.ts';
import type { LedgerWrite, WriteToLedger } from './ledgerWrites.ts';
import { interestOf } from './transferHandlers.ts';

type ScheduleHandlers = Pick<
  Handlers<'command'>,
  | 'setUpSchedule'
  | 'changeSchedule'
  | 'endSchedule'
  | 'settleOccurrence'
  | 'skipOccurrence'
  | 'reopenOccurrence'
  | 'dismissSuggestion'
>;

export interface ScheduleHandlersOptions {
  write: WriteToLedger;
  newId: NewId;
  currentCatalogue: () => Promise<Catalogue>;
}

export function scheduleHandlers({
  write,
  newId,
  currentCatalogue,
}: ScheduleHandlersOptions): ScheduleHandlers {
  async function writeSchedule(
    request: ApiRequest,
    command: (at: string, catalogue: Catalogue) => LedgerCommand,
    creates = false,
  ) {
    const catalogue = await currentCatalogue();
    return write({
      request,
      command: (at) => command(at, catalogue),
      present: (state: LedgerState, id) => presentSchedule(state, id, catalogue),
      creates,
    });
  }

  function writeDate(
    request: ApiRequest,
    route: RouteName,
    command: (at: string, date: { scheduleId: string; dueOn: string }) => LedgerCommand,
    more: Pick<LedgerWrite, 'group' | 'refusalContext'> = {},
  ) {
    const scheduleId = idOf(request);
    const dueOn = request.params['date'] ?? '';
    if (!isCalendarDate(dueOn)) throw new ApiError(404, notFoundText(route));
    return write({
      request,
      command: (at) => command(at, { scheduleId, dueOn }),
      present: (state, _id, events) => presentOccurrence(state, events, scheduleId, dueOn),
      ...more,
    });
  }

  return {
    setUpSchedule(request: ApiRequest<RequestBody<'setUpSchedule'>>) {
      const id = newId();
      const fields = fieldsOf(request, request.body);
      const { today } = request;
      return writeSchedule(
        request,
        (at, catalogue) => ({ type: 'SetUpSchedule', id, at, today, catalogue, fields }),
        true,
      );
    },

    changeSchedule(request: ApiRequest<RequestBody<'changeSchedule'>>) {
      const { from, expectedRevision } = request.body;
      const fields = fieldsOf(request, request.body);
      const { today } = request;
      return writeSchedule(request, (_at, catalogue) => ({
        type: 'ChangeSchedule',
        id: idOf(request),
        today,
        catalogue,
        from: from === undefined ? today : dateOf(request, from),
        fields,
        expectedRevision,
      }));
    },

    endSchedule: (request) =>
      writeSchedule(request, () => ({ type: 'EndSchedule', id: idOf(request), today: request.today })),

    async settleOccurrence(request: ApiRequest<RequestBody<'settleOccurrence'>>) {
      const { record, amount, date } = request.body;
      const { today } = request;
      const catalogue = await currentCatalogue();
      const otherId = newId();
      const interest = await interestOf(request.body, newId, currentCatalogue);
      return writeDate(
        request,
        'settleOccurrence',
        (at, { scheduleId, dueOn }) =>
          record === undefined
            ? {
                type: 'RecordOccurrence',
                scheduleId,
                dueOn,
                at,
                today,
                catalogue,
                recordId: occurrenceRecordId(scheduleId, dueOn),
                otherId,
                amount,
                date: date === undefined ? undefined : dateOf(request, date),
                interest,
              }
            : { type: 'LinkOccurrence', scheduleId, dueOn, today, recordId: record },
        interest && { group: { kind: 'bulk', isSmall: true }, refusalContext: interestContext },
      );
    },

    async skipOccurrence(request) {
      const { today } = request;
      return writeDate(request, 'skipOccurrence', (_at, date) => ({
        type: 'SkipOccurrence',
        ...date,
        today,
      }));
    },

    async reopenOccurrence(request) {
      return writeDate(request, 'reopenOccurrence', (_at, date) => ({ type: 'ReopenOccurrence', ...date }));
    },

    dismissSuggestion(request: ApiRequest<RequestBody<'dismissSuggestion'>>) {
      const id = idOf(request);
      const { title } = request.body;
      return write({
        request,
        command: () => ({ type: 'DismissSuggestion', id, title }),
        present: () => ({ id, title, dismissed: true }),
      });
    },
  };
}

/** What a body says of a schedule; its dates and zone are the person's. */
function fieldsOf(
  request: ApiRequest,
  {
    title,
    type,
    amount,
    asset,
    toAsset,
    category,
    rule,
    starts,
    ends,
    mode,
    timeZone,
    payee,
    tags,
  }: RequestBody<'setUpSchedule'>,
): ScheduleFields {
  return {
    title,
    type,
    amount,
    assetId: asset,
    toAssetId: toAsset,
    categoryId: type === 'transfer' ? null : category,
    rule: { ...rule, weekdays: rule.weekdays.toSorted((a, b) => a - b) },
    starts: dateOf(request, starts),
    ends: ends === null ? null : dateOf(request, ends),
    mode,
    timeZone: timeZone ?? request.timeZone ?? 'UTC',
    payee: type === 'transfer' ? '' : payee,
    tags,
  };
}
