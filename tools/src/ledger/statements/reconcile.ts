import { balancesOf, periodOf, rowsOf } from '@ledgerline/command-api/statements';
import { recordedUpTo } from '@ledgerline/domain';
import { compareDates } from '@ledgerline/domain/calendarDate';
import { toDecimal } from '@ledgerline/domain/money';
import { ledgerStream } from '@ledgerline/events';
import { counted } from '../act.ts';
import { Refused } from '../errors.ts';
import { moneyText } from '../history/money.ts';
import { describePerson } from '../history/person.ts';
import type { Column } from '../terminal/table.ts';
import type { Verb } from '../verb.ts';
import { inWords, openStatement } from './openStatement.ts';
import { type RowDifference, reconcileRows } from './reconcileRows.ts';
import { addStatementOptions, type StatementOptions } from './statementOptions.ts';

/** A balance that the file has and the records do not add up to. */
interface BalanceDifference extends Omit<RowDifference, 'what'> {
  what: 'another balance';
}
type Difference = RowDifference | BalanceDifference;

/** `ledger reconcile` */
export const reconcile: Verb<StatementOptions> = {
  reads: true,
  details: `Compares each row with the records of the asset from the statement's first to its last day, and each balance with the
sum of the records dated up to that day. A record that came from the row counts with the amount that it has now, one that
was written by hand by day and amount. Lists what differs, by date; the first difference is where to look. Ends with 0 where
nothing differs, with 1 where something does, with 5 where the file leaves a question open.`,
  examples: [
    'may.csv --user ann@example.com --asset Everyday',
    'may.csv --user ann@example.com --asset Everyday --answer dates=1 --json',
  ],
  declare: (command) => void addStatementOptions(command),
  async run(context, options, path) {
    const { output, stores } = context;
    const opened = await openStatement(context, path, options, await stores.log());
    const { commands, sent, person } = opened;
    const { userId, assetId, latestDate } = sent;
    const read = await inWords(commands.imports.read(sent));
    if (read.outcome !== 'read') throw new Refused(`${path} can't be read`);
    const period = periodOf(read);
    if (!period) throw new Refused(`${path} has no rows`);
    const rows = rowsOf(read);
    const { differences, balances } = await commands.ledgers.read(ledgerStream(userId), (state) => {
      const asset = state.assets.get(assetId);
      const stated = balancesOf(read, latestDate);
      const days = stated.map(({ date }) => date);
      const sums = asset ? recordedUpTo(state, asset, days) : [];
      const off = stated.findIndex(({ balance }, place) => balance !== sums[place]);
      const found: Difference[] = reconcileRows(state, assetId, { rows, ...period });
      const first = stated[off];
      if (first) found.push(balanceDifference(first, sums[off] ?? 0));
      // A day's balance is what its rows lead to: it stands behind them.
      return { differences: found.toSorted((a, b) => compareDates(a.date, b.date)), balances: stated.length };
    });
    const shown = differences.map((one) => ({
      ...one,
      inFile: decimal(one.inFile),
      inLedger: decimal(one.inLedger),
    }));
    await output.rows(shown, columns);
    const compared = `${counted(rows.length, 'row')} and ${counted(balances, 'balance')} of ${opened.preview.file.name}, ${period.from} to ${period.to}`;
    const [first] = differences;
    const result = { summary: true, differences: differences.length, rows: rows.length, balances, ...period };
    if (!first) {
      output.result(result, `The ledger of ${describePerson(person)} holds exactly ${compared}.`);
      return;
    }
    const money = (amount: number | null) => (amount === null ? 'none' : moneyText(amount, person.currency));
    output.result(result, `Compared ${compared}.`);
    throw new Refused(
      `${counted(differences.length, 'difference')}. The first is of ${first.date}: ${first.what} (${first.text}), ${money(first.inFile)} in the file, ${money(first.inLedger)} in the ledger.`,
    );
  },
};

const decimal = (amount: number | null): number | null => (amount === null ? null : toDecimal(amount));

const balanceDifference = (
  { date, balance }: { date: string; balance: number },
  recorded: number,
): BalanceDifference => ({
  what: 'another balance',
  date,
  line: null,
  record: null,
  inFile: balance,
  inLedger: recorded,
  text: 'the first balance that differs',
});

const columns: readonly Column<Difference>[] = [
  { title: 'DATE', value: ({ date }) => date },
  { title: 'WHAT', value: ({ what }) => what },
  { title: 'LINE', value: ({ line }) => line },
  { title: 'RECORD', value: ({ record }) => record },
  { title: 'IN FILE', value: ({ inFile }) => inFile?.toFixed(2), right: true },
  { title: 'IN LEDGER', value: ({ inLedger }) => inLedger?.toFixed(2), right: true },
  { title: 'TEXT', value: ({ text }) => text },
];
