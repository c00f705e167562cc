import { type Account, type AccountStore, emailKeys } from '@ledgerline/accounts';
import { askedErasures } from '@ledgerline/command-api/commands';
import { isId } from '@ledgerline/contract/identifiers';
import type { EventStore } from '@ledgerline/event-store';
import { LOG_START } from '@ledgerline/event-store';
import { readProvenance } from '@ledgerline/event-store/history';
import { USER_PREFIX, userIdOf, userStream } from '@ledgerline/events';
import { counted } from '../act.ts';
import type { Deviation } from '../audit/deviation.ts';
import { auditAccountsFile, type IndexWish } from '../audit/filesAudit.ts';
import { readErasures } from '../audit/surveyLog.ts';
import type { Context } from '../context.ts';
import { readProfile } from '../person.ts';
import { auditCredentials } from './credentialsAudit.ts';
import { auditFactors } from './factorsAudit.ts';
import { auditSessions } from './sessionsAudit.ts';

const PAGE = 500;

/**
 * That accounts and registrations agree: each has the other, with the same address, and who was erased has neither. That
 * second factors are those of the history. Without `dataSecret` neither addresses nor second factors are compared.
 */
export async function* auditAccounts(
  context: Context,
  log: EventStore,
  {
    userId,
    dataSecret: secret,
    indexes,
  }: { userId: string | undefined; dataSecret: string | undefined; indexes: IndexWish },
): AsyncGenerator<Deviation> {
  const accounts = await context.stores.accounts();
  yield* auditAccountsFile(context.stores.locations, indexes);
  const erased = await readErasures(log);
  const asked = await whoIsLeaving(accounts, secret, context.now());
  for (const id of asked.forged) {
    if (userId !== undefined && id !== userId) continue;
    yield deviation(
      id,
      `request to erase ${id}`,
      'one that this server wrote',
      'one that somebody else wrote',
    );
  }
  const people = userId === undefined ? everybody(accounts) : only(accounts, userId);
  const provenance = secret === undefined ? undefined : await readProvenance(log, secret);
  const imported = provenance?.imported;
  let unsealed = 0;
  for await (const account of people) {
    if (!hasId(account)) {
      yield deviation(null, `account ${account.userId}`, 'an id of a person', account.userId);
      continue;
    }
    const found = await Array.fromAsync(auditAccount(account, log, erased, secret));
    const mustBeSealed = provenance?.accounts ?? false;
    found.push(...(await auditCredentials(accounts, account.userId, { mustBeSealed })));
    found.push(...(await auditSessions(accounts, account.userId, context.now())));
    if (!mustBeSealed && (await accounts.authorOf(account.userId)) === 'unknown') unsealed += 1;
    if (secret !== undefined && imported && !erased.has(userStream(account.userId)))
      found.push(...(await auditFactors(account.userId, { log, accounts, dataSecret: secret, imported })));
    if (found.length > 0 && !(await isLeaving(account, accounts, secret, context.now()))) yield* found;
  }
  if (unsealed > 0 && secret !== undefined)
    context.output.note(
      `${counted(unsealed, 'account')} without a MAC yet: the product gives each one at its next start, as it is then.`,
    );

  const registered = userId === undefined ? await registeredPeople(log) : [userId];
  for (const id of registered) {
    // Read again: somebody may have been erased, or have registered, since.
    if (await accounts.account(id)) continue;
    if (!(await log.lastOf(userStream(id)))) continue;
    yield deviation(id, userStream(id), 'an account', null);
  }
}

async function* auditAccount(
  account: Account,
  log: EventStore,
  erased: ReadonlyMap<string, string>,
  secret: string | undefined,
): AsyncGenerator<Deviation> {
  const { userId, status } = account;
  const stream = userStream(userId);
  const record = `account ${userId}`;
  // SQLite does not look at CHECK constraints where a file is opened for reading alone.
  if (!states.includes(status)) yield deviation(userId, `${record} status`, states.join(', '), status);
  if (erased.has(stream)) {
    yield deviation(userId, record, 'none: the person was erased', status);
    return;
  }
  const [first] = await log.readStream(stream, 0, 1);
  // Pending ones settle by themselves, one way or the other.
  if (!first) {
    if (status !== 'pending') yield deviation(userId, record, `UserRegistered in ${stream}`, null);
    return;
  }
  const { email } = await readProfile(log, userId);
  // Where the address can't be read the log's part has told why.
  if (secret === undefined || email === null) return;
  const [expected, ...former] = emailKeys(secret, email);
  if (![expected, ...former].includes(account.emailKey))
    yield deviation(userId, `${record} emailKey`, expected, account.emailKey);
}

const hasId = ({ userId }: Account): boolean => isId(userId);

const states: readonly string[] = ['pending', 'active', 'locked'] satisfies Account['status'][];

/** Whether the person is being erased just now, or was since the account was read: the account goes last. */
async function isLeaving(
  { userId }: Account,
  accounts: AccountStore,
  secret: string | undefined,
  now: Date,
): Promise<boolean> {
  const { asked } = await whoIsLeaving(accounts, secret, now);
  return asked.includes(userId) || (await accounts.account(userId)) === null;
}

/** Whom the product is to erase, and of whom somebody else says so. Without the secret nobody can tell which is which. */
async function whoIsLeaving(
  accounts: AccountStore,
  secret: string | undefined,
  now: Date,
): Promise<{ asked: string[]; forged: string[] }> {
  const erasures = askedErasures(accounts, secret ?? '');
  const [asked, forged] = [await erasures.all(now), await erasures.forged(now)];
  return secret === undefined ? { asked: [...asked, ...forged], forged: [] } : { asked, forged };
}

const deviation = (userId: string | null, record: string, expected: unknown, found: unknown): Deviation => ({
  area: 'accounts',
  check: 'account',
  userId,
  record,
  expected,
  found,
});

async function* everybody(accounts: AccountStore): AsyncGenerator<Account> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: Account[] = await accounts.accountsAfter(after, PAGE);
    yield* page;
    const last = page.at(-1)?.userId;
    // An id that is no UTF-8 sorts behind what is read of it.
    after = last === after ? undefined : last;
  }
}

async function* only(accounts: AccountStore, userId: string): AsyncGenerator<Account> {
  const account = await accounts.account(userId);
  if (account) yield account;
}

async function registeredPeople(log: EventStore): Promise<Set<string>> {
  const people = new Set<string>();
  const head = await log.head();
  for (let after = LOG_START; after < head; ) {
    const page = await log.readAll({ after, prefixes: [USER_PREFIX], limit: PAGE });
    for (const { stream } of page.events) people.add(userIdOf(stream) ?? '');
    if (page.position === after) break;
    after = page.position;
  }
  return people;
}
