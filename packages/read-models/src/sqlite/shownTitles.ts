import { foldText } from '../projections/foldText.ts';
import type { HistoryFilter } from '../readModels.ts';
import type { Clause } from './historyFilterSql.ts';

/** The titles of transfers in a list seen from an account: what such a list is sorted by. */
export interface ShownTitles {
  /** Folded, as the rows' own are. `isIncoming`: the transfer came from `otherAsset`. */
  titleOf(isIncoming: boolean, otherAsset: string): string;
  /** What `rowsByShownTitle` is bound to besides the clause's values. */
  values: { account: number; titles: string };
}

/** undefined where the list shows the titles that stand in its rows. */
export function shownTitles(
  { accountId, kinds, transferTexts }: HistoryFilter,
  keyOf: (id: string) => number,
): ShownTitles | undefined {
  const titles = transferTexts?.titles;
  if (!titles || accountId === undefined || !kinds.includes('transfer')) return undefined;
  const titleOf = (isIncoming: boolean, otherAsset: string): string =>
    foldText((isIncoming ? titles.from : titles.to).get(otherAsset) ?? '');
  const assets = new Set([...titles.from.keys(), ...titles.to.keys()]);
  const rows = [...assets].map((id) => [keyOf(id), titleOf(true, id), titleOf(false, id)]);
  return { titleOf, values: { account: keyOf(accountId), titles: JSON.stringify(rows) } };
}

const COLUMNS = 'user, id, date, created';
const TITLES = `(WITH shown AS MATERIALIZED (
  SELECT value ->> 0 AS asset, value ->> 1 AS from_title, value ->> 2 AS to_title FROM json_each($titles)
) SELECT * FROM shown)`;

/**
 * A SELECT of the rows that a condition keeps, each with the title shown as `folded_title`. With an ORDER BY behind it
 * SQLite merges transactions and transfers as they come; only the transfers have to be sorted.
 */
export function rowsByShownTitle({ sql, onlyTransfers, places }: Clause): string {
  const index = (name: string): string => `INDEXED BY ${places ? 'history_by_place' : name}`;
  const transactions = `SELECT ${COLUMNS}, folded_title
    FROM history ${index('history_by_title')} WHERE ${sql} AND kind < 2`;
  const transfers = `SELECT ${COLUMNS}, ifnull(iif(to_asset = $account, from_title, to_title), '') AS folded_title
    FROM history ${index('history_transfers')}
    LEFT JOIN ${TITLES} ON asset = iif(to_asset = $account, from_asset, to_asset)
    WHERE ${sql} AND kind = 2`;
  return onlyTransfers ? transfers : `${transactions} UNION ALL ${transfers}`;
}
