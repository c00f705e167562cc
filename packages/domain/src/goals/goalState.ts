import type { Deletion, GoalPart, GoalRecord } from '@ledgerline/events';
import { limits } from '../values/text.ts';
import type { Exact } from './exact.ts';

/** A goal as its last event left it, and what is put aside for it. Amounts are minor units. */
export interface GoalState {
  record: GoalRecord;
  deletion: Deletion;
  /** What was put aside less what was taken back, by asset; never below 0. */
  earmarks: Readonly<Record<string, Exact>>;
  /** Live, not failed expenses with this goal, by account. */
  spent: Readonly<Record<string, Exact>>;
  /** What its assets hold of it, above 0, the largest first; none of a closed or deleted goal. */
  parts: readonly GoalPart[];
  /** What the goal had in its assets when it was closed, or deleted while open. */
  taken: readonly GoalPart[];
  /** What was put aside less what was taken back, by day; of the last days only. */
  recent: Readonly<Record<string, Exact>>;
  /** What its last turn by itself did. */
  last: { date: string; amount: number } | null;
  /** The day on which it began to take turns by itself, again where it had ceased to: none comes for earlier days. */
  resumed: string | null;
  /** Instant of the goal's last own event. */
  updatedAt: string;
  /** Public revision of the goal's last own event. */
  revision: number;
}

/** All goals that a ledger ever had, oldest first. */
export interface GoalsState {
  goals: readonly GoalState[];
  /** What was put aside less what was taken back for all goals, by day. */
  byDay: Readonly<Record<string, Exact>>;
}

/** Before the first goal. */
export const noGoals: GoalsState = { goals: [], byDay: {} };

/** A person's goals that are open and not deleted. */
export const MAX_OPEN_GOALS = limits.openGoals;
/** All goals that a ledger ever had. */
export const MAX_GOALS_EVER = 1_000;
/** So many years ahead a goal may be due. */
export const YEARS_TO_GOAL = 50;

/** Whether money can be put aside for a goal and spent from it. */
export const isOpenGoal = ({ record, deletion }: Pick<GoalState, 'record' | 'deletion'>): boolean =>
  deletion === 'none' && record.state === 'open';

/** A goal by its id, also a deleted one. */
export const goalOf = ({ goals }: GoalsState, id: string): GoalState | undefined =>
  goals.find(({ record }) => record.id === id);

/** What a goal has in an asset, in minor units. */
export const partIn = ({ parts }: Pick<GoalState, 'parts'>, assetId: string): number =>
  parts.find((part) => part.assetId === assetId)?.amount ?? 0;
