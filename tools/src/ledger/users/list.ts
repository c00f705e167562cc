import { isId } from '@ledgerline/contract/identifiers';
import { InvalidArgumentError, Option } from 'commander';
import { describePeople, type Person } from '../person.ts';
import type { Column } from '../terminal/table.ts';
import type { Verb } from '../verb.ts';
import { type Found, findPeople, type Wanted } from './findPeople.ts';

const columns: readonly Column<Person>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'E-MAIL', value: ({ email }) => email },
  { title: 'NAME', value: ({ name }) => name },
  { title: 'STATUS', value: ({ status }) => status },
  { title: 'REGISTERED', value: ({ registeredAt }) => minutes(registeredAt) },
  { title: 'SESSIONS', value: ({ sessions }) => sessions },
  { title: 'LAST SEEN', value: ({ lastSeenAt }) => lastSeenAt && minutes(lastSeenAt) },
  { title: 'EVENTS', value: ({ events }) => events },
];

/** `ledger users list` */
export const usersList: Verb<Wanted & { limit: number }> = {
  reads: true,
  details: `EVENTS counts what is in the ledger. LAST SEEN is the last use of a session that is still open. Times are UTC. A
whole address is found at once; for a part of one all people are looked through.`,
  examples: ['', '--email ann@example.com', '--email @example.com --status locked', '--limit 1000 --json'],
  declare: (command) =>
    command
      .option('-e, --email <text>', 'only those whose address is this or has it in it')
      .addOption(
        new Option('-s, --status <status>', 'only those').choices(['active', 'locked', 'pending'] as const),
      )
      .addOption(
        new Option('-n, --limit <count>', 'how many at most, up to 10000').argParser(listLength).default(50),
      )
      .addOption(
        new Option('--after <id>', 'those who registered after this one')
          .argParser(id)
          .default('', 'the first'),
      ),
  async run(context, options) {
    const found: Found[] = [];
    let isMore = false;
    for await (const one of findPeople(context, options)) {
      isMore = found.length === options.limit;
      if (isMore) break;
      found.push(one);
    }
    await context.output.rows(await describePeople(context, found), columns);
    if (found.length === 0) context.output.note('There is nobody like that.');
    if (isMore) context.output.note(`There are more: --after ${found.at(-1)?.account.userId ?? ''}`);
  },
};

/** `2026-05-03 10:00` */
const minutes = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

function listLength(text: string): number {
  if (!/^([1-9]\d{0,3}|10000)$/.test(text)) throw new InvalidArgumentError('It must be from 1 to 10000.');
  return Number(text);
}

function id(text: string): string {
  if (!isId(text)) throw new InvalidArgumentError('It must be an id.');
  return text;
}
