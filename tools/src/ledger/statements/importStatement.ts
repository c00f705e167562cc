import { createIds } from '@ledgerline/command-api/commands';
import { type ImportPreview, proofText, type RowDecision, type StatementImport } from '@ledgerline/contract';
import { type CurrencyCode, formatMoney } from '@ledgerline/domain/currency';
import { ApiError } from '@ledgerline/http';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { counted } from '../act.ts';
import type { Context } from '../context.ts';
import { Misused, OpenQuestion } from '../errors.ts';
import type { Column } from '../terminal/table.ts';
import type { Verb } from '../verb.ts';
import { inWords, type OpenedStatement, openStatement } from './openStatement.ts';
import { addStatementOptions, collected, type StatementOptions } from './statementOptions.ts';

interface ImportStatementOptions extends StatementOptions {
  dryRun?: true;
  decide: readonly Decided[];
  unsure?: 'add' | 'leave';
}

type Decided = Required<Pick<RowDecision, 'row'>> & { action: Row['action'] };
type Preview = Extract<ImportPreview, { outcome: 'read' }>;
type Row = Preview['rows'][number];

/** `ledger import-statement` */
export const importStatement: Verb<ImportStatementOptions> = {
  details: `Reads the file as the page Import does, and compares each row with the ledger. Rows that are there already stay as
they are, so the same file twice, or files that overlap, write each row once. --dry-run shows every row with its verdict and
writes nothing. Where the file leaves a question open, or a row may be a record that is there, it ends with 5 and names the
option that answers it. Interrupted, it goes on when it is called again with the same file. In Activity the import is one
group, and can be taken back there.`,
  examples: [
    'may.csv --user ann@example.com --asset Everyday --dry-run',
    'may.csv --user ann@example.com --asset Everyday --answer dates=1 --unsure add',
    'may.xml --user ann@example.com --asset Everyday --decide 17=match --json',
  ],
  declare: (command) => void declareOptions(command),
  async run(context, options, path) {
    const { stores } = context;
    const log = await (options.dryRun ? stores.log() : stores.writableLog());
    const opened = await openStatement(context, path, options, log);
    if (opened.preview.readsOtherwise) context.output.note(otherwiseText);
    const decisions = decisionsFor(opened.preview, options);
    const open = openRows(opened.preview, decisions);
    if (options.dryRun) await tellPreview(context, opened);
    else if (open.length > 0) await context.output.rows(open, columns);
    if (open.length > 0) throw new OpenQuestion(whatToDecide(open));
    if (!options.dryRun) await carryOut(context, opened, decisions);
  },
};

const otherwiseText =
  'This file was imported before and reads otherwise now, so its rows are left out. Take that import back first, in Activity.';

const declareOptions = (command: Command): Command =>
  addStatementOptions(command)
    .option('--dry-run', 'only show what would become of each row')
    .addOption(
      new Option('--decide <row=action>', 'add, match, transfer or leave this row: 17=match; repeatable')
        .argParser(collected(decision))
        .default([], 'as the preview says'),
    )
    .addOption(
      new Option('--unsure <action>', 'what becomes of rows that may be a record that is there').choices([
        'add',
        'leave',
      ]),
    );

function decision(text: string): Decided {
  const [, row = '', action] = /^(\d{1,5})=(add|match|transfer|leave)$/.exec(text) ?? [];
  if (action === undefined) throw new InvalidArgumentError('It must be like 17=match.');
  return { row: Number(row), action: action as Decided['action'] };
}

function decisionsFor({ rows }: Preview, { decide, unsure }: ImportStatementOptions): Decided[] {
  const decided = new Map(decide.map((one) => [one.row, one]));
  for (const row of decided.keys()) {
    if (row >= rows.length) throw new Misused(`--decide ${row}=…: the file has no such row`);
  }
  const others = rows.filter(({ row, ask }) => ask && unsure !== undefined && !decided.has(row));
  return [...decided.values(), ...others.map(({ row }) => ({ row, action: unsure ?? 'leave' }))];
}

/** The rows that somebody has to decide. */
function openRows({ rows }: Preview, decisions: readonly Decided[]): Row[] {
  const decided = new Set(decisions.map(({ row }) => row));
  return rows.filter(({ row, ask }) => ask && !decided.has(row));
}

function whatToDecide(open: readonly Row[]): string {
  const one = open[0]?.row ?? 0;
  const rows = open.length === 1 ? '1 row needs' : `${open.length} rows need`;
  return `${rows} a decision. Say --decide ${one}=add, =match, =transfer or =leave for each, or --unsure add or leave for all.`;
}

const columns: readonly Column<Row>[] = [
  { title: 'ROW', value: ({ row }) => row },
  { title: 'LINE', value: ({ line }) => line },
  { title: 'DATE', value: ({ date }) => date },
  { title: 'AMOUNT', value: ({ amount }) => amount.toFixed(2), right: true },
  { title: 'VERDICT', value: ({ verdict }) => verdict },
  { title: 'ACTION', value: ({ action, ask }) => (ask ? `${action}?` : action) },
  { title: 'RECORD', value: recordOf },
  { title: 'TEXT', value: ({ text }) => text },
];

function recordOf({ record, perhaps, candidates, transfers }: Row): string | undefined {
  const found = record ?? perhaps ?? candidates?.[0] ?? transfers?.[0]?.record;
  if (found) return `${found.date} ${found.title}`;
  return transfers?.[0]?.asset.name;
}

async function tellPreview(
  { output }: Context,
  { preview, person: { currency } }: OpenedStatement,
): Promise<void> {
  const { rows, shown: _shown, ...facts } = preview;
  await output.rows(rows, columns);
  for (const { line, reason, text } of preview.leftOut) {
    output.note(`Line ${line} is left out (${reason}): ${text}`);
  }
  const { counts, closing } = preview;
  const told = [
    `${preview.file.name}: ${counted(rows.length, 'row')}${periodText(preview)}`,
    provedText(preview, currency),
    countsText(counts),
    ...(closing ? [`After the import: ${closingText(closing, currency)}`] : []),
  ];
  output.result({ summary: true, ...facts }, told.join(' '));
}

const periodText = ({ period }: Preview): string => (period ? `, ${period.from} to ${period.to}.` : '.');

/** Whether the file's balances prove its rows, and why or why not, as the page says it. */
function provedText({ proof }: Preview, currency: CurrencyCode): string {
  const { proved, text } = proofText(proof, (amount) => moneyIn(amount, currency));
  return proved ? `Proved: ${text}` : text;
}

const countsText = ({ added, matched, transfers, already, left }: StatementImport['counts']): string =>
  `New: ${added}. Matched: ${matched}. Transfers: ${transfers}. There already: ${already}. Left out: ${left}.`;

function closingText(
  { date, balance, difference, differsFrom }: NonNullable<StatementImport['closing']>,
  currency: CurrencyCode,
): string {
  const closes = `The balance of ${date}, ${moneyIn(balance, currency)},`;
  if (difference === 0) return `${closes} equals the records.`;
  const since = differsFrom === undefined ? '' : ` from ${differsFrom} on`;
  return `${closes} differs from the records by ${moneyIn(Math.abs(difference), currency)}${since}.`;
}

const moneyIn = (amount: number, currency: CurrencyCode): string =>
  formatMoney(Math.round(amount * 100), currency);

async function carryOut(
  { output, actor, now }: Context,
  { commands, sent, preview, person }: OpenedStatement,
  decisions: readonly RowDecision[],
): Promise<void> {
  const newId = createIds(now);
  const commandId = newId();
  try {
    const { data } = await inWords(
      commands.imports.carryOut({
        ...sent,
        identity: { id: commandId, hash: '', actorId: actor, source: 'cli', requestId: commandId },
        importId: newId(),
        shown: preview.shown,
        revision: preview.revision,
        decisions,
      }),
    );
    const imported = data as StatementImport;
    const closing = imported.closing ? ` ${closingText(imported.closing, person.currency)}` : '';
    const written = counted(imported.written, 'row');
    output.result(
      imported,
      `Imported ${written} of ${imported.fileName} into '${imported.asset.name}'. ${countsText(imported.counts)}${closing}`,
    );
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!(cause instanceof ApiError && cause.code === 'nothing-to-import')) throw error;
    output.result({ written: 0, counts: preview.counts }, cause.message);
  }
}
