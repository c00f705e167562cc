import { setTimeout as delay } from 'node:timers/promises';
import {
  type Account,
  type AccountStore,
  accountByEmail,
  emailKey,
  type Passwords,
} from '@ledgerline/accounts';
import { texts } from '@ledgerline/contract';
import { userStream } from '@ledgerline/events';
import { type ApiError, fieldError, unavailable } from '@ledgerline/http';
import type { Users } from '../commandHandling/createHandlings.ts';
import type { AskedErasures } from '../erasing/erasures.ts';
import type { NewId } from '../ids.ts';
import { orRefusal } from '../writes/refusals.ts';

/** What somebody registers with, and which request brought it. */
export interface RegistrationRequest {
  name: string;
  email: string;
  password: string;
  requestId: string;
  source: 'web' | 'api';
  now: Date;
}

/** Keeps account and log in step: an account is pending until its person's stream has begun. */
export interface Registration {
  /** Registers a person and answers the new id. Throws ApiError 409 where the address is taken. */
  register(request: RegistrationRequest): Promise<string>;
  /** Finishes what a crash left undone; true where the person is registered. */
  settle(account: Account, now: Date): Promise<boolean>;
  /** Settles all old pending accounts. */
  settleAll(now: Date): Promise<void>;
}

export interface RegistrationDependencies {
  accounts: AccountStore;
  passwords: Passwords;
  users: Users;
  newId: NewId;
  asked: Pick<AskedErasures, 'isAsked'>;
  /** DATA_SECRET, with its former ones. */
  dataSecret: string;
}

/** A pending account as old as this belongs to nobody who is still at work: commands give up much earlier. */
const abandonedMs = 30_000;
const settledAtOnce = 100;
/** Erasing an account takes seconds: so long an address is waited for. */
const leavingMs = 5_000;

export function createRegistration(deps: RegistrationDependencies): Registration {
  const { accounts, passwords, users, newId, asked, dataSecret } = deps;

  return {
    async register(request) {
      const key = emailKey(dataSecret, request.email);
      const standing = await standingUnder(request.email, request.now);
      if (standing) {
        const account = await takeOver(standing, request);
        if (account) return await begin(account.userId, request);
      }
      const passwordHash = await passwords.hash(request.password);
      const userId = newId();
      if (!(await accounts.insertPending({ userId, emailKey: key, passwordHash }, request.now)))
        throw emailTaken();
      return await begin(userId, request);
    },
    settle,
    async settleAll(now) {
      const old = new Date(now.getTime() - abandonedMs);
      for (const account of await accounts.pendingOlderThan(old, settledAtOnce)) await settle(account, now);
    },
  };

  /** The account of an address. One that is being erased is on its way out: it is waited for, and then it is 503. */
  async function standingUnder(email: string, now: Date): Promise<Account | null> {
    const until = performance.now() + leavingMs;
    for (;;) {
      const standing = await accountByEmail(accounts, dataSecret, email);
      const isLeaving = standing !== null && (await asked.isAsked(standing.userId, now));
      if (!isLeaving) return standing;
      if (performance.now() > until) throw unavailable();
      await delay(100);
    }
  }

  /** Begins the person's stream: of several who try, exactly one succeeds. Then the account is good. */
  async function begin(
    userId: string,
    { name, email, requestId, source }: RegistrationRequest,
  ): Promise<string> {
    const registered = users.handle({
      stream: userStream(userId),
      // No hash of the request: it holds the password.
      identity: { id: newId(), hash: '', actorId: userId, source, requestId },
      command: (at) => ({ type: 'Register', user: { id: userId, name, email, createdAt: at } }),
      present: () => undefined,
    });
    await orRefusal(registered);
    // Somebody took the pending account for abandoned and discarded it: nobody could sign in to this registration.
    if (!(await accounts.activate(userId))) throw unavailable();
    return userId;
  }

  /** The pending account that this very person left behind; undefined where the address is free after all. */
  async function takeOver(
    standing: Account,
    { password, now }: RegistrationRequest,
  ): Promise<Account | undefined> {
    if (standing.status !== 'pending' || (await settle(standing, now))) throw emailTaken();
    if (isAbandoned(standing, now)) return undefined;
    if (await passwords.verify(password, standing.passwordHash)) return standing;
    throw emailTaken();
  }

  async function settle(account: Account, now: Date): Promise<boolean> {
    if (account.status !== 'pending') return true;
    const isRegistered = await users.read(userStream(account.userId), ({ user }) => user !== undefined);
    if (isRegistered) return await accounts.activate(account.userId);
    if (isAbandoned(account, now)) await accounts.discardPending(account.userId);
    return false;
  }
}

const isAbandoned = ({ createdAt }: Account, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > abandonedMs;

const emailTaken = (): ApiError => fieldError('email', texts.emailTaken, 409);
