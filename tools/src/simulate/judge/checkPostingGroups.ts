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
  const begun = new Set<string>();
  let balances = emptyBalances(userId);
  const findings: Finding[] = [];
  for (const event of events) {
    const { $correlationId: group, at, source } = event.metadata;
    if (source === 'schedule' && !begun.has(group)) {
      begun.add(group);
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
      const due = dueAt(schedules, goals.goals, turnView(balances), Date.parse(at) - DAY_MS);
      for (const { of, day } of due.filter(canBePosted)) {
        const other = groupOfDate.get(`${of} ${day}`) ?? group;
        if (other !== group && !begun.has(other))
          findings.push(
            finding('I13', `${userId}: ${of} of ${day} is of ${other}, and was due with ${group}`),
          );
      }
    }
    balances = evolveBalances(balances, event);
  }
  return findings;
}

/** What names the date that an event of a posting says was dealt with; undefined for any other event. */
function dateOf({ type, data, metadata }: Recorded<LedgerEvent>): string | undefined {
  if (metadata.source !== 'schedule' || !groupOf(metadata)) return undefined;
  if (type === 'OccurrenceSettled' || type === 'OccurrenceSkipped') return `${data.scheduleId} ${data.dueOn}`;
  return type === 'Earmarked' ? `${data.goal.id} ${data.date}` : undefined;
}
