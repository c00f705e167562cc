import type { GoalRecord } from '@ledgerline/events';
import type { Touched } from '../values/changedFields.ts';

/** What can be said of a goal. */
export type GoalFields = Pick<GoalRecord, 'name' | 'target' | 'by' | 'note' | 'every'>;

/** Sets up what money is to be put aside for. */
export interface AddGoal {
  type: 'AddGoal';
  id: string;
  at: string;
  today: string;
  goal: GoalFields;
}

/** Changes any part of an open goal. */
export interface UpdateGoal {
  type: 'UpdateGoal';
  id: string;
  today: string;
  changes: Touched<GoalFields>;
  /** The record's public revision that the change is based on. */
  expectedRevision?: number | undefined;
}

/** Puts an amount aside in an asset, or takes one back that is below 0. It counts for `today`. */
export interface Earmark {
  type: 'Earmark';
  id: string;
  today: string;
  assetId: string;
  amount: number;
}

/** Puts aside what a goal gets by itself on the first day of a period. `today` is that of its zone. */
export interface TakeTurn {
  type: 'TakeTurn';
  id: string;
  day: string;
  today: string;
}

/** Says that a goal is reached or given up. */
export interface CloseGoal {
  type: 'CloseGoal';
  id: string;
  today: string;
  how: Exclude<GoalRecord['state'], 'open'>;
}

/** Deletes or restores a goal. */
export interface GoalDeletion {
  type: 'DeleteGoal' | 'RestoreGoal';
  id: string;
  today: string;
}

/** Everything that can be asked about goals. */
export type GoalCommand = AddGoal | UpdateGoal | Earmark | TakeTurn | CloseGoal | GoalDeletion;
