import { foldText } from '../projections/foldText.ts';
import type { HistoryFilter } from '../readModels.ts';
import { matchTransferTexts } from '../transferTexts.ts';

/** The condition of a search, and what it is bound to. */
export interface SearchClause {
  sql: string;
  values: Record<string, string | number>;
  /** The folded text where only rows whose own texts hold it are found: then the text index can name them. */
  textOnly?: string;
}

const IN_TEXT = '(instr(folded_title, $text) OR instr(folded_description, $text))';
const IN_SHOWN_TEXT = '(kind < 2 AND instr(folded_title, $text) OR instr(folded_description, $text))';
const BY_CATEGORY = 'category IN (SELECT value FROM json_each($categories))';
const BY_ASSET = `kind = 2 AND (from_asset IN (SELECT value FROM json_each($assets))
  OR to_asset IN (SELECT value FROM json_each($assets)))`;
const BY_SHOWN_TITLE = `kind = 2 AND iif(to_asset = $account,
  from_asset IN (SELECT value FROM json_each($titledFrom)), to_asset IN (SELECT value FROM json_each($titledTo)))`;
const BY_SHOWN_DESCRIPTION = 'kind = 2 AND folded_description IS NULL';
const BY_DESCRIPTION_SHOWN_FROM = `kind = 2 AND folded_description IS NULL
  AND iif(to_asset = $account, $emptyIncoming, $emptyOutgoing)`;

/**
 * The rows that a search finds. `keysOf` gives the JSON array of the numbers that rows have for ids. What can't find
 * anything is left out.
 */
export function searchClause(
  { search, transferTexts, kinds }: HistoryFilter,
  account: number | undefined,
  keysOf: (ids: readonly string[]) => string,
): SearchClause | undefined {
  if (!search) return undefined;
  const text = foldText(search.text);
  const showsTitles = transferTexts?.titles !== undefined && account !== undefined;
  const conditions = [showsTitles ? IN_SHOWN_TEXT : IN_TEXT];
  const values: SearchClause['values'] = { text };
  if (search.categoryIds.length > 0) {
    conditions.push(BY_CATEGORY);
    values['categories'] = keysOf(search.categoryIds);
  }
  if (search.assetIds.length > 0 && kinds.includes('transfer')) {
    conditions.push(BY_ASSET);
    values['assets'] = keysOf(search.assetIds);
  }
  if (transferTexts && kinds.includes('transfer')) {
    const found = matchTransferTexts(transferTexts, search.text);
    if (showsTitles && found.from.length + found.to.length > 0) {
      conditions.push(BY_SHOWN_TITLE);
      values['titledFrom'] = keysOf(found.from);
      values['titledTo'] = keysOf(found.to);
    }
    if (account === undefined && found.emptyOutgoing) conditions.push(BY_SHOWN_DESCRIPTION);
    if (account !== undefined && (found.emptyIncoming || found.emptyOutgoing)) {
      conditions.push(BY_DESCRIPTION_SHOWN_FROM);
      values['emptyIncoming'] = Number(found.emptyIncoming);
      values['emptyOutgoing'] = Number(found.emptyOutgoing);
    }
  }
  return { sql: `(${conditions.join(' OR ')})`, values, ...(conditions.length === 1 && { textOnly: text }) };
}
