import { setTimeout as wait } from 'node:timers/promises';
import { type AccountStore, createCodes, noFactors, passkeyDigest } from '@ledgerline/accounts';
import type { EventStore } from '@ledgerline/event-store';
import type { Provenance } from '@ledgerline/event-store/history';
import { UnreadableEvent, userStream } from '@ledgerline/events';
import { z } from 'zod';
import type { Deviation } from '../audit/deviation.ts';
import { compare } from '../audit/differences.ts';
import { isUnreadable } from '../audit/isUnreadable.ts';
import { factorsTold } from '../users/factorsTold.ts';

/** What second factors are compared with. */
interface FactorsWish {
  log: EventStore;
  accounts: AccountStore;
  dataSecret: string;
  imported: Provenance['imported'];
}

/** As much of `Factors` as signing in needs. */
const Stored = z.object({
  authenticator: z
    .object({
      sealedSecret: z.string(),
      lastStep: z.int(),
      addedAt: z.string(),
      wrongCodes: z.object({ count: z.int(), password: z.string() }).optional(),
    })
    .nullable(),
  recoveryCodes: z.array(z.string()),
  passkeys: z.array(z.object({ credentialId: z.string(), publicKey: z.string(), counter: z.int() })),
});
type Stored = Pick<z.infer<typeof Stored>, 'authenticator' | 'passkeys'>;

/** Throws where signing in would fail. */
function readFactors(data: string): Stored {
  const { error, data: factors } = Stored.safeParse(JSON.parse(data));
  if (factors) return factors;
  const [{ path, message } = { path: [], message: '' }] = error.issues;
  throw new Error(`${path.join('.')}: ${message}`);
}

/** The product changes the accounts first, and tells the history of it in the same request. */
const TELLING_MS = 500;

/** That somebody's second factors are those that their history tells of, and that this server sealed the authenticator's secret. */
export async function auditFactors(userId: string, wish: FactorsWish): Promise<Deviation[]> {
  const found = await compareFactors(userId, wish);
  if (found.length === 0) return [];
  await wait(TELLING_MS);
  return compareFactors(userId, wish);
}

async function compareFactors(
  userId: string,
  { log, accounts, dataSecret, imported }: FactorsWish,
): Promise<Deviation[]> {
  const record = `second factors of ${userId}`;
  try {
    const told = await factorsTold(log, userId, imported.get(userStream(userId))?.revision);
    const stored = await accounts.factorsOf(userId);
    const factors: Stored = stored ? readFactors(stored.data) : noFactors;
    const digests = new Set(factors.passkeys.map(passkeyDigest));
    const expected = {
      authenticator: told.authenticator ? 'on' : 'off',
      passkeys: [...told.passkeys],
      otherPasskeys: told.unnamed,
    };
    const found = {
      authenticator: authenticatorOf(factors, userId, dataSecret),
      passkeys: expected.passkeys.filter((digest) => digests.has(digest)),
      otherPasskeys: factors.passkeys.filter((passkey) => !told.passkeys.has(passkeyDigest(passkey))).length,
    };
    return compare('second factor', record, expected, found).map((finding) => ({
      area: 'accounts',
      userId,
      ...finding,
    }));
  } catch (error) {
    // The log's part has told what is wrong with an event.
    if (error instanceof UnreadableEvent) return [];
    if (!isUnreadable(error)) throw error;
    const expected = 'second factors that can be read';
    return [{ area: 'accounts', check: 'second factor', userId, record, expected, found: error.message }];
  }
}

function authenticatorOf({ authenticator }: Stored, userId: string, dataSecret: string): string {
  if (!authenticator) return 'off';
  try {
    createCodes(dataSecret).unseal(authenticator.sealedSecret, userId);
    return 'on';
  } catch {
    return 'a secret that this server did not seal for this person';
  }
}
