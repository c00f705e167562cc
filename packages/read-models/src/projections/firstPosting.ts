import { nextTurn, noGoals, partsWait, type TurnView } from '@ledgerline/domain/goals';
import { nothingPlanned } from '@ledgerline/domain/plan';
import { nextToPost, type ScheduleState } from '@ledgerline/domain/schedules';
import type { BalancesDocument } from '../documents.ts';

/** What turns of a person's goals depend on. */
export function turnView({ assets, plan = nothingPlanned }: BalancesDocument): TurnView {
  const counts = (assetId: string) =>
    assets.some((asset) => asset.id === assetId && !partsWait(asset, asset.deletion));
  return { starts: plan.starts, counts };
}

/** The first day on which a schedule or a goal is due by itself after an event; undefined where there is none. */
export function firstPosting(
  doc: BalancesDocument,
  next: BalancesDocument,
  isOfAsset: boolean,
): string | undefined {
  const { schedules = [], goals = noGoals } = next;
  // Of a plan only the beginnings of its periods say when a goal has its turn: amounts are planned by the thousand.
  const isSame =
    next.schedules === doc.schedules &&
    next.goals === doc.goals &&
    startsOf(next) === startsOf(doc) &&
    !isOfAsset;
  if (isSame) return doc.postsOn;
  const view = turnView(next);
  const turns = goals.goals.flatMap((goal) => nextTurn(goal, view) ?? []);
  return [...turns, ...firstOfSchedules(schedules)].toSorted()[0];
}

const startsOf = ({ plan = nothingPlanned }: BalancesDocument) => plan.starts;

/** The first day of lists that are still the same: a person may have thousands of schedules, and goals change alone. */
const knownFirst = new WeakMap<readonly ScheduleState[], readonly string[]>();

function firstOfSchedules(schedules: readonly ScheduleState[]): readonly string[] {
  const known = knownFirst.get(schedules);
  if (known) return known;
  const first = schedules
    .flatMap((schedule) => nextToPost(schedule) ?? [])
    .toSorted()
    .slice(0, 1);
  knownFirst.set(schedules, first);
  return first;
}
