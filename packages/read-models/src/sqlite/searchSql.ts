import type { FoundWord, HistoryFilter } from '../readModels.ts';
import { matchTransferTexts } from '../transferTexts.ts';
import { HAS_NO_DESCRIPTION } from './historyRows.ts';

/** The condition of a search, and what it is bound to. */
export interface SearchClause {
  sql: string;
  values: Record<string, string | number>;
}

/** What finds a word, whose number is at the end of each value's name. */
const inText = (word: number): string =>
  `(instr(folded_title, $text${word}) OR instr(folded_description, $text${word}))`;
const byAmount = (word: number): string =>
  `id IN (SELECT id FROM history INDEXED BY history_by_amount
    WHERE user = $user AND deletion = $deletion AND amount = $amount${word})`;
const byCategory = (word: number): string => `category IN (SELECT value FROM json_each($categories${word}))`;
const byAsset = (word: number): string =>
  `kind = 2 AND (${among('from_asset', 'assets', word)} OR ${among('to_asset', 'assets', word)})`;
const byTitle = (word: number): string =>
  `kind = 2 AND (${among('from_asset', 'titledFrom', word)} OR ${among('to_asset', 'titledTo', word)})`;
const byTitleSeenFrom = (word: number): string =>
  `kind = 2 AND iif(to_asset = $account,
    ${among('from_asset', 'titledFrom', word)}, ${among('to_asset', 'titledTo', word)})`;
const among = (column: string, value: string, word: number): string =>
  `${column} IN (SELECT value FROM json_each($${value}${word}))`;
const BY_DESCRIPTION = `kind = 2 AND ${HAS_NO_DESCRIPTION}`;
const byDescriptionSeenFrom = (word: number): string =>
  `${BY_DESCRIPTION} AND iif(to_asset = $account, $emptyIncoming${word}, $emptyOutgoing${word})`;

/**
 * The rows in which a search finds each of its words. `keysOf` gives the JSON array of the numbers that rows have for
 * ids. What can't find anything is left out.
 */
export function searchClause(
  filter: HistoryFilter,
  keysOf: (ids: readonly string[]) => string,
): SearchClause | undefined {
  if (!filter.search) return undefined;
  const values: SearchClause['values'] = {};
  const conditions = filter.search.map((word, number) => wordCondition(filter, word, number, keysOf, values));
  return { sql: conditions.join(' AND '), values };
}

function wordCondition(
  { transferTexts, kinds, accountId }: HistoryFilter,
  { text, amount, categoryIds, assetIds }: FoundWord,
  word: number,
  keysOf: (ids: readonly string[]) => string,
  values: SearchClause['values'],
): string {
  const conditions = [inText(word)];
  const add = (condition: string, bound: SearchClause['values']): void => {
    conditions.push(condition);
    for (const [name, value] of Object.entries(bound)) values[`${name}${word}`] = value;
  };
  values[`text${word}`] = text;
  if (amount !== undefined) add(byAmount(word), { amount });
  if (categoryIds.length > 0) add(byCategory(word), { categories: keysOf(categoryIds) });
  if (!kinds.includes('transfer')) return anyOf(conditions);
  if (assetIds.length > 0) add(byAsset(word), { assets: keysOf(assetIds) });
  if (!transferTexts) return anyOf(conditions);
  const { from, to, emptyIncoming, emptyOutgoing } = matchTransferTexts(transferTexts, text);
  if (from.length + to.length > 0) {
    add(accountId === undefined ? byTitle(word) : byTitleSeenFrom(word), {
      titledFrom: keysOf(from),
      titledTo: keysOf(to),
    });
  }
  if (accountId === undefined && emptyOutgoing) add(BY_DESCRIPTION, {});
  if (accountId !== undefined && (emptyIncoming || emptyOutgoing)) {
    add(byDescriptionSeenFrom(word), {
      emptyIncoming: Number(emptyIncoming),
      emptyOutgoing: Number(emptyOutgoing),
    });
  }
  return anyOf(conditions);
}

const anyOf = (conditions: readonly string[]): string => `(${conditions.join(' OR ')})`;
