import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { insertNew } from '@ledgerline/mongo';
import {
  type AccountStore,
  AccountStoreUnavailable,
  type SignInAttempt,
  type SignInSubject,
} from '../accountStore.ts';
import { secondsUntil } from '../rateLimit.ts';
import { failureMemoryMs, lockedUntil, signInLimits } from '../signInPolicy.ts';
import type { AccountDatabase, StoredFailures } from './collections.ts';

type SignIns = Pick<AccountStore, 'beginSignIn' | 'forgetAttempt' | 'forgetAllFailures'> & {
  /** Forgets an account's failures from one address. */
  forgetFailures: (subject: SignInSubject) => Promise<void>;
};
type Attempts = StoredFailures['attempts'];

/** So many others may come first before somebody is turned away. */
const MOST_TRIES = 50;
const LONGEST_PAUSE_MS = 20;

/** Failed sign-ins, from which the locks are worked out. */
export function signIns({ ask, collections: { accounts, failures } }: AccountDatabase): SignIns {
  /**
   * Changes an account's attempts (oldest first) as `edit` says, which may be asked several times: what was read is
   * replaced only if nobody changed it meanwhile. `edit` answers undefined where nothing is to be changed.
   */
  async function change(emailKey: string, edit: (attempts: Attempts) => Attempts | undefined): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const former = await ask((within) => failures.findOne({ _id: emailKey }, within));
      const attempts = edit(former?.attempts ?? []);
      if (!attempts || (await replace(emailKey, former, attempts))) return;
      await wait(Math.random() * LONGEST_PAUSE_MS);
    }
    throw new AccountStoreUnavailable(new Error('too many sign-ins of one account at the same time'));
  }

  /** false: somebody else was faster. */
  async function replace(_id: string, former: StoredFailures | null, attempts: Attempts): Promise<boolean> {
    const next = { attempts, lastAt: attempts.at(-1)?.at ?? 0, version: randomUUID() };
    if (!former) return ask((within) => insertNew(failures, { _id, ...next }, within));
    const unchanged = { _id, version: former.version };
    const replaced = await ask((within) => failures.replaceOne(unchanged, next, within));
    return replaced.matchedCount === 1;
  }

  const forget = (emailKey: string, isForgotten: (attempt: Attempts[number]) => boolean): Promise<void> =>
    change(emailKey, (attempts) =>
      attempts.some(isForgotten) ? attempts.filter((attempt) => !isForgotten(attempt)) : undefined,
    );

  async function knows(emailKey: string, address: string, since: number): Promise<boolean> {
    const projection = { projection: { knownAddresses: 1 } };
    const account = await ask((within) => accounts.findOne({ emailKey }, { ...projection, ...within }));
    const { knownAddresses = [] } = account ?? {};
    return knownAddresses.some((known) => known.address === address && known.lastAt > since);
  }

  return {
    async beginSignIn({ emailKey, address }, now, limits = signInLimits) {
      const at = now.getTime();
      const oldest = at - failureMemoryMs(limits);
      const isKnown = await knows(emailKey, address, at - limits.knownMs);
      const attempt = { id: randomUUID(), address, at };
      let answer: SignInAttempt = { locked: false, attemptId: `${attempt.id}/${emailKey}`, isKnown };
      await change(emailKey, (all) => {
        const attempts = all.filter((failure) => failure.at > oldest);
        const until = lockedUntil(attempts, { address, isKnown }, at, limits);
        if (until === 0) return [...attempts, attempt].sort((one, other) => one.at - other.at);
        answer = { locked: true, retryAfterSeconds: secondsUntil(until, now) };
        return undefined;
      });
      return answer;
    },
    async forgetAttempt(attemptId) {
      const [id = ''] = attemptId.split('/', 1);
      await forget(attemptId.slice(id.length + 1), (attempt) => attempt.id === id);
    },
    forgetFailures: ({ emailKey, address }) => forget(emailKey, (attempt) => attempt.address === address),
    async forgetAllFailures(emailKey) {
      const forgotten = await ask((within) => failures.findOneAndDelete({ _id: emailKey }, within));
      return forgotten?.attempts.length ?? 0;
    },
  };
}
