import { goalOf, nothingPlanned } from '@ledgerline/domain';
import { hasDeclined } from '@ledgerline/domain/rules';
import type { Recorded, RuleOffer } from '@ledgerline/events';
import type { ActivityRow } from '@ledgerline/read-models';
import type { LedgerRead } from '../readLedger.ts';
import { hasNothingToRevert } from './nothingToRevert.ts';
import type { PersonEvent } from './personEvent.ts';

/**
 * Reads what tells which events of these entries can be taken back, and answers how to tell: the ids of those where the
 * decider would accept, or name what stands in the way just now (a balance, a newer change, a deleted record, a name).
 * `revertedBy` is what `revertedAmong` answered for them.
 */
export async function revertibleAmong(
  { models, userId, balances }: Pick<LedgerRead, 'models' | 'userId' | 'balances'>,
  entries: readonly ActivityRow[],
  revertedBy: ReadonlyMap<string, string>,
): Promise<(events: readonly Recorded<PersonEvent>[]) => Set<string>> {
  const standing = entries.filter(({ eventId }) => !revertedBy.has(eventId));
  const found = await models.historyRows(userId, [...new Set(standing.flatMap(rowsOf))]);
  const rows = new Map(found.map((row) => [row.id, row]));
  const assets = new Map(balances.assets.map((asset) => [asset.id, asset]));
  const now = {
    asset: (id: string) => assets.get(id),
    row: (id: string) => rows.get(id),
    schedule: (id: string) => balances.schedules?.find(({ record }) => record.id === id),
    goal: (id: string) => balances.goals && goalOf(balances.goals, id),
    hasRule: (id: string) => balances.rules?.some(({ record }) => record.id === id) === true,
    hasDeclined: (offer: RuleOffer) => hasDeclined(balances.declinedOffers ?? [], offer),
    isDismissed: (id: string) => balances.dismissed?.includes(id) === true,
    plan: balances.plan ?? nothingPlanned,
  };
  return (events) => {
    const revertible = events.filter(({ id }) => !revertedBy.has(id));
    return new Set(revertible.filter((event) => !hasNothingToRevert(event, now)).map(({ id }) => id));
  };
}

const rowsOf = ({ recordKind, recordId }: ActivityRow): string[] =>
  recordKind === 'transaction' || recordKind === 'transfer' ? [recordId] : [];
