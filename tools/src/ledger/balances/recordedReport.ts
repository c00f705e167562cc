import { moneyJson, moneyText } from '../history/money.ts';
import { describePerson } from '../history/person.ts';
import { balanceOf, shortfallOf, sumUp } from '../history/sumUp.ts';
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
    .map(({ id, name, type, deletion, position }) => ({
      id,
      name,
      type,
      status: statusOf(deletion),
      balance: balanceOf(BigInt(position)),
      shortfall: shortfallOf(BigInt(position)),
    }));
  const money = (minor: bigint) => moneyText(minor, currency);
  return {
    fields: ['id', 'name', 'type', 'status', 'balance', 'shortfall'],
    value: {
      user: userId,
      revision: cut.revision,
      at: at === '' ? null : at,
      currency,
      assets: shown.map((asset) => ({
        ...asset,
        balance: moneyJson(asset.balance),
        shortfall: moneyJson(asset.shortfall),
      })),
      total: moneyJson(sums.balance),
      shortfall: moneyJson(sums.shortfall),
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
        ],
        [`Transactions that count: income ${money(income)}, expenses ${money(expense)}.`],
      ),
  };
}
