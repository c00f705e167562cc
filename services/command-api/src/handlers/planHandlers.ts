import type { RequestBody } from '@ledgerline/contract';
import {
  type Catalogue,
  type LedgerState,
  lastStart,
  ledgerPlanSteps,
  planLineShown,
  planShown,
  startShown,
} from '@ledgerline/domain';
import { dateInZone } from '@ledgerline/domain/calendarDate';
import type { LedgerEvent, Recorded } from '@ledgerline/events';
import type { ApiRequest, Handlers } from '@ledgerline/http';
import { inSteps } from '@ledgerline/patience';
import { presentCategory } from '../presenting/presentCategory.ts';
import { idOf, sessionOf } from './commandIdentity.ts';
import { dateOf } from './dateOf.ts';
import type { WriteGroup } from './groupWrites.ts';
import type { WriteToLedger } from './ledgerWrites.ts';

type Routes = 'setPlan' | 'movePlan' | 'fillPlan' | 'copyPlan' | 'setPeriodStart';

export interface PlanHandlersOptions {
  write: WriteToLedger;
  writeGroup: WriteGroup;
  currentCatalogue: () => Promise<Catalogue>;
}

/** Plans, and the periods that they are made for. */
export function planHandlers({
  write,
  writeGroup,
  currentCatalogue,
}: PlanHandlersOptions): Pick<Handlers<'command'>, Routes> {
  return {
    async setPlan(request: ApiRequest<RequestBody<'setPlan'>>) {
      const { amount, carry, only, expected } = request.body;
      const catalogue = await currentCatalogue();
      const of = { day: dateOf(request, request.body.period), today: request.today };
      const category = idOf(request);
      return write({
        request,
        command: () => ({ type: 'SetPlan', ...of, catalogue, category, amount, carry, only, expected }),
        present: (state, _id, events) =>
          presentPlanLine(state, category, catalogue, { ...of, today: dayOf(request, events) }),
      });
    },

    async movePlan(request: ApiRequest<RequestBody<'movePlan'>>) {
      const { from, to, amount } = request.body;
      const catalogue = await currentCatalogue();
      const of = { day: dateOf(request, request.body.period), today: request.today };
      return write({
        request,
        command: () => ({ type: 'MovePlan', ...of, catalogue, from, to, amount }),
        present: async (state, _id, events) => {
          const steps = ledgerPlanSteps(state, catalogue, { ...of, today: dayOf(request, events) });
          return planShown(await inSteps(steps), (id) => presentCategory(catalogue, id));
        },
      });
    },

    async fillPlan(request: ApiRequest<RequestBody<'fillPlan'>>) {
      const { categories, replace, expectedRevision } = request.body;
      const catalogue = await currentCatalogue();
      const of = { day: dateOf(request, request.body.period), today: request.today };
      return writeGroup({
        request,
        group: { kind: 'bulk' },
        command: (_at, _isUnderWay, { revision }) => ({
          type: 'FillPlan',
          ...of,
          catalogue,
          categories,
          replace,
          revision: revision + 1,
          expectedRevision,
        }),
      });
    },

    async copyPlan(request: ApiRequest<RequestBody<'copyPlan'>>) {
      const { expectedRevision } = request.body;
      const catalogue = await currentCatalogue();
      const of = { day: dateOf(request, request.body.period), today: request.today };
      const to = request.body.to.map((day) => dateOf(request, day));
      return writeGroup({
        request,
        group: { kind: 'bulk', inParts: true },
        command: (_at, isUnderWay, { revision }) => ({
          type: 'CopyPlan',
          ...of,
          catalogue,
          to,
          revision: revision + 1,
          expectedRevision: isUnderWay ? undefined : expectedRevision,
        }),
      });
    },

    async setPeriodStart(request: ApiRequest<RequestBody<'setPeriodStart'>>) {
      const { day, shift, from } = request.body;
      const { today } = request;
      return write({
        request,
        recordId: sessionOf(request).userId,
        command: () => ({
          type: 'SetPeriodStart',
          start: { day, shift },
          from: from === undefined ? undefined : dateOf(request, from),
          today,
        }),
        present: presentPeriodStart,
      });
    },
  };
}

/** A category's line in the period of a day. Others have turns while it is worked out. */
export async function presentPlanLine(
  state: LedgerState,
  category: string,
  catalogue: Catalogue,
  of: { day: string; today: string },
) {
  const { categories } = await inSteps(ledgerPlanSteps(state, catalogue, { ...of, only: [category] }));
  const [line] = categories;
  if (!line) throw new Error(`no line for ${category}`);
  return planLineShown(line, presentCategory(catalogue, category));
}

/** The last change of what periods begin with. */
export const presentPeriodStart = ({ plan }: LedgerState) => startShown(lastStart(plan.starts));

/** The person's today when a command was carried out: a repeat is answered as then. */
export const dayOf = (
  { today, timeZone = 'UTC' }: ApiRequest,
  [event]: readonly Recorded<LedgerEvent>[],
): string => (event ? dateInZone(Date.parse(event.metadata.at), timeZone) : today);
