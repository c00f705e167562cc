import { isId } from '@ledgerline/contract/identifiers';
import { toDecimal } from '@ledgerline/domain/money';
import type { EventStore } from '@ledgerline/event-store';
import { ledgerStream } from '@ledgerline/events';
import type { Names } from '@ledgerline/query-api/telling';
import { Option } from 'commander';
import { readErasures } from '../audit/surveyLog.ts';
import type { Context } from '../context.ts';
import { wholeHistory } from '../history/cut.ts';
import { findPerson, userOption } from '../history/findPerson.ts';
import {
  dayOrInstant,
  type PeriodOptions,
  periodOf,
  type ZoneOption,
  zoneOption,
} from '../history/moment.ts';
import { NamesOfPeople } from '../history/names.ts';
import { describePerson, type PersonThen, personThen } from '../history/person.ts';
import type { Column } from '../terminal/table.ts';
import type { Verb } from '../verb.ts';
import { type Removal, type RemovedRecord, readRemovals } from './removals.ts';

interface DeletionsOptions extends PeriodOptions, ZoneOption {
  user?: string;
}

/** A removal with the names of people and assets. */
interface NamedRemoval extends Omit<Removal, 'record'> {
  /** The person's name and address; the id of one who was erased. */
  person: string;
  /** Who did it: a person's name and address, or the name of who used the command line. */
  by: string;
  kind: string | null;
  id: string | null;
  date: string | null;
  title: string | null;
  /** Decimal. */
  amount: number | null;
  currency: string | null;
}

const columns: readonly Column<NamedRemoval>[] = [
  { title: 'WHEN', value: ({ at }) => at.slice(0, 19).replace('T', ' ') },
  { title: 'WHAT', value: ({ what }) => what },
  { title: 'PERSON', value: ({ person }) => person },
  { title: 'RECORD', value: ({ title }) => title },
  { title: 'DATE', value: ({ date }) => date },
  { title: 'AMOUNT', value: ({ amount }) => amount?.toFixed(2), right: true },
  { title: 'CURRENCY', value: ({ currency }) => currency },
  { title: 'BY', value: ({ by, source }) => `${by} (${source})` },
  { title: 'REASON', value: ({ reason }) => reason },
  { title: 'BROUGHT BACK', value: ({ undone }) => undone?.at.slice(0, 19).replace('T', ' ') },
  { title: 'ID', value: ({ id }) => id },
  { title: 'EVENT', value: ({ event }) => event },
];

/** `ledger deletions` */
export const deletions: Verb<DeletionsOptions> = {
  reads: true,
  csv: true,
  details: `Each row names the person, what was removed, who did it and the event that says so. A person who was erased has no
name any more: the row has their id and the reason. BROUGHT BACK says when somebody took the removal back. --from and --to
are about when it happened, not about the dates of records; times are UTC, --zone is for the days of --from and --to.`,
  examples: [
    '--from 2026-01-01 --to 2026-03-31',
    '--user ann@example.com --csv',
    '--user 69f1c0de5f0b1a2c3d000001 --json',
  ],
  declare: (command) =>
    command
      .addOption(userOption('of whom: an e-mail address, or an id, also of somebody who was erased'))
      .addOption(new Option('--from <day>', 'from when on: a date, or an instant').argParser(dayOrInstant))
      .addOption(new Option('--to <day>', 'until when: a date, or an instant').argParser(dayOrInstant))
      .addOption(zoneOption()),
  async run(context, options) {
    const { output, progress } = context;
    const period = periodOf(options);
    const log = await context.stores.log();
    const userId = options.user === undefined ? undefined : await findAnybody(context, log, options.user);
    const head = await log.head();
    let applied = 0;
    const removals = await readRemovals(
      log,
      { ...period, ...(userId !== undefined && { userId }) },
      (stored) => {
        applied += 1;
        if (applied % 1000 === 0)
          progress.show({ phase: 'search', applied, position: stored.position, head });
      },
    );
    progress.end();
    const count = await output.rows(named(log, removals), columns);
    if (count === 0) output.note('Nothing was deleted for good, taken back or erased.');
  },
};

/** The id of somebody, also of one who was erased. Throws Refused, Misused. */
async function findAnybody(context: Context, log: EventStore, user: string): Promise<string> {
  const wanted = user.trim();
  const isErased: boolean = isId(wanted) && (await readErasures(log)).has(ledgerStream(wanted));
  return isErased ? wanted : findPerson(context, user);
}

async function* named(log: EventStore, removals: readonly Removal[]): AsyncGenerator<NamedRemoval> {
  const names = new NamesOfPeople(log);
  const people = new Map<string, PersonThen>();
  const personOf = async (userId: string): Promise<PersonThen> => {
    const known = people.get(userId) ?? (await personThen(log, userId, await wholeHistory(log, userId)));
    people.set(userId, known);
    return known;
  };
  for (const { record, ...removal } of removals) {
    const { userId, actorId } = removal;
    const person = await personOf(userId);
    const minor = record && 'amount' in record ? record.amount : null;
    yield {
      ...removal,
      person: describePerson(person),
      by: isId(actorId) ? describePerson(await personOf(actorId)) : actorId,
      kind: record?.kind ?? null,
      id: record?.id ?? null,
      date: record && 'date' in record ? record.date : null,
      title: record && titleOf(record, await names.of(userId)),
      amount: minor === null ? null : toDecimal(minor),
      currency: minor === null ? null : person.storedCurrency,
    };
  }
}

/** `Wallet to Bank: for the trip` */
function titleOf(record: RemovedRecord, names: Names): string {
  if (record.kind !== 'transfer') return record.title;
  const way = `${names.account(record.from).name} to ${names.account(record.to).name}`;
  return record.title === '' ? way : `${way}: ${record.title}`;
}
