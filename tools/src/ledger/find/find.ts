import { streamPages } from '@ledgerline/event-store';
import { LEDGER_PREFIX, ledgerStream, userIdOf, userStream } from '@ledgerline/events';
import { InvalidArgumentError, Option } from 'commander';
import { surveyLog } from '../audit/surveyLog.ts';
import type { Context } from '../context.ts';
import { Misused } from '../errors.ts';
import {
  assetRows,
  emptySurvey,
  type Row,
  survey,
  transactionRow,
  transferRow,
} from '../export/recordTables.ts';
import { wholeHistory } from '../history/cut.ts';
import { findPerson, userOption } from '../history/findPerson.ts';
import { calendarDate } from '../history/moment.ts';
import { describePerson, personThen } from '../history/person.ts';
import type { Column } from '../terminal/table.ts';
import type { Verb } from '../verb.ts';

interface FindOptions {
  user?: string;
  amount?: number;
  date?: string;
}

/** A record as it was after its last change. */
interface FoundRecord {
  kind: string;
  id: string;
  date: string;
  title: string;
  amount: string;
  currency: string;
  state: string;
  userId: string;
  person: string;
}

const columns: readonly Column<FoundRecord>[] = [
  { title: 'DATE', value: ({ date }) => date || null },
  { title: 'KIND', value: ({ kind }) => kind },
  { title: 'TITLE', value: ({ title }) => title },
  { title: 'AMOUNT', value: ({ amount }) => amount, right: true },
  { title: 'CURRENCY', value: ({ currency }) => currency },
  { title: 'STATE', value: ({ state }) => state },
  { title: 'ID', value: ({ id }) => id },
  { title: 'PERSON', value: ({ person }) => person },
];

/** `ledger find` */
export const find: Verb<FindOptions> = {
  reads: true,
  csv: true,
  details: `Looks at each transaction, transfer and asset as it was after its last change, deleted ones too. A title matches
where it contains the text, whatever the case; so do a transfer's description and an asset's name. What is given with
--amount and --date has to fit as well. Without --user everybody is looked through. show tells a record's whole life.`,
  examples: ['lunch --user ann@example.com', '--amount 12.50 --date 2026-05-03', 'rent --csv'],
  declare: (command) =>
    command
      .argument('[text]', 'a part of the title')
      .addOption(userOption())
      .addOption(new Option('--amount <amount>', 'just this amount, such as 12.50').argParser(amount))
      .addOption(new Option('--date <date>', 'the record’s own date').argParser(calendarDate)),
  async run(context, { user, amount: wanted, date }, text) {
    if ((text ?? '').trim() === '' && wanted === undefined && date === undefined)
      throw new Misused('Say what to find: a part of the title, --amount or --date.');
    const folded = text?.toLowerCase() ?? '';
    const matches = (record: FoundRecord) =>
      record.title.toLowerCase().includes(folded) &&
      (wanted === undefined || Number(record.amount) === wanted) &&
      (date === undefined || record.date === date);
    async function* found() {
      for (const userId of await peopleOf(context, user))
        for await (const record of recordsOf(context, userId)) if (matches(record)) yield record;
    }
    const count = await context.output.rows(found(), columns);
    if (count === 0) context.output.note('There are no such records.');
  },
};

async function peopleOf(context: Context, user: string | undefined): Promise<string[]> {
  if (user !== undefined) return [await findPerson(context, user)];
  const { signal } = new AbortController();
  const { streams } = await surveyLog(await context.stores.log(), { signal });
  return [...streams.keys()]
    .filter((stream) => stream.startsWith(LEDGER_PREFIX))
    .map((stream) => userIdOf(stream) ?? '');
}

async function* recordsOf({ stores }: Context, userId: string): AsyncGenerator<FoundRecord> {
  const log = await stores.log();
  const described = await personThen(log, userId, await wholeHistory(log, userId));
  const person = describePerson(described);
  const seen = emptySurvey(described.storedCurrency);
  for (const stream of [userStream(userId), ledgerStream(userId)])
    for await (const page of streamPages(log, stream)) for (const stored of page) survey(seen, stored);
  const record = (kind: string, row: Row, title = '', amount = ''): FoundRecord => {
    const { id = '', date = '', currency = '', state = '' } = row;
    return { kind, id, date, title, amount, currency, state, userId, person };
  };
  for (const row of assetRows(seen)) yield record('asset', row, row['name'], row['balance']);
  for await (const page of streamPages(log, ledgerStream(userId))) {
    for (const stored of page) {
      const transaction = transactionRow(seen, stored, new Map());
      if (transaction)
        yield record(transaction['type'] ?? '', transaction, transaction['title'], transaction['amount']);
      const transfer = transferRow(seen, stored);
      if (transfer) yield record('transfer', transfer, titleOf(transfer), transfer['amount']);
    }
  }
}

/** `Wallet to Bank: for the trip` */
const titleOf = ({ from = '', to = '', description = '' }: Row): string =>
  `${from} to ${to}${description === '' ? '' : `: ${description}`}`;

function amount(text: string): number {
  if (!/^\d{1,15}(\.\d{1,2})?$/.test(text))
    throw new InvalidArgumentError('It must be an amount such as 12.50.');
  return Number(text);
}
