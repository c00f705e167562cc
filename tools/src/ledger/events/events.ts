import { isId } from '@ledgerline/contract/identifiers';
import { type EventStore, LOG_START } from '@ledgerline/event-store';
import { eventTypes, ledgerStream, type StoredEvent, userStream } from '@ledgerline/events';
import { InvalidArgumentError, Option } from 'commander';
import type { Context } from '../context.ts';
import { Misused } from '../errors.ts';
import { findPerson, userOption } from '../history/findPerson.ts';
import {
  dayOrInstant,
  type PeriodOptions,
  periodOf,
  type ZoneOption,
  zoneOption,
} from '../history/moment.ts';
import { NamesOfPeople } from '../history/names.ts';
import type { Column } from '../terminal/table.ts';
import type { Verb } from '../verb.ts';
import { follow } from './follow.ts';
import { envelopeOf, type ListedEvent, listedEvent } from './listedEvent.ts';
import { readSelected } from './readSelected.ts';
import type { Selection } from './selection.ts';

interface EventsOptions extends PeriodOptions, ZoneOption {
  user?: string;
  stream?: string;
  type?: readonly string[];
  record?: string;
  after?: string;
  limit?: number;
  follow?: true;
}

const DEFAULT_LIMIT = 50;

const columns: readonly Column<ListedEvent>[] = [
  { title: 'RECORDED', value: ({ at }) => at && seconds(at) },
  { title: 'STREAM', value: ({ stream }) => stream },
  { title: 'REVISION', value: ({ revision }) => revision },
  { title: 'SOURCE', value: ({ source }) => source },
  { title: 'WHAT HAPPENED', value: ({ summary }) => summary },
];

/** For spreadsheets also what tells an event from all others, and who made it. */
const csvColumns: readonly Column<ListedEvent>[] = [
  ...columns,
  { title: 'TYPE', value: ({ type }) => type },
  { title: 'BY', value: ({ actorId }) => actorId },
  { title: 'ID', value: ({ id }) => id },
  { title: 'POSITION', value: ({ position }) => position },
];

/** `ledger events` */
export const events: Verb<EventsOptions> = {
  reads: true,
  csv: true,
  details: `With --json each event has all that is stored of it. A REVISION is the event's number in its stream, from 1; others
call an event ledger-…@12, as the log counts, from 0: --stream takes that too.
Records that an event only names are called what they are called now. Times are UTC; --zone is for the days of --from and
--to. --follow prints what comes until Ctrl+C, and what is there already only after --after or from --from on.`,
  examples: [
    '--user ann@example.com',
    '--user ann@example.com --from 2026-05-01 --to 2026-05-31 --zone Asia/Jakarta',
    '--type TransactionPermanentlyDeleted,AssetPermanentlyDeleted --limit all --json',
    '--stream catalogue-categories',
    '--stream ledger-69f1c0de5f0b1a2c3d000001@12 --json',
    '--record 69f1c0de5f0b1a2c3d000001',
    '--follow --json',
  ],
  declare: (command) =>
    command
      .addOption(userOption('of whom: an e-mail address, or an id').conflicts('stream'))
      .option(
        '-s, --stream <stream>',
        'only this stream, such as catalogue-categories; one event of it: ledger-…@12',
      )
      .addOption(
        new Option('-t, --type <types>', 'only these types, separated by commas (list below)').argParser(
          types,
        ),
      )
      .addOption(new Option('-r, --record <id>', 'only what is about this record').argParser(recordId))
      .addOption(new Option('--from <day>', 'a date, or an instant, from which on').argParser(dayOrInstant))
      .addOption(
        new Option('--to <day>', 'a date, or an instant, until the end of which').argParser(dayOrInstant),
      )
      .addOption(zoneOption())
      .option(
        '--after <position>',
        'what stands after this position of the log; or with --stream after this revision',
      )
      .addOption(
        new Option('-n, --limit <count>', `how many at most, or all (default: ${DEFAULT_LIMIT})`).argParser(
          limit,
        ),
      )
      .addOption(new Option('-f, --follow', 'also what comes, until Ctrl+C').conflicts(['to', 'csv']))
      .addHelpText('after', typesText),
  async run(context, options) {
    const log = await context.stores.log();
    const selection = await selectionOf(context, log, options);
    if (options.follow) await followEvents(context, log, selection, options);
    else await listEvents(context, log, selection, options);
  },
};

/** What --stream says: a stream, or one event of it as other verbs name it. */
function streamOf({ stream, after, follow }: EventsOptions): Pick<Selection, 'streams' | 'only'> {
  if (stream === undefined) return {};
  const [, name = stream, revision] = /^(.+)@(\d{1,9})$/.exec(stream) ?? [];
  if (revision === undefined) return { streams: [name] };
  if (after !== undefined || follow)
    throw new Misused(`--stream ${stream} is one event: say the stream alone`);
  return { streams: [name], only: Number(revision) };
}

async function selectionOf(context: Context, log: EventStore, options: EventsOptions): Promise<Selection> {
  const { user, stream, type, record, after } = options;
  const period = periodOf(options);
  const userId = user === undefined ? undefined : await findPerson(context, user);
  return {
    ...streamOf(options),
    ...(userId !== undefined && { streams: [userStream(userId), ledgerStream(userId)] }),
    ...(type && { types: new Set(type) }),
    ...(record !== undefined && { record }),
    ...period,
    ...(after !== undefined && (await placeAfter(log, after, stream))),
  };
}

async function placeAfter(log: EventStore, after: string, stream: string | undefined) {
  if (stream !== undefined && /^\d{1,9}$/.test(after)) return { afterRevision: Number(after) };
  try {
    await log.readAll({ after, prefixes: [], limit: 1 });
  } catch (error) {
    if (error instanceof RangeError) throw new Misused(`--after: ${after} is no position of this log`);
    throw error;
  }
  return { after };
}

async function listEvents(
  { output, progress }: Context,
  log: EventStore,
  selection: Selection,
  { limit = DEFAULT_LIMIT }: EventsOptions,
): Promise<void> {
  let listed = 0;
  let last: StoredEvent | undefined;
  let isMore = false;
  const names = new NamesOfPeople(log);
  const head = await log.head();
  let applied = 0;
  const show = ({ position }: StoredEvent) => {
    applied += 1;
    if (applied % 1000 === 0) progress.show({ phase: 'search', applied, position, head });
  };
  async function* rows() {
    for await (const stored of readSelected(log, selection, show)) {
      isMore = listed === limit;
      if (isMore) return;
      listed += 1;
      last = stored;
      yield output.json ? envelopeOf(stored) : await listedEvent(log, stored, names);
    }
  }
  await output.rows(rows(), (output.csv ? csvColumns : columns) as readonly Column<object>[]);
  progress.end();
  if (listed === 0) output.note('There are no such events.');
  if (isMore) output.note(`There are more: --after ${last?.position ?? ''}`);
}

async function followEvents(
  { output, interruption }: Context,
  log: EventStore,
  selection: Selection,
  { limit = Number.POSITIVE_INFINITY }: EventsOptions,
): Promise<void> {
  const isFromStart = selection.from !== undefined || selection.afterRevision !== undefined;
  const after = selection.after ?? (isFromStart ? LOG_START : await log.head());
  const names = new NamesOfPeople(log);
  let listed = 0;
  output.note('Waiting for events; Ctrl+C ends it.');
  for await (const stored of follow(log, { ...selection, after }, interruption.takeCharge())) {
    names.follow(stored);
    const line = output.json ? '' : followedLine(await listedEvent(log, stored, names));
    await output.report(envelopeOf(stored), () => [line]);
    listed += 1;
    if (listed >= limit) return;
  }
}

const followedLine = ({ at, stream, revision, source, summary }: ListedEvent): string =>
  [at && seconds(at), stream, revision, source, summary].map((cell) => cell ?? '–').join('  ');

/** `2026-05-03 10:00:00` */
const seconds = (instant: string): string => instant.slice(0, 19).replace('T', ' ');

function types(text: string): string[] {
  return text.split(',').map((given) => {
    const wanted = given.trim().toLowerCase();
    const type = eventTypes.find((known) => known.toLowerCase() === wanted);
    if (type === undefined) throw new InvalidArgumentError('--help names the types that there are.');
    return type;
  });
}

function recordId(text: string): string {
  if (!isId(text)) throw new InvalidArgumentError('It must be an id.');
  return text;
}

function limit(text: string): number {
  if (text === 'all') return Number.POSITIVE_INFINITY;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new InvalidArgumentError("It must be a number from 1 on, or 'all'.");
  return Number(text);
}

const typesText = `\nTypes:\n${eventTypes.map((type) => `  ${type}`).join('\n')}`;
