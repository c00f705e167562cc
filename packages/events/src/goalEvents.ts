import { z } from 'zod';
import { type EarmarkChange, edited, made, went } from './changes.ts';
import { defineChange } from './defineEvent.ts';
import { GoalPart, GoalRecord, GoalStanding } from './goalRecords.ts';
import { CalendarDate, Deletion, Id, MinorUnits } from './values.ts';

/** What a goal's parts were when they were taken back, or put aside again, and the day for which that counts. */
const parts = { parts: z.array(GoalPart), date: CalendarDate };

/** A goal was set up or changed. `former` has the values of just those fields that changed; null: it was not there. */
export const GoalSet = defineChange(
  'GoalSet',
  1,
  {
    goal: GoalRecord,
    former: GoalRecord.omit({ id: true, state: true, createdAt: true }).partial().nullable(),
  },
  ({ goal, former }) => (former ? edited('goal', goal, former) : made('goal', goal)),
);
/** `delta` more is put aside in an asset, below 0 less; 0 where a period's turn found nothing free. */
export const Earmarked = defineChange(
  'Earmarked',
  1,
  { goal: GoalRecord, assetId: Id, delta: MinorUnits, date: CalendarDate },
  ({ goal, assetId, delta, date }): EarmarkChange => ({
    kind: 'earmark',
    key: [goal.id],
    goal,
    assetId,
    delta,
    date,
  }),
);
/** The goal is reached or given up, as `goal.state` says. */
export const GoalClosed = defineChange('GoalClosed', 1, { goal: GoalRecord, ...parts }, ({ goal }) =>
  edited('goal', goal, { state: 'open' }),
);
export const GoalDeleted = defineChange('GoalDeleted', 1, { goal: GoalRecord, ...parts }, ({ goal }) =>
  went('goal', goal, 'none', 'soft'),
);
/** Live again, or open again: `former` tells how it was. */
export const GoalRestored = defineChange(
  'GoalRestored',
  1,
  { goal: GoalRecord, ...parts, former: z.strictObject({ deletion: Deletion, state: GoalStanding }) },
  ({ goal, former: { deletion, state } }) => ({
    kind: 'goal' as const,
    key: [goal.id] as [id: string],
    before: { record: { ...goal, state }, deletion },
    after: { record: goal, deletion: 'none' as const },
  }),
);

export const goalEventDefinitions = [GoalSet, Earmarked, GoalClosed, GoalDeleted, GoalRestored] as const;
