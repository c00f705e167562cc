import { PeriodSums, type PlanFlow } from '@ledgerline/domain';
import type { DateWindow } from '@ledgerline/domain/calendarDate';
import type { ReadModels } from '@ledgerline/read-models';
import { planFlowsOfDays } from '../reports/planFlows.ts';
import { spanOf } from '../reports/report.ts';

/** What a period came to while its days had these revisions. */
interface KnownPeriod {
  revisions: number;
  flows: readonly PlanFlow[];
}

/** So many flows are remembered of all people, about 10 MB. */
const MOST_FLOWS = 100_000;

/**
 * What periods came to, of one generation of read models. A plan that carries for ten years asks for 120 periods each
 * time, and a new record changes one or two of them.
 */
export class RememberedFlows {
  readonly #most: number;
  /** By person, who asked last the last, and by period. */
  readonly #people = new Map<string, Map<string, KnownPeriod>>();
  #count = 0;

  constructor(most = MOST_FLOWS) {
    this.#most = most;
  }

  /** What counts in a plan in these periods, which follow on each other: days are read of those that have changed. */
  async flows(models: ReadModels, userId: string, periods: readonly DateWindow[]): Promise<PlanFlow[]> {
    const { from, to } = spanOf(periods);
    const revisions = sumsIn(periods, await models.dayRevisions(userId, from, to));
    const known = this.#people.get(userId);
    const isKnown = (period: DateWindow, place: number): boolean =>
      known?.get(keyOf(period))?.revisions === revisions[place];
    const stale = periods.filter((period, place) => !isKnown(period, place));
    const made =
      stale.length > 0 ? await readFlows(models, userId, stale) : new Map<DateWindow, PlanFlow[]>();
    const entries = periods.map((period, place) => {
      const flows = made.get(period) ?? known?.get(keyOf(period))?.flows ?? [];
      return [keyOf(period), { revisions: revisions[place] ?? 0, flows }] as const;
    });
    this.#keep(userId, entries);
    return entries.flatMap(([, { flows }]) => flows);
  }

  /** Keeps these periods of a person, and forgets who did not ask for the longest time where it is too much. */
  #keep(userId: string, entries: readonly (readonly [string, KnownPeriod])[]): void {
    const all = new Map([...(this.#people.get(userId) ?? []), ...entries]);
    this.#forget(userId);
    this.#people.set(userId, all);
    this.#count += countOf(all);
    for (const [oldest] of this.#people) {
      if (this.#count <= this.#most) return;
      this.#forget(oldest);
    }
  }

  #forget(userId: string): void {
    this.#count -= countOf(this.#people.get(userId) ?? new Map());
    this.#people.delete(userId);
  }
}

const keyOf = ({ from, to }: DateWindow): string => `${from} ${to}`;

const countOf = (known: ReadonlyMap<string, KnownPeriod>): number =>
  [...known.values()].reduce((count, { flows }) => count + flows.length, 0);

/** The sum of the revisions of each period's days. It grows with each change, also one that not all days show yet. */
function sumsIn(
  periods: readonly DateWindow[],
  days: readonly { date: string; revision: number }[],
): number[] {
  const sums = periods.map(() => 0);
  let place = 0;
  for (const { date, revision } of days) {
    while (date > (periods[place]?.to ?? date)) place += 1;
    sums[place] = (sums[place] ?? 0) + revision;
  }
  return sums;
}

async function readFlows(
  models: ReadModels,
  userId: string,
  periods: readonly DateWindow[],
): Promise<Map<DateWindow, PlanFlow[]>> {
  const { from, to } = spanOf(periods);
  const sums = new PeriodSums(periods, planFlowsOfDays(await models.overviewDays(userId, from, to)));
  return new Map(periods.map((period, place) => [period, sums.flows(place)]));
}
