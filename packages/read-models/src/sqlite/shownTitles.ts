import { foldText } from '@ledgerline/domain/foldText';
import type { HistoryFilter } from '../readModels.ts';
import { transferTitles } from '../transferTexts.ts';
import type { Clause } from './historyFilterSql.ts';

/** The titles of transfers in a list: what it is sorted by, since their rows have none. */
export interface ShownTitles {
  /** Folded, as the rows' own are. */
  titleOf: (from: string, to: string) => string;
  /** A SELECT of the rows that a condition keeps, each with the title shown as `folded_title`. */
  rows: (clause: Clause) => string;
  /** What `rows` is bound to in addition to the clause's values. */
  values: { titles: string };
}

/** undefined for a list without transfers. */
export function shownTitles(filter: HistoryFilter, keyOf: (id: string) => number): ShownTitles | undefined {
  const titleOf = transferTitles(filter);
  if (!filter.transferTexts || !titleOf) return undefined;
  const { from, to } = filter.transferTexts.titles;
  const titles = [...new Set([...from.keys(), ...to.keys()])].map((id) => [
    keyOf(id),
    foldText(from.get(id) ?? ''),
    foldText(to.get(id) ?? ''),
  ]);
  return {
    titleOf,
    rows: (clause) => rowsByTitle(clause, filter.accountId === undefined ? WHOLE_TITLE : TITLE_SEEN_FROM),
    values: { titles: JSON.stringify(titles) },
  };
}

const COLUMNS = 'user, id, date, created';
const TITLES = `(WITH shown AS MATERIALIZED (
  SELECT value ->> 0 AS asset, value ->> 1 AS from_title, value ->> 2 AS to_title FROM json_each($titles)
) SELECT * FROM shown)`;
const WHOLE_TITLE = `ifnull(source.from_title, '') || ifnull(target.to_title, '')`;
const TITLE_SEEN_FROM = `ifnull(iif(to_asset = $account, source.from_title, target.to_title), '')`;

// With an ORDER BY behind it SQLite merges transactions and transfers as they come; only the transfers have to be sorted.
function rowsByTitle({ sql, onlyTransfers }: Clause, title: string): string {
  const transactions = `SELECT ${COLUMNS}, folded_title
    FROM history INDEXED BY history_by_title WHERE ${sql} AND kind < 2`;
  const transfers = `SELECT ${COLUMNS}, ${title} AS folded_title
    FROM history INDEXED BY history_transfers
    LEFT JOIN ${TITLES} AS source ON source.asset = from_asset
    LEFT JOIN ${TITLES} AS target ON target.asset = to_asset
    WHERE ${sql} AND kind = 2`;
  return onlyTransfers ? transfers : `${transactions} UNION ALL ${transfers}`;
}
