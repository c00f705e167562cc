import { isDeepStrictEqual } from 'node:util';
import { shortEventId } from '@ledgerline/events/chain';
import { PersonFold } from '@ledgerline/projector';
import type { HistoryRow } from '@ledgerline/read-models';
import type { Read, Shown, ShownRow } from './history.ts';
import type { Ledger } from './ledgers.ts';

/**
 * How lists and Activity differ from a fold of the ledger at the revision that they tell. A list that says it is stale
 * may be of several revisions.
 */
export function listDifferences(
  ledger: Pick<Ledger, 'userId' | 'events'> | undefined,
  reads: readonly Read[],
): string[] {
  const byRevision = Map.groupBy(
    reads.filter(({ stale, shown }) => !stale && !('balances' in shown)),
    ({ revision }) => revision,
  );
  if (byRevision.size === 0) return [];
  const texts: string[] = [];
  const fold = new PersonFold(ledger?.userId ?? '');
  /** Short ids of the ledger's events, the newest last. */
  const eventIds: string[] = [];
  const askHere = (): void => {
    for (const { client, shown } of byRevision.get(fold.revision) ?? []) {
      const text = difference(shown, fold, eventIds);
      if (text !== undefined) texts.push(`${client} at revision ${fold.revision}: ${text}`);
    }
  };
  askHere();
  for (const event of ledger?.events ?? []) {
    fold.fold(event);
    eventIds.push(shortEventId(event.id));
    askHere();
  }
  for (const revision of byRevision.keys()) {
    if (revision > fold.revision)
      texts.push(`a list told revision ${revision}, the log ends at ${fold.revision}`);
  }
  return texts;
}

function difference(shown: Shown, fold: PersonFold, eventIds: readonly string[]): string | undefined {
  if ('rows' in shown) return rowsDifference(shown, fold);
  return 'entries' in shown ? entriesDifference(shown, eventIds) : undefined;
}

function rowsDifference(
  { rows, limit, withTransfers }: Extract<Shown, { rows: unknown }>,
  fold: PersonFold,
): string | undefined {
  const expected = [...fold.rows.values()]
    .filter(({ deletion, kind }) => deletion === 'none' && (withTransfers || kind !== 'transfer'))
    .sort(newestFirst)
    .slice(0, limit)
    .map((row): ShownRow => {
      const { id, amount, date, revision } = row;
      return { id, title: titleOf(row, fold), amount, date, revision };
    });
  const at = expected.findIndex((row, place) => !isDeepStrictEqual(row, rows[place]));
  if (at < 0 && rows.length === expected.length) return undefined;
  const place = at < 0 ? expected.length : at;
  return `row ${place} is ${show(rows[place])}, expected ${show(expected[place])}`;
}

/** A transfer is called after its assets as they are called now. */
function titleOf({ kind, title, fromAssetId, toAssetId }: HistoryRow, { balances }: PersonFold): string {
  if (kind !== 'transfer') return title;
  const nameOf = (assetId: string | null): string =>
    balances.assets.find(({ id }) => id === assetId)?.name ?? 'nothing';
  return `Transfer: ${nameOf(fromAssetId)} → ${nameOf(toAssetId)}`;
}

/** Entries of the person's settings may stand between those of the ledger. */
function entriesDifference(
  { entries, limit }: Extract<Shown, { entries: unknown }>,
  eventIds: readonly string[],
): string | undefined {
  const ofLedger = entries.filter(({ isOfLedger }) => isOfLedger).map(({ id }) => id);
  const most = limit - (entries.length - ofLedger.length);
  const expected = eventIds.slice(-most).toReversed();
  if (isDeepStrictEqual(ofLedger, expected)) return undefined;
  return `Activity shows ${ofLedger.join(' ')}, expected ${expected.join(' ')}`;
}

const newestFirst = (a: HistoryRow, b: HistoryRow): number =>
  backwards(a.date, b.date) || backwards(a.createdAt, b.createdAt) || backwards(a.id, b.id);

const backwards = (a: string, b: string): number => (a === b ? 0 : a < b ? 1 : -1);

const show = (row: ShownRow | undefined): string => JSON.stringify(row) ?? 'nothing';
