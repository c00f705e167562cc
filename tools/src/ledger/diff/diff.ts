import { Option } from 'commander';
import { Misused } from '../errors.ts';
import { type Cut, cutAt, ledgerEvents, wholeHistory } from '../history/cut.ts';
import { findPerson, type UserOption, userOption } from '../history/findPerson.ts';
import { keepHeapTight } from '../history/keepHeapTight.ts';
import { momentOf, momentText, type ZoneOption, zoneOption } from '../history/moment.ts';
import { NamesOfPeople } from '../history/names.ts';
import { describePerson, personThen } from '../history/person.ts';
import type { Column } from '../terminal/table.ts';
import type { Verb } from '../verb.ts';
import { type Difference, ledgerDifferences } from './difference.ts';
import { LedgerDifference } from './ledgerDifference.ts';
import { personDifferences } from './personDifference.ts';

interface DiffOptions extends UserOption, ZoneOption {
  from: string;
  to?: string;
}

const columns: readonly Column<Difference>[] = [
  { title: 'WHAT', value: ({ kind }) => kind },
  { title: 'ID', value: ({ id }) => id },
  { title: 'NAME', value: ({ name }) => name },
  { title: 'IS', value: ({ outcome }) => outcome },
  { title: 'BEFORE → AFTER', value: ({ details }) => details },
];

/** For spreadsheets also what an asset held, or a record's amount, as numbers. */
const csvColumns: readonly Column<Difference>[] = [
  ...columns,
  { title: 'AMOUNT BEFORE', value: ({ before }) => amountOf(before) },
  { title: 'AMOUNT AFTER', value: ({ after }) => amountOf(after) },
];

/** What an asset held, below 0 for a shortfall or what is owed; a record's amount; undefined for what has none. */
function amountOf(version: unknown): number | undefined {
  const { balance, shortfall = 0, owed = 0, amount } = (version ?? {}) as Readonly<Record<string, number>>;
  return balance === undefined ? amount : balance - shortfall - owed;
}

/** `ledger diff` */
export const diff: Verb<DiffOptions> = {
  reads: true,
  csv: true,
  details: `A moment is a revision (so many events of the ledger), a date (its end in --zone) or an instant; without --to it
is now. It is the difference that counts: what was changed and changed back is not shown. Of what is put aside it tells
what was added or taken back by hand and by itself, and not what closing or deleting a goal released. Names are today's, amounts plain.`,
  examples: [
    '--user ann@example.com --from 2026-04-30 --to 2026-05-31',
    '--user ann@example.com --from 120',
    '--user ann@example.com --from 0 --to 2026-05-03T10:00:00Z --json',
  ],
  declare: (command) =>
    command
      .addOption(userOption().makeOptionMandatory())
      .addOption(
        new Option('--from <moment>', 'a revision, a date or an instant')
          .argParser(momentText)
          .makeOptionMandatory(),
      )
      .addOption(new Option('--to <moment>', 'a later one; now if not given').argParser(momentText))
      .addOption(zoneOption()),
  async run(context, { user, from: fromText, to: toText, zone }) {
    const userId = await findPerson(context, user);
    const log = await context.stores.log();
    const at = (text: string) => cutAt(log, userId, momentOf(text, zone, context.now()));
    const from = await at(fromText);
    const to = toText === undefined ? await wholeHistory(log, userId) : await at(toText);
    if (isAfter(from, to)) throw new Misused(`--from ${fromText} lies after --to ${toText ?? 'now'}`);

    keepHeapTight();
    const ledger = new LedgerDifference();
    for await (const event of ledgerEvents(log, userId, { to: to.revision })) {
      if (event.revision < from.revision) ledger.prepare(event);
      else ledger.fold(event);
    }
    const [before, after] = [await personThen(log, userId, from), await personThen(log, userId, to)];
    const names = await new NamesOfPeople(log).of(userId);
    function* differences(): Generator<Difference> {
      yield* ledgerDifferences(ledger, names);
      yield* personDifferences(before, after);
    }
    const { output } = context;
    if (!output.json) output.note(`${describePerson(after)}, revision ${from.revision} → ${to.revision}`);
    const count = await output.rows(differences(), output.csv ? csvColumns : columns);
    if (count === 0) output.note('Nothing is different.');
    if (ledger.unchanged > 0) output.note(`Records that were changed and changed back: ${ledger.unchanged}.`);
  },
};

const isAfter = (from: Cut, to: Cut): boolean => from.revision > to.revision || from.before > to.before;
