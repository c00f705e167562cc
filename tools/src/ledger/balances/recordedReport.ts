import { moneyJson, moneyText } from '../history/money.ts';
import { describePerson } from '../history/person.ts';
import { heldBy, sumUp } from '../history/sumUp.ts';
import { type BalancesReport, type Question, statusOf, tableLines } from './balancesReport.ts';
import { recordedBalances } from './recordedBalances.ts';

/** What the assets held by what had been recorded. Throws what reading and folding the ledger throws. */
export async function recordedReport({ log, person, cut, moment, all }: Question): Promise<BalancesReport> {
  const { userId, currency } = person;
  const { assets, totals, beyond, counts, at } = await recordedBalances(log, userId, cut);
  const sums = sumUp(assets);
  const [income, expense] = [
    BigInt(beyond?.['income'] ?? totals.income),
    BigInt(beyond?.['expense'] ?? totals.expense),
  ];
  const shown = assets
    .filter(({ deletion }) => all || deletion === 'none')
    .map(({ id, name, type, deletion, ...asset }) => ({
      id,
      name,
      type,
      status: statusOf(deletion),
      ...heldBy(asset),
    }));
  // Ledgers without debts are told as they always were.
  const owes = shown.some(({ owed }) => owed > 0n);
  const money = (minor: bigint) => moneyText(minor, currency);
  return {
    fields: ['id', 'name', 'type', 'status', 'balance', 'shortfall', ...(owes ? ['owed'] : [])],
    value: {
      user: userId,
      revision: cut.revision,
      at: at === '' ? null : at,
      currency,
      assets: shown.map(({ balance, shortfall, owed, ...asset }) => ({
        ...asset,
        balance: moneyJson(balance),
        shortfall: moneyJson(shortfall),
        ...(owes && { owed: moneyJson(owed) }),
      })),
      total: moneyJson(sums.balance - sums.owed),
      shortfall: moneyJson(sums.shortfall),
      ...(owes && { owed: moneyJson(sums.owed) }),
      income: moneyJson(income),
      expense: moneyJson(expense),
      counts,
    },
    lines: () =>
      tableLines(
        `${describePerson(person)}, ${moment}`,
        [...shown, { id: 'total of live assets', name: '', type: '', status: '', ...sums }],
        [
          { title: 'ID', value: ({ id }) => id },
          { title: 'ASSET', value: ({ name }) => name },
          { title: 'TYPE', value: ({ type }) => type },
          { title: 'STATUS', value: ({ status }) => status },
          { title: 'BALANCE', value: ({ balance }) => money(balance), right: true },
          { title: 'SHORTFALL', value: ({ shortfall }) => money(shortfall), right: true },
          ...(owes
            ? [{ title: 'OWED', value: ({ owed }: { owed: bigint }) => money(owed), right: true }]
            : []),
        ],
        [`Transactions that count: income ${money(income)}, expenses ${money(expense)}.`],
      ),
  };
}
