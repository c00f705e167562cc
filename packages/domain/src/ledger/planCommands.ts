import type { Carry, PeriodStart } from '@ledgerline/events';
import type { Catalogue } from '../categories/catalogue.ts';
import type { Usual } from './ledgerPlan.ts';

/** What every command on a plan needs; `day` is any day of the period that it is about, `today` the person's. */
interface OfPeriod {
  day: string;
  today: string;
}

/** Says what is planned for a category in a period, and after it unless `only`. */
export interface SetPlan extends OfPeriod {
  type: 'SetPlan';
  catalogue: Catalogue;
  category: string;
  /** Minor units, 0 or more; null ends the plan, or with `only` takes that of this period alone away. */
  amount: number | null;
  /** Undefined: as it is shown. */
  carry: Carry | undefined;
  only: boolean;
  /** The amount that is shown where the change was made; undefined: whatever it is. */
  expected?: number | null | undefined;
}

/** Moves an amount between two categories of a period; `from` null: from what is not planned. */
export interface MovePlan extends OfPeriod {
  type: 'MovePlan';
  catalogue: Catalogue;
  from: string | null;
  to: string;
  amount: number;
}

interface ManyPlans extends OfPeriod {
  catalogue: Catalogue;
  /** The ledger's public revision, and the one that the choice is based on. */
  revision: number;
  expectedRevision?: number | undefined;
}

/** Plans from a period on what is usual: for these categories, or all where undefined. Planned ones stay unless `replace`. */
export interface FillPlan extends ManyPlans {
  type: 'FillPlan';
  categories: readonly string[] | undefined;
  replace: boolean;
  /** What was found to be usual just before; looked for where undefined. */
  usual?: Usual | undefined;
}

/** Plans for later periods alone what is planned in one. */
export interface CopyPlan extends ManyPlans {
  type: 'CopyPlan';
  /** A day of each. */
  to: readonly string[];
}

/** Says what periods begin with from a period's first day on; the next period's where undefined. */
export interface SetPeriodStart {
  type: 'SetPeriodStart';
  start: PeriodStart;
  from: string | undefined;
  today: string;
}

/** Everything that can be asked of plans and their periods. */
export type PlanCommand = SetPlan | MovePlan | FillPlan | CopyPlan | SetPeriodStart;
