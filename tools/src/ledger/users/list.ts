import type { Account, AccountStatus } from '@ledgerline/accounts';
import { isId } from '@ledgerline/contract';
import { isEmailAddress } from '@ledgerline/domain/values';
import { InvalidArgumentError, Option } from 'commander';
import type { Context } from '../context.ts';
import { Refused } from '../errors.ts';
import type { Column } from '../terminal/table.ts';
import type { Verb } from '../verb.ts';
import { findAccount } from './findAccount.ts';
import { describePeople, type Person, type Profile, readProfile } from './person.ts';

interface ListOptions {
  email?: string;
  status?: AccountStatus;
  after: string;
  limit: number;
}

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
export const usersList: Verb<ListOptions> = {
  name: 'users list',
  summary: 'lists people, in the order in which they registered',
  details: `EVENTS counts what is in the ledger. LAST SEEN is the last use of a session that is still open. Times are UTC. A
whole address is found at once; for a part of one all people are looked through.`,
  examples: ['', '--email ann@example.com', '--email @example.com --status locked', '--limit 1000 --json'],
  declare: (command) =>
    command
      .option('-e, --email <text>', 'only those whose address is this or has it in it')
      .addOption(
        new Option('-s, --status <status>', 'only those').choices(['active', 'locked', 'pending'] as const),
      )
      .addOption(new Option('-n, --limit <count>', 'how many at most').argParser(wholeNumber).default(50))
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
    await context.output.rows(inPages(context, found), columns);
    if (found.length === 0) context.output.note('There is nobody like that.');
    if (isMore) context.output.note(`There are more: --after ${found.at(-1)?.account.userId ?? ''}`);
  },
};

interface Found {
  account: Account;
  profile: Profile;
}

const pageSize = 200;

async function* findPeople(context: Context, { email, status, after }: ListOptions): AsyncGenerator<Found> {
  const log = await context.stores.log();
  const wanted = email?.trim().normalize('NFC').toLowerCase() ?? '';
  for await (const page of accountPages(context, wanted, after)) {
    for (const account of page) {
      if (status !== undefined && account.status !== status) continue;
      const profile = await readProfile(log, account.userId);
      if (isEmailAddress(wanted) || (profile.email ?? '').toLowerCase().includes(wanted)) {
        yield { account, profile };
      }
    }
  }
}

/** All accounts after an id; just one where a whole address is wanted. */
async function* accountPages(context: Context, wanted: string, after: string): AsyncGenerator<Account[]> {
  if (isEmailAddress(wanted)) {
    try {
      yield [await findAccount(context, wanted)];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
    return;
  }
  const accounts = await context.stores.accounts();
  for (let last: string | undefined = after; last !== undefined; ) {
    const page = await accounts.accountsAfter(last, pageSize);
    yield page;
    last = page.length === pageSize ? page.at(-1)?.userId : undefined;
  }
}

async function* inPages(context: Context, found: readonly Found[]): AsyncGenerator<Person> {
  for (let first = 0; first < found.length; first += pageSize) {
    yield* await describePeople(context, found.slice(first, first + pageSize));
  }
}

/** `2026-05-03 10:00` */
const minutes = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1 on.');
  return Number(text);
}

function id(text: string): string {
  if (!isId(text)) throw new InvalidArgumentError('It must be an id.');
  return text;
}
