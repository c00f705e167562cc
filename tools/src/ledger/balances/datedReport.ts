import { ledgerEvents } from '../history/cut.ts';
import { moneyJson, moneyText } from '../history/money.ts';
import { describePerson } from '../history/person.ts';
import { heldBy, sumUp } from '../history/sumUp.ts';
import type { Column } from '../terminal/table.ts';
import { type BalancesReport, type Question, statusOf, tableLines } from './balancesReport.ts';
import { DatedPositions } from './datedPositions.ts';

const parts = ['opening', 'adjustments', 'income', 'expense', 'transfersIn', 'transfersOut'] as const;
const titles: Record<(typeof parts)[number], string> = {
  opening: 'OPENING',
  adjustments: 'SET',
  income: 'INCOME',
  expense: 'EXPENSES',
  transfersIn: 'MOVED IN',
  transfersOut: 'MOVED OUT',
};

/** What the assets would hold if only what is dated until a day counted. Throws what reading the ledger throws. */
export async function datedReport(
  { log, person, cut, moment, all }: Question,
  { day, zone }: { day: string; zone: string },
): Promise<BalancesReport> {
  const { userId, currency } = person;
  const ledger = new DatedPositions(zone);
  for await (const event of ledgerEvents(log, userId, { to: cut.revision })) ledger.fold(event);
  const { assets, later } = ledger.until(day);
  const sums = sumUp(assets);
  const shown = assets
    .filter(({ deletion }) => all || deletion === 'none')
    .map(({ position, deletion, mayOwe, ...asset }) => ({
      ...asset,
      status: statusOf(deletion),
      ...heldBy({ position, mayOwe }),
    }));
  // Ledgers without debts are told as they always were.
  const owes = shown.some(({ owed }) => owed > 0n);
  const money = (minor: bigint | undefined) => (minor === undefined ? '' : moneyText(minor, currency));
  const columns: Column<Partial<(typeof shown)[number]>>[] = [
    { title: 'ID', value: ({ id }) => id },
    { title: 'ASSET', value: ({ name }) => name ?? '' },
    ...parts.map((part) => ({
      title: titles[part],
      value: (row: Partial<(typeof shown)[number]>) => money(row[part]),
      right: true,
    })),
    { title: 'BALANCE', value: ({ balance }) => money(balance), right: true },
    { title: 'SHORTFALL', value: ({ shortfall }) => money(shortfall), right: true },
    ...(owes ? [{ title: 'OWED', value: ({ owed }: { owed?: bigint }) => money(owed), right: true }] : []),
  ];
  return {
    fields: ['id', 'name', 'type', 'status', ...parts, 'balance', 'shortfall', ...(owes ? ['owed'] : [])],
    value: {
      user: userId,
      revision: cut.revision,
      byDate: day,
      zone,
      currency,
      assets: shown.map(({ id, name, type, status, ...asset }) => ({
        id,
        name,
        type,
        status,
        ...Object.fromEntries(parts.map((part) => [part, moneyJson(asset[part])])),
        balance: moneyJson(asset.balance),
        shortfall: moneyJson(asset.shortfall),
        ...(owes && { owed: moneyJson(asset.owed) }),
      })),
      total: moneyJson(sums.balance - sums.owed),
      shortfall: moneyJson(sums.shortfall),
      ...(owes && { owed: moneyJson(sums.owed) }),
      datedLater: later,
    },
    lines: () =>
      tableLines(
        `${describePerson(person)}, by the dates of transactions until ${day} (${zone}), ${moment}`,
        [...shown, { id: 'total of live assets', ...sums }],
        columns,
        [
          `Dated later and not counted: transactions ${later.transactions}, transfers ${later.transfers}, balances that were set ${later.adjustments}.`,
          'OPENING has no date and always counts; SET counts from the day on which a balance was set.',
        ],
      ),
  };
}
