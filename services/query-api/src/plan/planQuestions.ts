import type { Plan } from '@ledgerline/contract';
import type { Asker, Shown } from '../shown.ts';

/** Asks for the period of the plan that a day lies in. */
export interface PlanQuestion extends Asker {
  ask: 'plan';
  day: string;
  today: string;
}

/** The plan as it is now. */
export interface PlansNow {
  /** As JSON, so that a long one needs no copy on the main thread. Throws ReadStoreUnavailable. */
  plan(question: PlanQuestion): Promise<Shown<{ json: string }>>;
}

/** Asks for the period of a day as it was known before an instant; `today` is the day of then. */
export interface PlanThenQuestion {
  userId: string;
  /** ISO instant in UTC with milliseconds, exclusive. */
  before: string;
  day: string;
  today: string;
}

/** What the log knew then. */
export interface PlanThen {
  plan: Plan;
  revision: number;
  head: number;
  stuck: boolean;
}

/** The plan as it was known, from the log. */
export interface PlansThen {
  /** Throws StoreUnavailable. */
  plan(question: PlanThenQuestion): Promise<PlanThen>;
}
