import type { LabelSort, LabelUse } from '@ledgerline/contract';
import { foldText } from '@ledgerline/domain/foldText';
import { hasDeclined } from '@ledgerline/domain/rules';
import { searchWords, toDecimal } from '@ledgerline/domain/values';
import { ExactTotal, type LabelSum } from '@ledgerline/read-models';
import type { LedgerRead } from '../readLedger.ts';
import type { LabelPage, LabelQuestion } from './labelLists.ts';

/** A name by its key, and what its records add up to. */
interface Use {
  key: string;
  /** As searches compare it, and as lists are sorted by it. */
  folded: string;
  count: number;
  lastUsed: string;
  spent: ExactTotal;
  received: ExactTotal;
}

/** One page of a person's payees or tags. Names are read for the page's rows only. */
export async function readLabels(
  { field, query: { search = '', sort, page, limit } }: LabelQuestion,
  { userId, balances, models }: Pick<LedgerRead, 'userId' | 'balances' | 'models'>,
): Promise<LabelPage> {
  const words = searchWords(search);
  const found = usesOf(await models.labelSums(userId, field)).filter(({ folded }) =>
    words.every(({ text }) => folded.includes(text)),
  );
  const shown = found.toSorted(orders[sort]).slice((page - 1) * limit, page * limit);
  const names = await models.labelNames(userId, field, shown);
  const rows = shown.map(
    ({ key, count, lastUsed, spent, received }): LabelUse => ({
      name: names.get(key) ?? key,
      count,
      lastUsed,
      spent: toDecimal(spent.value),
      received: toDecimal(received.value),
    }),
  );
  const { fromBank = 0, declinedOffers = [] } = balances;
  const isDeclined = hasDeclined(declinedOffers, { offer: 'from-bank' });
  return { rows, total: found.length, fromBank: isDeclined ? 0 : fromBank };
}

function usesOf(sums: readonly LabelSum[]): Use[] {
  const uses = new Map<string, Use>();
  for (const { keys, kind, total, digits = total, count, lastUsed } of sums) {
    for (const key of keys) {
      const use = uses.get(key) ?? {
        key,
        folded: foldText(key),
        count: 0,
        lastUsed,
        spent: new ExactTotal(),
        received: new ExactTotal(),
      };
      uses.set(key, use);
      use.count += count;
      if (lastUsed > use.lastUsed) use.lastUsed = lastUsed;
      if (kind === 'expense') use.spent.add(digits);
      if (kind === 'income') use.received.add(digits);
    }
  }
  return [...uses.values()];
}

type Order = (a: Use, b: Use) => number;

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const byName: Order = (a, b) => compare(a.folded, b.folded) || compare(a.key, b.key);

/** By name; by how often and how lately, the most and the latest first, and then by name. */
const orders: Readonly<Record<LabelSort, Order>> = {
  name: byName,
  count: (a, b) => b.count - a.count || byName(a, b),
  last: (a, b) => compare(b.lastUsed, a.lastUsed) || byName(a, b),
};
