import type { Refusal } from '@ledgerline/domain/refusals';
import { sampleCategory } from '../categories/categorySamples.ts';
import { answerPart, requestPart } from '../docs/component.ts';
import type { DocsOf } from '../docs/routeDocs.ts';
import { sampleIds } from '../docs/samples.ts';
import { asOf, full, revision } from '../docs/sharedWords.ts';
import type { planRoutes } from './plan.ts';
import { PeriodStart, Plan, PlanLine } from './planAnswers.ts';
import { copyPlan, fillPlan, movePlan, setPeriodStart, setPlan } from './planRequests.ts';

const { type: _type, ...category } = sampleCategory;
const samplePeriodStart = { day: 25, shift: 'before', from: '2026-05-25' } as const;

const sampleLine: PlanLine = {
  category,
  planned: 400,
  only: false,
  carry: 'both',
  carriedIn: 12.5,
  moved: 0,
  spent: 318.4,
  fromGoals: 0,
  due: 40,
  available: 94.1,
  left: 54.1,
  recent: { last: 412, average: 398.2, fill: 400 },
};

const samplePlan: Plan = {
  period: { from: '2026-05-25', to: '2026-06-24' },
  previous: '2026-04-24',
  next: '2026-06-25',
  start: samplePeriodStart,
  left: 54.1,
  free: 54.1,
  leftToPlan: 1850,
  income: 0,
  expected: 2500,
  planned: 400,
  moved: 0,
  putAside: 250,
  dueUncategorised: 0,
  overspent: { amount: 0, count: 0 },
  unplanned: { amount: 120.4, count: 3 },
  categories: [sampleLine],
};

const period = 'Any day of the period.';
const expectedRevision = 'The ledger’s revision that this is based on. Another one now: 409.';
const id = { description: 'A category’s id.', pattern: '^[0-9a-f]{24}$' };
const carry = '`both`: the period begins with what was left or missing before. `none`: with zero.';

export const planComponents = {
  PeriodStart: answerPart(PeriodStart, {
    description: 'What periods begin with.',
    fields: {
      day: 'The day of the month; in shorter months the last one.',
      shift: 'Where that is a Saturday or Sunday: the day itself, the working day before, or after.',
      from: 'From this day on; null: it always held.',
    },
    example: samplePeriodStart,
  }),
  PlanLine: answerPart(PlanLine, {
    description: 'A category in a period.',
    fields: {
      category: 'The expense category.',
      planned: 'What is planned; null for nothing.',
      only: 'It is planned for this period only.',
      carry,
      carriedIn: 'What the period before left, below 0 where it was missing.',
      moved: 'What moves brought, less what they took.',
      spent: 'What Reports counts in these days, less refunds for it by their own dates.',
      fromGoals: 'The part of it that goals paid.',
      due: 'Open dates of expense schedules that are due in the period; of a range the greater side.',
      available: 'carriedIn + planned + moved + fromGoals − spent; null without a plan.',
      left: 'The same, with what is due counted as spent, here and in the periods that it carries from.',
      recent:
        'Of the three periods before today’s: the `last`, the `average`, and what Fill would set; null where no record is so old.',
    },
    example: sampleLine,
  }),
  Plan: answerPart(Plan, {
    description: 'One period.',
    fields: {
      period: 'Its days, both included.',
      previous: 'The first day of the period before; null where that is out of range.',
      next: 'The first day of the period after; null where that is out of range.',
      start: 'What it begins with.',
      left: 'The sum of `left` of the planned categories.',
      free: 'The same, at least 0.',
      leftToPlan: 'income + expected − planned − moved − putAside.',
      income: 'As Reports counts it, without refunds.',
      expected: 'Open dates of income schedules that are due in the period; of a range the lesser side.',
      planned: 'The sum of what is planned.',
      moved: 'What moves took from what is left to plan.',
      putAside: 'What was put aside for goals, net.',
      dueUncategorised: 'What is due without anybody knowing its category.',
      overspent: 'How much planned categories are below 0, and how many are.',
      unplanned: 'What others cost without what goals paid, and how many did.',
      categories: 'The offered expense categories, and others with a figure.',
    },
    example: samplePlan,
  }),
  SetPlan: requestPart(setPlan, {
    description: 'What is planned for a category in a period, and after it unless `only`.',
    fields: {
      period,
      amount: 'null ends the plan; with `only` it takes that of this period alone away.',
      carry: `${carry} Not sent, it stays.`,
      only: 'For this period only.',
      expected: 'The amount as it was shown, or null. Another one now: 409.',
    },
    example: { period: '2026-05-25', amount: 400, carry: 'both', expected: null },
  }),
  MovePlan: requestPart(movePlan, {
    description: 'An amount that moves within a period.',
    fields: {
      period,
      from: {
        description: 'The category that it comes from; null: what is left to plan.',
        pattern: '^([0-9a-f]{24})?$',
      },
      to: id,
      amount: 'Above 0.',
    },
    example: { period: '2026-05-25', from: null, to: sampleIds.category, amount: 50 },
  }),
  FillPlan: requestPart(fillPlan, {
    description: 'Plans what is usual from a period on.',
    fields: {
      period,
      categories: 'Only these; all unless given.',
      replace: 'Planned categories, too.',
      expectedRevision,
    },
    example: { period: '2026-05-25', replace: false },
  }),
  CopyPlan: requestPart(copyPlan, {
    description: 'Plans for later periods what is planned in one.',
    fields: { period, to: 'A day of each of the later periods.', expectedRevision },
    example: { period: '2026-05-25', to: ['2026-06-25'] },
  }),
  SetPeriodStart: requestPart(setPeriodStart, {
    description: 'What periods begin with from a day on.',
    fields: {
      day: 'The day of the month.',
      shift: 'What becomes of Saturdays and Sundays.',
      from: 'The first day of a period; that of the next one unless given.',
    },
    example: { day: 25, shift: 'before' },
  }),
};

const ofPeriod: readonly Refusal[] = [{ code: 'period-out-of-range', field: 'period' }, full];
const sampleGroup = { id: sampleIds.group, kind: 'bulk', count: 12 } as const;

/** What the document says of them. */
export const planDocs = {
  plan: {
    tag: 'Plan',
    summary: 'One period of the plan',
    description: `Today’s unless \`period\` names a day of another one. ${asOf} That day is then today.`,
    example: samplePlan,
  },
  setPeriodStart: {
    tag: 'Plan',
    summary: 'Change what periods begin with',
    description:
      'Earlier periods keep their shape. The one that begins there ends before the first new start at least 15 days later.',
    example: samplePeriodStart,
    refusals: [
      { code: 'period-out-of-range', field: 'from' },
      { code: 'not-a-first-day' },
      { code: 'start-too-early', earliest: '2026-12-01' },
      { code: 'too-many-period-starts' },
      full,
    ],
  },
  setPlan: {
    tag: 'Plan',
    summary: 'Plan an amount for a category',
    description:
      'It holds until the next change. The plan of a category that is no longer offered can be ended.',
    id: 'The category’s id.',
    example: sampleLine,
    refusals: [
      { code: 'plan-category', field: 'category', why: 'not-expense' },
      { code: 'plan-category', field: 'category', why: 'retired' },
      { code: 'plan-changed', actual: 45_000 },
      { code: 'plan-changed', actual: null },
      ...ofPeriod,
    ],
  },
  movePlan: {
    tag: 'Plan',
    summary: 'Move an amount within a period',
    description: 'What it comes from may fall below 0. Each move is taken back by itself.',
    example: samplePlan,
    refusals: [
      { code: 'plan-category', field: 'to', why: 'not-found' },
      { code: 'plan-category', field: 'from', why: 'not-expense' },
      { code: 'plan-same' },
      ...ofPeriod,
    ],
  },
  fillPlan: {
    tag: 'Plan',
    summary: 'Plan what is usual',
    description:
      'The middle value of the three periods before today’s, if it is above 0. One group, one undo.',
    example: sampleGroup,
    refusals: [{ code: 'plan-category', field: 'categories', why: 'not-found' }, revision, ...ofPeriod],
  },
  copyPlan: {
    tag: 'Plan',
    summary: 'Plan for later periods what is planned in one',
    description: 'Amounts and carries, without moves, each for its period only. One group, one undo.',
    example: sampleGroup,
    refusals: [
      { code: 'plan-not-later' },
      { code: 'period-out-of-range', field: 'to' },
      revision,
      ...ofPeriod,
    ],
  },
} satisfies DocsOf<typeof planRoutes>;
