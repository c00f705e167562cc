import { pipeline } from 'node:stream/promises';
import { DEFAULT_CURRENCY } from '@ledgerline/domain';
import type { EventStore } from '@ledgerline/event-store';
import {
  eventsUpTo,
  historyLines,
  type PersonHistory,
  personHistory,
  type StreamHead,
} from '@ledgerline/event-store/history';
import type { StoredEvent } from '@ledgerline/events';
import { readSkips, skipKey } from '@ledgerline/projector';
import { Option } from 'commander';
import { counted } from '../act.ts';
import { readCatalogue } from '../categories/catalogue.ts';
import type { Context } from '../context.ts';
import { Misused } from '../errors.ts';
import { findPerson, userOption } from '../history/findPerson.ts';
import type { Verb } from '../verb.ts';
import { csvOf, presentRows, type TableName, tables } from './csv.ts';
import { assetAccounts, entryOf, type JournalAccount } from './journal.ts';
import { type OutFolder, outFolder } from './outFolder.ts';
import { type PlainText, type PlainTextName, plainTexts } from './plainText.ts';
import { assetRows, emptySurvey, type Row, survey, transactionRow, transferRow } from './recordTables.ts';

interface ExportOptions {
  user: string;
  out: string;
  csv?: true;
  format?: 'csv' | PlainTextName;
}

const fileName = 'history.ndjson';
const tableNames = Object.keys(tables) as TableName[];
const fileOf = (table: TableName): string => `${table}.csv`;

/** `ledger export` */
export const exportVerb: Verb<ExportOptions> = {
  reads: true,
  interrupted: 'Interrupted. What is in the folder under its own name is whole.',
  details: `The history is one JSON object per line: a header, then each event with the exact text that is stored and hashed, so
that anyone who has the file can check the chain, and 'ledger import' take it in elsewhere. With --csv the records as they
are now are written for spreadsheets too; with --format hledger or beancount, as a journal of plain-text accounting. Passwords and sessions are never part of it.`,
  examples: [
    '--user ann@example.com --out ann',
    '--user ann@example.com --out ann --csv --json',
    '--user ann@example.com --out - --format hledger > ann.journal',
    '--user 69f1c0de5f0b1a2c3d000001 --out - | gzip > ann.ndjson.gz',
  ],
  declare: (command) =>
    command
      .addOption(userOption().makeOptionMandatory())
      .requiredOption('-o, --out <folder>', 'where the files go; - writes the history to stdout')
      .addOption(new Option('--csv', 'the same as --format csv').conflicts('format'))
      .addOption(
        new Option('--format <format>', 'also the records as they are now; with --out - they alone').choices([
          'csv',
          ...Object.keys(plainTexts),
        ]),
      ),
  async run(context, { user, out, csv: isCsv = false, format }) {
    const csv = isCsv || format === 'csv';
    const plain = format === undefined || format === 'csv' ? undefined : plainTexts[format];
    if (out === '') throw new Misused('--out: give the folder that the files go to');
    if (out === '-' && csv) throw new Misused('--csv needs a folder: --out DIR');
    const log = await context.stores.log();
    const history = await personHistory(log, await findPerson(context, user));
    const events = history.user.revision + history.ledger.revision + 2;
    if (out === '-') {
      await context.output.text(
        plain ? journalLines(context, log, history, plain) : await historyFile(context, log, history),
      );
      context.output.note(`${counted(events, 'event')} of ${history.userId}`);
      return;
    }
    const files = [fileName, ...(csv ? tableNames.map(fileOf) : []), ...(plain ? [plain.file] : [])];
    const folder = await outFolder(out, files);
    await folder.write(fileName, async (file) => pipeline(await historyFile(context, log, history), file));
    if (csv) await writeTables(context, log, history, folder);
    if (plain) {
      await folder.write(plain.file, (file) => pipeline(journalLines(context, log, history, plain), file));
    }
    context.output.result(
      { userId: history.userId, events, folder: folder.path, files },
      `${counted(events, 'event')} of ${history.userId} written to ${folder.path}: ${files.join(', ')}`,
    );
  },
};

/** The lines of the history file, with the catalogue as it is now. */
const historyFile = async ({ now }: Context, log: EventStore, history: PersonHistory) =>
  historyLines(log, history, { categories: await readCatalogue(log, now), exportedAt: now() });

/** A first look at a person's events, without those that an operator skipped. */
async function look(log: EventStore, { user, ledger }: PersonHistory, now: () => Date) {
  const skips = await readSkips(log);
  async function* shown(head: StreamHead): AsyncGenerator<StoredEvent> {
    for await (const event of eventsUpTo(log, head)) if (!skips.has(skipKey(event))) yield event;
  }
  const seen = emptySurvey(DEFAULT_CURRENCY);
  for (const head of [user, ledger]) for await (const event of shown(head)) survey(seen, event);
  const names = new Map((await readCatalogue(log, now)).map(({ id, name }) => [id, name]));
  return { shown, seen, names };
}

/** A journal of plain-text accounting, an entry at a time: rows are never all in memory. */
async function* journalLines(
  { now }: Context,
  log: EventStore,
  history: PersonHistory,
  plain: PlainText,
): AsyncGenerator<string> {
  const { shown, seen, names } = await look(log, history, now);
  const assets = assetAccounts(seen, (account) => plain.nameOf(account));
  const entries = () =>
    presentRows(shown(history.ledger), (event) =>
      entryOf(seen, event, (id) => assets.get(id) ?? { kind: 'assets', path: [id] }, names),
    );
  const accounts = new Map<string, JournalAccount>();
  for await (const { postings } of entries()) {
    for (const { account } of postings) accounts.set([account.kind, ...account.path].join(':'), account);
  }
  yield plain.head(seen.currency, [...accounts.values()]);
  for await (const entry of entries()) yield plain.entry(entry, seen.currency);
}

/**
 * Reads the ledger once for what belongs together, then once for each table: rows are never all in memory. Events that an
 * operator skipped are passed over, as in what people see.
 */
async function writeTables(
  { now }: Context,
  log: EventStore,
  history: PersonHistory,
  folder: OutFolder,
): Promise<void> {
  const { shown, seen, names } = await look(log, history, now);
  const { ledger } = history;

  const write = (table: TableName, rows: Iterable<Row> | AsyncIterable<Row>) =>
    folder.write(fileOf(table), (file) => pipeline(rows, csvOf(table), file));
  const rowsBy = (rowOf: (event: StoredEvent) => Row | undefined) => presentRows(shown(ledger), rowOf);
  await write(
    'transactions',
    rowsBy((event) => transactionRow(seen, event, names)),
  );
  await write(
    'transfers',
    rowsBy((event) => transferRow(seen, event)),
  );
  await write('assets', assetRows(seen));
}
