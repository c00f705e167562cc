import { nextTurn, noGoals, partsWait, type TurnView } from '@ledgerline/domain/goals';
import { nothingPlanned } from '@ledgerline/domain/plan';
import { nextToPost } from '@ledgerline/domain/schedules';
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
  const isSame =
    next.schedules === doc.schedules && next.goals === doc.goals && next.plan === doc.plan && !isOfAsset;
  if (isSame) return doc.postsOn;
  const view = turnView(next);
  return [
    ...schedules.flatMap((schedule) => nextToPost(schedule) ?? []),
    ...goals.goals.flatMap((goal) => nextTurn(goal, view) ?? []),
  ].toSorted()[0];
}
