import { basename, dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isCalendarDate } from '@ledgerline/domain/calendarDate';
import { Option } from 'commander';
import { statusOf } from '../balances/balancesReport.ts';
import { type DatedPosition, DatedPositions } from '../balances/datedPositions.ts';
import type { Context } from '../context.ts';
import { Misused, Refused } from '../errors.ts';
import { outFolder } from '../export/outFolder.ts';
import { cutAt, ledgerEvents, wholeHistory } from '../history/cut.ts';
import { findAsset } from '../history/findAsset.ts';
import { findPerson, type UserOption, userOption } from '../history/findPerson.ts';
import { calendarDate, dayOrInstant, endOf, type ZoneOption, zoneOption } from '../history/moment.ts';
import { moneyJson, plainAmount } from '../history/money.ts';
import { NamesOfPeople } from '../history/names.ts';
import { describePerson, personThen } from '../history/person.ts';
import { collected } from '../statements/statementOptions.ts';
import type { Column } from '../terminal/table.ts';
import type { Verb } from '../verb.ts';
import { ledgerHead, type StatementFacts } from './statementFacts.ts';
import { type AssetStatement, type Statement, statementOf } from './statementOf.ts';
import { statementPage } from './statementPage.ts';

interface StatementVerbOptions extends UserOption, ZoneOption {
  from: string;
  to: string;
  asOf?: string;
  asset: readonly string[];
  out?: string;
}

/** `ledger statement` */
export const statement: Verb<StatementVerbOptions> = {
  reads: true,
  csv: true,
  interrupted: 'Interrupted. There is no whole statement.',
  details: `For each asset it has the opening balance, every movement with the balance after it, and the closing balance; then
income and expenses by category, and transfers. The figures are those of balances --by-date. The page is one file of HTML
for A4 paper. It names the last event that it was made from, with its hash, so that it can be checked later. --as-of counts
only what was recorded until the end of a day, or until an instant. With --csv each movement is a row.`,
  examples: [
    '--user ann@example.com --from 2026-01-01 --to 2026-03-31 --out ann.html',
    '--user ann@example.com --from 2026-03-01 --to 2026-03-31 --as-of 2026-04-05 --out march.html',
    '--user ann@example.com --from 2026-01-01 --to 2026-03-31 --asset Wallet --asset Bank --csv',
  ],
  declare: (command) =>
    command
      .addOption(userOption().makeOptionMandatory())
      .addOption(
        new Option('--from <date>', 'the first day of the period')
          .argParser(calendarDate)
          .makeOptionMandatory(),
      )
      .addOption(
        new Option('--to <date>', 'the last day of the period').argParser(calendarDate).makeOptionMandatory(),
      )
      .addOption(
        new Option('--as-of <day>', 'only what was recorded until then: a date, or an instant').argParser(
          dayOrInstant,
        ),
      )
      .addOption(
        new Option('--asset <asset>', 'only this asset: a name, or an id; repeatable')
          .argParser(collected((text) => text))
          .default([], 'all'),
      )
      .addOption(zoneOption())
      .option('-o, --out <file>', 'where the page goes; there must be no such file yet. Without it: stdout'),
  async run(context, options) {
    const { from, to, out } = options;
    const { output } = context;
    if (from > to) throw new Misused(`--from ${from} lies after --to ${to}`);
    if (out === '') throw new Misused('--out: give the file that the page goes to');
    if (out !== undefined && (output.json || output.csv))
      throw new Misused('--out is for the page: --json and --csv go to stdout');
    const { facts, made } = await lookAt(context, options);
    if (output.csv) await output.rows(csvRows(facts, made), columnsIn(facts));
    else if (output.json) await output.report(presented(facts, made), () => []);
    else if (out === undefined) await output.text(statementPage(facts, made));
    else await writePage(context, resolve(out), facts, made);
  },
};

async function lookAt(context: Context, options: StatementVerbOptions) {
  const { user, from, to, asOf, asset: wanted, zone } = options;
  const userId = await findPerson(context, user);
  const log = await context.stores.log();
  const now = context.now();
  const cut =
    asOf === undefined
      ? await wholeHistory(log, userId)
      : await cutAt(log, userId, { before: endOf(asOf, zone, now) });
  const person = await personThen(log, userId, cut);
  const head = await ledgerHead(log, userId, cut.revision);
  const ledger = new DatedPositions(zone);
  for await (const event of ledgerEvents(log, userId, { to: cut.revision })) ledger.fold(event);
  const { assets } = ledger.until(to);
  const chosen = wanted.map((text) => chosenAsset(assets, text));
  const names = await new NamesOfPeople(log).of(userId);
  const facts: StatementFacts = {
    person,
    period: { from, to },
    currency: person.currency,
    zone,
    recordedUntil: tellMoment(asOf, zone),
    madeAt: now.toISOString(),
    logId: await log.logId(),
    head,
    only: chosen.map(({ name }) => name),
  };
  const ids = new Set(chosen.map(({ id }) => id));
  const made = statementOf(ledger, { from, to, ...(chosen.length > 0 && { chosen: ids }) }, names);
  return { facts, made };
}

function tellMoment(asOf: string | undefined, zone: string): string | null {
  if (asOf === undefined) return null;
  return isCalendarDate(asOf) ? `the end of ${asOf} (${zone})` : asOf;
}

/** An asset by its id or its name; a deleted one where no live one is meant. Throws Refused, Misused. */
function chosenAsset(assets: readonly DatedPosition[], idOrName: string): DatedPosition {
  const live = assets.filter(({ id, deletion }) => deletion === 'none' || id === idOrName);
  try {
    return findAsset(live, idOrName);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return findAsset(assets, idOrName);
  }
}

async function writePage(
  { output }: Context,
  path: string,
  facts: StatementFacts,
  made: Statement,
): Promise<void> {
  const name = basename(path);
  const folder = await outFolder(dirname(path), [name]);
  await folder.write(name, (file) => pipeline(statementPage(facts, made), file));
  const { person, period, head } = facts;
  output.note(
    `The statement of ${describePerson(person)}, ${period.from} to ${period.to}, is in ${path}${head.event === null ? '.' : `, made from ${head.event}.`}`,
  );
}

/** A statement for programs; amounts are decimal numbers. */
function presented({ person, only, ...facts }: StatementFacts, made: Statement): object {
  return {
    user: person.userId,
    name: person.name,
    email: person.email,
    ...facts,
    only,
    assets: made.assets.map(({ asset, opening, lines, closing, sums }) => ({
      id: asset.id,
      name: asset.name,
      type: asset.type,
      status: statusOf(asset.deletion),
      opening: moneyJson(opening),
      closing: moneyJson(closing),
      ...Object.fromEntries(Object.entries(sums).map(([part, sum]) => [part, moneyJson(sum)])),
      lines: lines.map((line) => ({
        ...line,
        amount: moneyJson(line.amount),
        balance: moneyJson(line.balance),
      })),
    })),
    categories: made.categories.map((one) => ({ ...one, sum: moneyJson(one.sum) })),
    transfers: made.transfers.map((one) => ({ ...one, amount: moneyJson(one.amount) })),
  };
}

const columnsIn = ({ currency }: StatementFacts): Column<CsvRow>[] => [
  { title: 'DATE', value: ({ date }) => date },
  { title: 'ASSET', value: ({ asset }) => asset },
  { title: 'KIND', value: ({ kind }) => kind },
  { title: 'TITLE', value: ({ title }) => title },
  { title: 'CATEGORY', value: ({ category }) => category },
  { title: 'STATUS', value: ({ isPending }) => (isPending ? 'pending' : '') },
  { title: 'AMOUNT', value: ({ amount }) => (amount === null ? '' : plainAmount(amount)) },
  { title: 'BALANCE', value: ({ balance }) => plainAmount(balance) },
  { title: 'CURRENCY', value: () => currency },
  { title: 'ASSET ID', value: ({ assetId }) => assetId },
  { title: 'RECORD ID', value: ({ record }) => record },
];

/** One row of a statement in a spreadsheet. */
interface CsvRow {
  date: string;
  asset: string;
  assetId: string;
  kind: string;
  title: string;
  category: string;
  isPending: boolean;
  amount: number | null;
  balance: bigint;
  record: string | null;
}

function* csvRows({ period }: StatementFacts, { assets }: Statement): Generator<CsvRow, void> {
  for (const one of assets) yield* assetRows(one, period);
}

function* assetRows(
  { asset, opening, lines, closing }: AssetStatement,
  { from, to }: StatementFacts['period'],
): Generator<CsvRow, void> {
  const { id: assetId, name } = asset;
  const none = { title: '', category: '', isPending: false, amount: null, record: null };
  const balance = { asset: name, assetId, ...none };
  yield { ...balance, date: from, kind: 'opening balance', balance: opening };
  for (const line of lines) yield { ...line, asset: name, assetId };
  yield { ...balance, date: to, kind: 'closing balance', balance: closing };
}
