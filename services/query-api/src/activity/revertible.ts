import type { Recorded } from '@ledgerline/events';
import type { LedgerRead } from '../readLedger.ts';
import { hasNothingToRevert } from './nothingToRevert.ts';
import type { PersonEvent } from './personEvent.ts';

/**
 * The ids of those of these events that can be taken back: the decider would accept, or name what stands in the way
 * just now (a balance, a newer change, a deleted record, a name). `revertedBy` is what `revertedAmong` answered for them.
 */
export async function revertibleAmong(
  { models, userId, balances }: Pick<LedgerRead, 'models' | 'userId' | 'balances'>,
  events: readonly Recorded<PersonEvent>[],
  revertedBy: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  const standing = events.filter(({ id }) => !revertedBy.has(id));
  const found = await models.historyRows(userId, [...new Set(standing.flatMap(rowsOf))]);
  const rows = new Map(found.map((row) => [row.id, row]));
  const assets = new Map(balances.assets.map((asset) => [asset.id, asset]));
  const now = {
    asset: (id: string) => assets.get(id),
    row: (id: string) => rows.get(id),
    schedule: (id: string) => balances.schedules?.find(({ record }) => record.id === id),
    isDismissed: (id: string) => balances.dismissed?.includes(id) === true,
  };
  return new Set(standing.filter((event) => !hasNothingToRevert(event, now)).map(({ id }) => id));
}

function rowsOf({ data }: PersonEvent): string[] {
  if ('transaction' in data) return [data.transaction.id];
  return 'transfer' in data ? [data.transfer.id] : [];
}
