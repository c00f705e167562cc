import { foldText } from '../projections/foldText.ts';
import type { HistoryFilter } from '../readModels.ts';
import { matchTransferTexts } from '../transferTexts.ts';

/** The condition of a search, and what it is bound to. */
export interface SearchClause {
  sql: string;
  values: Record<string, string | number>;
}

const IN_TEXT = '(instr(folded_title, $text) OR instr(folded_description, $text))';
const BY_CATEGORY = 'category IN (SELECT value FROM json_each($categories))';
const BY_ASSET = `kind = 2 AND (from_asset IN (SELECT value FROM json_each($assets))
  OR to_asset IN (SELECT value FROM json_each($assets)))`;
const BY_TITLE = `kind = 2 AND (from_asset IN (SELECT value FROM json_each($titledFrom))
  OR to_asset IN (SELECT value FROM json_each($titledTo)))`;
const BY_TITLE_SEEN_FROM = `kind = 2 AND iif(to_asset = $account,
  from_asset IN (SELECT value FROM json_each($titledFrom)), to_asset IN (SELECT value FROM json_each($titledTo)))`;
const BY_TITLE_ACROSS = (number: number): string => `kind = 2
  AND from_asset IN (SELECT value FROM json_each($acrossFrom${number}))
  AND to_asset IN (SELECT value FROM json_each($acrossTo${number}))`;
const BY_DESCRIPTION = 'kind = 2 AND folded_description IS NULL';
const BY_DESCRIPTION_SEEN_FROM = `kind = 2 AND folded_description IS NULL
  AND iif(to_asset = $account, $emptyIncoming, $emptyOutgoing)`;

/**
 * The rows that a search finds. `keysOf` gives the JSON array of the numbers that rows have for ids. What can't find
 * anything is left out.
 */
export function searchClause(
  { search, transferTexts, kinds, accountId }: HistoryFilter,
  keysOf: (ids: readonly string[]) => string,
): SearchClause | undefined {
  if (!search) return undefined;
  const conditions = [IN_TEXT];
  const values: SearchClause['values'] = { text: foldText(search.text) };
  if (search.categoryIds.length > 0) {
    conditions.push(BY_CATEGORY);
    values['categories'] = keysOf(search.categoryIds);
  }
  if (!kinds.includes('transfer')) return { sql: anyOf(conditions), values };
  if (search.assetIds.length > 0) {
    conditions.push(BY_ASSET);
    values['assets'] = keysOf(search.assetIds);
  }
  if (transferTexts) {
    const found = matchTransferTexts(transferTexts, search.text, accountId);
    if (found.from.length + found.to.length > 0) {
      conditions.push(accountId === undefined ? BY_TITLE : BY_TITLE_SEEN_FROM);
      values['titledFrom'] = keysOf(found.from);
      values['titledTo'] = keysOf(found.to);
    }
    for (const [number, { from, to }] of found.across.entries()) {
      conditions.push(BY_TITLE_ACROSS(number));
      values[`acrossFrom${number}`] = keysOf(from);
      values[`acrossTo${number}`] = keysOf(to);
    }
    if (accountId === undefined && found.emptyOutgoing) conditions.push(BY_DESCRIPTION);
    if (accountId !== undefined && (found.emptyIncoming || found.emptyOutgoing)) {
      conditions.push(BY_DESCRIPTION_SEEN_FROM);
      values['emptyIncoming'] = Number(found.emptyIncoming);
      values['emptyOutgoing'] = Number(found.emptyOutgoing);
    }
  }
  return { sql: anyOf(conditions), values };
}

const anyOf = (conditions: readonly string[]): string => `(${conditions.join(' OR ')})`;
