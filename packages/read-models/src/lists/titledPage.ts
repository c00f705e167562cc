import { foldText } from '@ledgerline/domain/foldText';
import type { HistoryRow } from '../documents.ts';
import { titleBounds } from '../transferTexts.ts';
import { type Condition, compare } from './condition.ts';
import { ofTransactions, ofTransfers } from './historyCondition.ts';
import { SORTS } from './historySorts.ts';
import type { HistoryTable, Part, Wanted } from './historyTable.ts';

/**
 * A page of a list by title whose transfers have titles that stand in no row. Those lie between two titles. A page before
 * the first or behind the last of them has transactions alone, as an index has them; only around them transfers are
 * sorted and merged in.
 */
export async function titledPage(
  table: HistoryTable,
  userId: string,
  wanted: Wanted & { titles: NonNullable<Wanted['titles']> },
  { skip, limit }: Part,
): Promise<HistoryRow[]> {
  const { where, sort, titles } = wanted;
  const transactions: Condition = { all: [where, ofTransactions] };
  const plainly = (among: Condition, part: Part) =>
    table.list(userId, { where: among, sort, titles: undefined }, part);
  const { first, last, isBefore, ...than } = bounds(wanted);
  const rows = await plainly(transactions, { skip, limit });
  const end = rows.at(-1);
  if (end && rows.length === limit && isBefore(foldText(end.title), first)) return rows;
  const [earlier, between, transfers] = await Promise.all([
    table.count(userId, { all: [transactions, than.before(first)] }, sort),
    table.count(userId, { all: [transactions, than.notBefore(first), than.notBehind(last)] }, sort),
    table.count(userId, { all: [where, ofTransfers] }),
  ]);
  const reached = earlier + between + transfers;
  if (skip >= reached) {
    return plainly({ all: [transactions, than.behind(last)] }, { skip: skip - reached, limit });
  }
  const own = rows.slice(0, Math.max(0, earlier - skip));
  const part = { skip: Math.max(0, skip - earlier), limit: limit - own.length };
  if (between === 0) {
    const block = await table.list(userId, { where: { all: [where, ofTransfers] }, sort, titles }, part);
    const left = part.limit - block.length;
    const later =
      left > 0 ? await plainly({ all: [transactions, than.behind(last)] }, { skip: 0, limit: left }) : [];
    return [...own, ...block, ...later];
  }
  const merged = await table.list(
    userId,
    { where, sort, titles, transactions: { all: [ofTransactions, than.notBefore(first)] } },
    part,
  );
  return [...own, ...merged];
}

/** The first and the last title of transfers in the order of a sort, and what stands on which side of a title. */
function bounds({ sort, titles }: Parameters<typeof titledPage>[2]) {
  const isForwards = SORTS[sort].keys[0]?.[1] === 1;
  const { least, most } = titleBounds(titles, compare);
  const [first, last] = isForwards ? [least, most] : [most, least];
  const fields = ['foldedTitle'] as const;
  const [earlier, later] = isForwards ? (['<', '>'] as const) : (['>', '<'] as const);
  return {
    first,
    last,
    isBefore: (one: string, other: string) => (isForwards ? compare(one, other) : compare(other, one)) < 0,
    before: (title: string): Condition => ({ fields, are: earlier, values: [title] }),
    behind: (title: string): Condition => ({ fields, are: later, values: [title] }),
    notBefore: (value: string): Condition => ({ field: 'foldedTitle', is: isForwards ? '>=' : '<=', value }),
    notBehind: (value: string): Condition => ({ field: 'foldedTitle', is: isForwards ? '<=' : '>=', value }),
  };
}
