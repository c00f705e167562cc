import { type Due, dueAt, noGoals } from '@ledgerline/domain';
import { groupOf, type LedgerEvent, type Recorded } from '@ledgerline/events';
import { emptyBalances, evolveBalances, turnView } from '@ledgerline/read-models';
import { type Finding, finding } from '../../faults/history/finding.ts';
import type { Ledger } from '../../faults/history/ledgers.ts';

/** Clocks jump by minutes: what was due a day before was due by each of them. */
const DAY_MS = 24 * 60 * 60_000;

/** I13: what was due at once was posted as one group, whoever posted it. What its asset was gone for may come later. */
export function checkPostingGroups({ userId, events }: Ledger): Finding[] {
  const groupOfDate = new Map<string, string>();
  for (const event of events) {
    const date = dateOf(event);
    if (date !== undefined) groupOfDate.set(date, event.metadata.$correlationId);
  }
  if (new Set(groupOfDate.values()).size < 2) return [];
  /** What was due when a group began, has another one, and could be posted at each part since. */
  const begun = new Map<string, Due[]>();
  let balances = emptyBalances(userId);
  for (const event of events) {
    const { $correlationId: group, at, source } = event.metadata;
    if (source === 'schedule') {
      const { schedules = [], goals = noGoals, assets } = balances;
      const isThere = (id: string | null): boolean =>
        id === null || assets.some((asset) => asset.id === id && asset.deletion === 'none');
      const canBePosted = ({ of, isTurn }: Due): boolean =>
        isTurn
          ? goals.goals.some(({ record }) => record.id === of && record.target === null)
          : schedules.some(
              ({ record }) =>
                record.id === of &&
                record.shapes.every(({ assetId, toAssetId }) => isThere(assetId) && isThere(toAssetId)),
            );
      const isOfLater = ({ of, day }: Due): boolean => {
        const other = groupOfDate.get(`${of} ${day}`) ?? group;
        return other !== group && !begun.has(other);
      };
      const due =
        begun.get(group) ??
        dueAt(schedules, goals.goals, turnView(balances), Date.parse(at) - DAY_MS).filter(isOfLater);
      begun.set(group, due.filter(canBePosted));
    }
    balances = evolveBalances(balances, event);
  }
  return [...begun].flatMap(([group, due]) =>
    due.map(({ of, day }) => {
      const other = groupOfDate.get(`${of} ${day}`);
      return finding('I13', `${userId}: ${of} of ${day} is of ${other}, and was due with ${group}`);
    }),
  );
}

/** What names the date that an event of a posting says was dealt with; undefined for any other event. */
function dateOf({ type, data, metadata }: Recorded<LedgerEvent>): string | undefined {
  if (metadata.source !== 'schedule' || !groupOf(metadata)) return undefined;
  if (type === 'OccurrenceSettled' || type === 'OccurrenceSkipped') return `${data.scheduleId} ${data.dueOn}`;
  return type === 'Earmarked' ? `${data.goal.id} ${data.date}` : undefined;
}
