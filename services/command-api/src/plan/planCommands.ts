import { type Catalogue, ledgerPlanSteps, planShown, type Usual } from '@ledgerline/domain';
import { inSteps } from '@ledgerline/patience';
import { presentCategory } from '../categories/presentCategory.ts';
import type { Asked } from '../writes/asked.ts';
import type { LedgerRows } from '../writes/ledgerTable.ts';
import { dayOf, presentPeriodStart, presentPlanLine } from './presentPlan.ts';

type Routes = 'setPlan' | 'movePlan' | 'copyPlan' | 'setPeriodStart';

interface More {
  catalogue: Catalogue;
}

/** The commands of plans, and of the periods that they are made for. */
export const planCommands: LedgerRows<Routes, More> = {
  setPlan: {
    command: (asked) => {
      const { amount, carry, only, expected } = asked.body;
      return { type: 'SetPlan', ...periodOf(asked), category: asked.id, amount, carry, only, expected };
    },
    present: (state, id, asked, events) => {
      const { catalogue, day } = periodOf(asked);
      return presentPlanLine(state, id, catalogue, { day, today: dayOf(asked.request, events) });
    },
  },
  movePlan: {
    command: (asked) => {
      const { from, to, amount } = asked.body;
      return { type: 'MovePlan', ...periodOf(asked), from, to, amount };
    },
    present: async (state, _id, asked, events) => {
      const { catalogue, day } = periodOf(asked);
      const steps = ledgerPlanSteps(state, catalogue, { day, today: dayOf(asked.request, events) });
      return planShown(await inSteps(steps), (id) => presentCategory(catalogue, id));
    },
  },
  copyPlan: {
    group: { kind: 'bulk', inParts: true },
    command: (asked, _at, { revision }, isUnderWay) => ({
      type: 'CopyPlan',
      ...periodOf(asked),
      to: asked.body.to.map((day) => asked.day(day)),
      revision: revision + 1,
      expectedRevision: isUnderWay ? undefined : asked.body.expectedRevision,
    }),
  },
  setPeriodStart: {
    command: ({ day, today, body }) => ({
      type: 'SetPeriodStart',
      start: { day: body.day, shift: body.shift },
      from: day(body.from),
      today,
    }),
    present: presentPeriodStart,
  },
};

/** What plans what is usual; that is looked for before. */
export const fillCommands: LedgerRows<'fillPlan', More & { usual: Usual }> = {
  fillPlan: {
    group: { kind: 'bulk' },
    command: (asked, _at, { revision }) => {
      const { categories, replace, expectedRevision } = asked.body;
      return {
        type: 'FillPlan',
        ...periodOf(asked),
        categories,
        replace,
        revision: revision + 1,
        expectedRevision,
        usual: asked.usual,
      };
    },
  },
};

/** Which period a body is about, by one of its days. */
const periodOf = ({
  day,
  today,
  catalogue,
  body,
}: Pick<Asked<Routes | 'fillPlan'>, 'day' | 'today'> & More & { body: { period: string } }) => ({
  day: day(body.period),
  today,
  catalogue,
});
