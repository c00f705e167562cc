import type { RateLimit } from './rateLimit.ts';
import type { SignInLimits } from './signInPolicy.ts';

/** `pending`: registered here, not yet in the event log. `locked`: by the operator, until unlocked. */
export type AccountStatus = 'pending' | 'active' | 'locked';

/** Somebody's credentials. The e-mail address itself is not here, only its keyed hash. */
export interface Account {
  /** 24 hexadecimal characters. */
  userId: string;
  /** From `emailKey`; unique. */
  emailKey: string;
  /** A PHC string from `createPasswords`. */
  passwordHash: string;
  status: AccountStatus;
  createdAt: Date;
}

/** Who wrote an account as it is. `unknown`: a version that wrote no MAC, or somebody took it away. */
export type AccountAuthor = 'this server' | 'somebody else' | 'unknown';

export type NewAccount = Pick<Account, 'userId' | 'emailKey' | 'passwordHash'>;

/** One signed-in browser or client. It ends 30 days after it began, or after 14 days without use. */
export interface AccountSession {
  id: string;
  userId: string;
  createdAt: Date;
  /** Kept to the minute. */
  lastUsedAt: Date;
  /** The browser and system that it was opened with, for example `Firefox on Linux`; empty where nobody said. */
  device: string;
  /** An operator chose the password: nothing else goes on until the person has chosen another one. */
  mustChangePassword?: true;
}

/** An open connection of the live channel, on whichever instance. */
export interface LiveConnection {
  id: string;
  userId: string;
  openedAt: Date;
}

export interface NewSession extends Pick<AccountSession, 'id' | 'userId'> {
  /** The hash that the password was checked against: no session opens once another one stands in its place. */
  passwordHash?: string;
  device?: string;
}

/** Something that is good for one use: an invitation, the second step of a sign-in, a challenge. */
export interface OneTimePass {
  /** What it is good for, for example `invitation`. */
  purpose: string;
  /** From `ticketHash`: the pass itself is not kept. */
  hash: string;
  /** Whose it is; it goes with the account. */
  userId: string | null;
  /** What has to be known when it is used. No secret in clear. */
  data: string;
  expiresAt: Date;
}

/** A person's second factors, as text that only its owner reads; another `version` after every change. */
export interface StoredFactors {
  data: string;
  version: string;
}

/** Whose sign-in fails, and from where. */
export interface SignInSubject {
  emailKey: string;
  /** The client's address, in the form that limits count by. */
  address: string;
}

/**
 * Whether a password may be tried now. An open attempt counts as failed until `forget…` takes it back. `isKnown`: the
 * account knows the address.
 */
export type SignInAttempt =
  | { locked: false; attemptId: string; isKnown: boolean }
  | { locked: true; retryAfterSeconds: number };

/** Whether one more of something limited fits in. A refused one is not counted. */
export type LimitVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/**
 * Operational data without history: backed up, never rebuilt. Every change is durable when its promise resolves and
 * holds on every instance that shares the store. Every method may throw AccountStoreUnavailable.
 */
export interface AccountStore {
  /** Claims the address for a person whose registration is not in the log yet. false: it is taken. */
  insertPending(account: NewAccount, now: Date): Promise<boolean>;
  /** Makes a pending account an active one. false: there is no pending (or active) account of this id. */
  activate(userId: string): Promise<boolean>;
  /** Gives a pending account's address free again. false: there was no pending account of this id. */
  discardPending(userId: string): Promise<boolean>;
  /** Pending accounts from before an instant, oldest first: registrations that somebody has to settle. */
  pendingOlderThan(before: Date, limit: number): Promise<Account[]>;

  account(userId: string): Promise<Account | null>;
  accountByEmailKey(emailKey: string): Promise<Account | null>;
  /** Accounts in the order of their ids, which is that of their registration, from after this id on; '' begins. */
  accountsAfter(userId: string, limit: number): Promise<Account[]>;
  /** Puts a new hash in the place of `former`; false where another one stands there by now. */
  replacePasswordHash(userId: string, former: string, passwordHash: string): Promise<boolean>;
  /**
   * Puts a new hash in the place of whatever stood there, ends the person's sessions and answers how many there were.
   * null: nobody is registered under this id, or a `former` hash was given and another one stands there by now. Known
   * addresses are forgotten with it, but for `keptAddress`. `byOperator`: whoever chose it is not the person.
   */
  setPasswordHash(
    userId: string,
    passwordHash: string,
    former?: string,
    more?: { keptAddress?: string; byOperator?: boolean },
  ): Promise<number | null>;
  /**
   * Lets a person sign in with another address from now on, and forgets the failures of the former one. `missing`: nobody
   * is registered under this id.
   */
  changeEmailKey(userId: string, emailKey: string): Promise<'changed' | 'taken' | 'missing'>;
  /** Locks an active account and ends its sessions. false: there is no active (or locked) account of this id. */
  lockAccount(userId: string): Promise<boolean>;
  /** false: there is no locked (or active) account of this id. */
  unlockAccount(userId: string): Promise<boolean>;
  /** Removes the account with its sessions, tickets, passes, second factors and failures. */
  removeAccount(userId: string): Promise<void>;

  /** Who wrote the account as it is; `unknown` also where the store was opened without a seal. null: there is no account. */
  authorOf(userId: string): Promise<AccountAuthor | null>;
  /**
   * Gives accounts without a MAC one, whatever they say, and answers how many they were. A change of an account renews
   * its MAC where this server wrote it before, or where an operator sets the password. Without a seal it does nothing.
   */
  sealUnsealed(): Promise<number>;

  /**
   * Of the person's other sessions the 49 that were used last go on. false: the account is not active, or has another
   * password by now.
   */
  openSession(session: NewSession, now: Date): Promise<boolean>;
  /** The session if it is good and its account active; notes the use, at most once a minute. */
  useSession(id: string, now: Date): Promise<AccountSession | null>;
  /** The good sessions of these people; none counts as used by that. */
  sessionsOf(userIds: readonly string[], now: Date): Promise<AccountSession[]>;
  /** Which of these sessions are good; none counts as used by that. */
  liveSessions(ids: readonly string[], now: Date): Promise<Set<string>>;
  endSession(id: string): Promise<void>;
  /** Ends all of a person's sessions, forgets all known addresses, and answers how many sessions there were. */
  endSessionsOf(userId: string): Promise<number>;
  /** Ends a person's sessions but this one, forgets known addresses but this one, and answers how many sessions there were. */
  endOtherSessionsOf(userId: string, sessionId: string, keptAddress?: string): Promise<number>;

  /** Keeps the hash of a ticket that stands for a session, for 30 seconds and one use. */
  saveTicket(ticketHash: string, sessionId: string, now: Date): Promise<void>;
  /** The session of a ticket, which is used up by this. null: unknown, used, too old, or its session has ended. */
  redeemTicket(ticketHash: string, now: Date): Promise<AccountSession | null>;

  /** Counts these connections as open for the next 90 seconds, and forgets those whose ids are in `closed`. */
  keepConnections(open: readonly LiveConnection[], closed: readonly string[], now: Date): Promise<void>;
  /** The ids of all open connections of these people but the newest `most` of each. */
  surplusConnections(userIds: readonly string[], most: number, now: Date): Promise<Set<string>>;

  /** Keeps a pass until it is used or expires. */
  savePass(pass: OneTimePass): Promise<void>;
  /** A pass that is still good. */
  readPass(purpose: string, hash: string, now: Date): Promise<OneTimePass | null>;
  /** A pass that was still good; it is used up by this: of several who ask, on whatever instance, one gets it. */
  takePass(purpose: string, hash: string, now: Date): Promise<OneTimePass | null>;
  /** The good passes of a purpose, the first to expire first. */
  passesOf(purpose: string, now: Date): Promise<OneTimePass[]>;

  /** null: the person has no second factor. */
  factorsOf(userId: string): Promise<StoredFactors | null>;
  /**
   * Puts other second factors (null: none) in the place of those of a version (null: where there are none). false:
   * somebody else was faster, or the account is not there.
   */
  replaceFactors(userId: string, version: string | null, data: string | null): Promise<boolean>;

  /**
   * Asks for a try at a password and counts it as failed at once, so that many tries at the same time can't outrun
   * the lock. A try during a lock is not counted.
   */
  beginSignIn(subject: SignInSubject, now: Date, limits?: SignInLimits): Promise<SignInAttempt>;
  /** Takes back an attempt whose password was never looked at. */
  forgetAttempt(attemptId: string): Promise<void>;
  /**
   * After a success: forgets the failures of this account from this address, and knows the address for 90 days. The
   * failures of others do not lock a known address, its own do.
   */
  noteSuccess(subject: SignInSubject, now: Date): Promise<void>;
  /** Lifts every lock of sign-in: forgets an account's failures from wherever and answers how many there were. */
  forgetAllFailures(emailKey: string): Promise<number>;

  /** Counts one more against a limit that holds across instances and restarts, if it fits in. */
  countAgainst(limit: RateLimit, key: string, now: Date): Promise<LimitVerdict>;

  /** Removes what has expired: sessions, tickets, connections, old failures, past windows. Answers how many rows. */
  prune(now: Date): Promise<number>;
  /** Throws AccountStoreUnavailable where the store does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The store could not be reached or could not write; nothing was promised. */
export class AccountStoreUnavailable extends Error {
  constructor(cause: unknown, message = 'the account store is not available') {
    super(message, { cause });
    this.name = 'AccountStoreUnavailable';
  }
}
