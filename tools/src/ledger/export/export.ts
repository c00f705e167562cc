import { pipeline } from 'node:stream/promises';
import { DEFAULT_CURRENCY } from '@ledgerline/domain';
import type { EventStore } from '@ledgerline/event-store';
import type { StoredEvent } from '@ledgerline/events';
import { readSkips, skipKey } from '@ledgerline/projector';
import { readCatalogue } from '../categories/catalogue.ts';
import type { Context } from '../context.ts';
import { Misused } from '../errors.ts';
import { findPerson, userOption } from '../history/findPerson.ts';
import { counted } from '../users/act.ts';
import type { Verb } from '../verb.ts';
import { csvOf, presentRows, type TableName, tables } from './csv.ts';
import type { StreamHead } from './historyFormat.ts';
import { historyLines } from './historyLines.ts';
import { type OutFolder, outFolder } from './outFolder.ts';
import { eventsUpTo, type PersonHistory, personHistory } from './personHistory.ts';
import { assetRows, emptySurvey, type Row, survey, transactionRow, transferRow } from './recordTables.ts';

interface ExportOptions {
  user: string;
  out: string;
  csv?: true;
}

const historyFile = 'history.ndjson';
const tableNames = Object.keys(tables) as TableName[];
const fileOf = (table: TableName): string => `${table}.csv`;

/** `ledger export` */
export const exportVerb: Verb<ExportOptions> = {
  name: 'export',
  reads: true,
  interrupted: 'Interrupted. What is in the folder under its own name is whole.',
  summary: 'writes out everything that somebody ever recorded',
  details: `The history is one JSON object per line: a header, then each event with the very text that is stored and hashed, so
that whoever has the file can check the chain, and 'ledger import' take it in elsewhere. With --csv the records as they
are now are written for spreadsheets too. Passwords and sessions are never part of it.`,
  examples: [
    '--user ann@example.com --out ann',
    '--user ann@example.com --out ann --csv --json',
    '--user 69f1c0de5f0b1a2c3d000001 --out - | gzip > ann.ndjson.gz',
  ],
  declare: (command) =>
    command
      .addOption(userOption().makeOptionMandatory())
      .requiredOption('-o, --out <folder>', 'where the files go; - writes the history to stdout')
      .option('--csv', 'also transactions.csv, transfers.csv and assets.csv'),
  async run(context, { user, out, csv = false }) {
    if (out === '-' && csv) throw new Misused('--csv needs a folder: --out DIR');
    const log = await context.stores.log();
    const history = await personHistory(log, await findPerson(context, user));
    const events = history.user.revision + history.ledger.revision + 2;
    if (out === '-') {
      await context.output.text(historyLines(log, history, context.now));
      context.output.note(`${counted(events, 'event')} of ${history.userId}`);
      return;
    }
    const files = [historyFile, ...(csv ? tableNames.map(fileOf) : [])];
    const folder = await outFolder(out, files);
    await folder.write(historyFile, (file) => pipeline(historyLines(log, history, context.now), file));
    if (csv) await writeTables(context, log, history, folder);
    context.output.result(
      { userId: history.userId, events, folder: folder.path, files },
      `${counted(events, 'event')} of ${history.userId} written to ${folder.path}: ${files.join(', ')}`,
    );
  },
};

/**
 * Reads the ledger once for what belongs together, then once for each table: rows are never all in memory. Events that an
 * operator skipped are passed over, as in what people see.
 */
async function writeTables(
  { now }: Context,
  log: EventStore,
  { user, ledger }: PersonHistory,
  folder: OutFolder,
): Promise<void> {
  const skips = await readSkips(log);
  async function* shown(head: StreamHead): AsyncGenerator<StoredEvent> {
    for await (const event of eventsUpTo(log, head)) if (!skips.has(skipKey(event))) yield event;
  }
  const seen = emptySurvey(DEFAULT_CURRENCY);
  for (const head of [user, ledger]) for await (const event of shown(head)) survey(seen, event);
  const names = new Map((await readCatalogue(log, now)).map(({ id, name }) => [id, name]));

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
