import { type EarmarkChange, type RecordChange, turnOf } from '@ledgerline/events';
import type { Names } from '../names.ts';
import { goalChanges } from './changes.ts';
import { money, named, type Sentence, say } from './sentence.ts';
import { tellChanges } from './tellChanges.ts';

const closings = { reached: 'Reached', 'given-up': 'Gave up' } as const;

/** What happened to a goal. */
export function tellGoal(change: RecordChange<'goal'>, names: Names): Sentence {
  const { before, after } = change;
  const goal = say`goal “${named(after.record.name)}”`;
  switch (turnOf(change)) {
    case 'made':
      return say`Set up ${goal}`;
    case 'deleted':
    case 'removed':
      return say`Deleted ${goal}`;
    case 'restored':
      return say`Restored ${goal}`;
    case 'changed': {
      const was = before?.record ?? after.record;
      const { state } = after.record;
      if (was.state !== state)
        return state === 'open' ? say`Opened ${goal} again` : say`${closings[state]} ${goal}`;
      return tellChanges('goal', [was.name, after.record.name], goalChanges(was, after.record, names));
    }
  }
}

/** What was put aside for a goal, or taken back. */
export function tellEarmark({ goal, assetId, delta, date }: EarmarkChange, names: Names): Sentence {
  const asset = named(names.account(assetId).name);
  if (delta === 0) return say`Nothing was free in ${asset} for “${named(goal.name)}” on ${date}`;
  return delta > 0
    ? say`Put ${money(delta)} aside in ${asset} for “${named(goal.name)}”`
    : say`Took ${money(-delta)} in ${asset} back from “${named(goal.name)}”`;
}
