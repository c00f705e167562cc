import { join } from 'node:path';
import { openAccountStore } from '@ledgerline/accounts/open';
import { type RouteName, routes, texts } from '@ledgerline/contract';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { processConfig } from '../config.ts';
import { accessMatrix, describeAccess, type Outcome, type Role, roles } from './accessMatrix.ts';
import type { Person } from './client.ts';
import { runProduct } from './product.ts';
import { type RecordMaker, type Records, recordMaker } from './records.ts';
import {
  endsSessions,
  type RouteRequest,
  recordsFor,
  recordsForAll,
  requestFor,
  routeNames,
  spends,
} from './routeRequests.ts';
import { type Exchange, send, signedIn } from './send.ts';

const product = runProduct();
const day = 86_400_000;
const annsMarker = 'annmarker';
const bobsMarker = 'bobmarker';
type Stranger = Exclude<Role, 'owner'>;
/** Those whom a store tells apart: all others are refused before one is asked, whichever it is. */
const knownToStores: readonly Stranger[] = ['other', 'expired', 'idle', 'signedOut', 'locked'];
const onServers = inject('engines') !== undefined;
/** Everybody but the owner, who comes last: there must be something left to be done. */
const strangers = onServers
  ? knownToStores
  : (Object.keys(roles) as Role[]).filter((role) => role !== 'owner');
/** Owners who write on servers are what all other tests there are about. */
const ownerAsks = (name: RouteName): boolean => !onServers || routes[name].method === 'GET';

let ann: Person;
let bob: Person;
let expired: Person;
let idle: Person;
let signedOut: Person;
let locked: Person;
let anonymousToken: string;
/** All that the product ever told them, as text. */
const told: Record<'ann' | 'bob', string[]> = { ann: [], bob: [] };
/** Every id that a record of theirs ever had. */
const ids: Record<'ann' | 'bob', Set<string>> = { ann: new Set(), bob: new Set() };

beforeAll(async () => {
  expired = await product.person('expired@example.com');
  product.now = new Date(product.now.getTime() + 16 * day);
  idle = await product.person('idle@example.com');
  product.now = new Date(product.now.getTime() + 15 * day);
  ann = await product.person(`${annsMarker}@example.com`);
  bob = await product.person(`${bobsMarker}@example.com`);
  signedOut = await product.signIn(ann.email);
  await signedOut.done('POST', '/auth/logout');
  locked = await product.person('locked@example.com');
  const accounts = await openAccountStore(processConfig(product.stores).stores.accounts);
  await accounts.lockAccount(locked.id);
  await accounts.close();
  // The product may know a session for a second.
  await vi.waitFor(async () => {
    if ((await locked.ask('GET', '/auth/me')).status !== 401) throw new Error('still signed in');
  }, 30_000);
  const csrf = await product.ask<{ csrfToken: string }>('GET', '/auth/csrf-token');
  anonymousToken = csrf.body.data.csrfToken;
});

/** How somebody of a role asks. */
function headersOf(role: Stranger, request: RouteRequest, owner: Person, other: Person, revision: string) {
  const right = signedIn(product, owner, request, revision);
  const csrf = (token: string) => (request.method === 'GET' ? {} : { 'X-CSRF-Token': token });
  switch (role) {
    case 'other':
      return signedIn(product, other, request);
    case 'noKey':
      return { ...right, 'X-API-Key': '' };
    case 'anonymous':
      return { ...right, Authorization: '', ...csrf(anonymousToken) };
    case 'malformed':
      return { ...right, Authorization: 'Bearer wrong' };
    case 'expired':
      return signedIn(product, expired, request);
    case 'idle':
      return signedIn(product, idle, request);
    case 'signedOut':
      return signedIn(product, signedOut, request);
    case 'locked':
      return signedIn(product, locked, request);
    case 'noCsrf':
      return { ...right, ...csrf('') };
    case 'foreignCsrf':
      return { ...right, ...csrf(other.csrfToken) };
    case 'anonymousCsrf':
      return { ...right, ...csrf(anonymousToken) };
  }
}

/** The same request about records that never were. */
function aboutNobody(request: RouteRequest, { category }: Records): RouteRequest {
  const text = JSON.stringify(request).replace(/[0-9a-f]{24}/g, (id) =>
    id === category ? id : `ffffffff${id.slice(8)}`,
  );
  return JSON.parse(text) as RouteRequest;
}

const refusals: readonly [Outcome, status: number, message: string][] = [
  ['key', 403, texts.invalidApiKey],
  ['bearer', 401, texts.notSignedIn],
  ['csrf', 403, texts.invalidCsrfToken],
];

/** The answer to a ticket, a code or an address that is not good: the request came as far as it could. */
const notGood: ReadonlySet<string> = new Set([texts.wrongCode, texts.stepExpired, texts.wrongEmail]);

/** A refusal of many records says again which ids were sent that are not there. */
const answerOf = ({ status, body }: Exchange): string =>
  JSON.stringify([status, body]).replaceAll(/"id":"[0-9a-f]{24}","what":""/g, '"id":"as sent","what":""');

/** What an answer was; where it is none that the matrix knows, the answer itself. */
function outcomeOf(exchange: Exchange, twin: Exchange | undefined): string {
  const answer = answerOf(exchange);
  for (const [outcome, status, message] of refusals) {
    if (answer === JSON.stringify([status, { success: false, message }])) return outcome;
  }
  if (exchange.status < 300) return 'done';
  if (notGood.has((exchange.body as { message?: string }).message ?? '')) return 'asked';
  return twin && answer === answerOf(twin) ? 'missing' : answer;
}

const revisionOf = async (person: Person): Promise<string | null> =>
  (await person.ask('GET', '/balances', undefined, {})).headers.get('x-ledger-revision');

const idsOf = ({ category, ...records }: Records): string[] =>
  Object.values(records).filter((value) => /^[0-9a-f]{24}$/.test(value) && value !== category);

/** Of Ann's records, which no write of hers has changed yet. */
let untouched: RecordMaker | undefined;
async function annsRecords(name: RouteName): Promise<Records> {
  untouched ??= recordMaker(ann, annsMarker, product);
  const records = await recordsFor(name, untouched);
  for (const id of idsOf(records)) ids.ann.add(id);
  return records;
}

/** A refusal of many records names those that were asked for: nobody is told an id that they sent themselves. */
const withoutAsked = (answer: string, asked: unknown): string =>
  (JSON.stringify(asked ?? null).match(/[0-9a-f]{24}/g) ?? []).reduce(
    (text, id) => text.replaceAll(id, ''),
    answer,
  );

describe('S2-6.01 S1-8.41 every route, for everybody', () => {
  it.each(routeNames)('%s', async (name) => {
    const records = await annsRecords(name);
    // Ann and Bob are needed again.
    const owner = endsSessions.has(name) ? await product.person() : ann;
    const other = endsSessions.has(name) ? await product.person() : bob;
    const revision = await revisionOf(ann);

    const outcomes: Partial<Record<Role, string>> = {};
    const askAs = async (role: Stranger): Promise<void> => {
      // What the other person writes in their own name has their own texts.
      const writesOwn = role === 'other' && accessMatrix[name].other !== 'missing';
      const request = requestFor(name, writesOwn ? { ...records, marker: bobsMarker } : records);
      const headers = headersOf(role, request, owner, other, records.revision);
      const exchange = await send(product, request, headers);
      const twin = role === 'other' && (await send(product, aboutNobody(request, records), headers));
      if (role === 'other')
        told.bob.push(withoutAsked(answerOf(exchange), writesOwn ? request : request.body));
      outcomes[role] = outcomeOf(exchange, twin || undefined);
    };
    await Promise.all(strangers.map(askAs));
    expect(await revisionOf(ann)).toBe(revision);

    if (ownerAsks(name)) {
      const request = requestFor(name, records);
      const done = await send(product, request, signedIn(product, owner, request, records.revision));
      if (spends(request, done, records)) untouched = undefined;
      told.ann.push(answerOf(done));
      outcomes.owner = outcomeOf(done, undefined);
    }
    const asked: readonly Role[] = ownerAsks(name) ? ['owner', ...strangers] : strangers;
    const expected = asked.map((role) => {
      const outcome = accessMatrix[name][role];
      return [role, outcome === 'own' ? 'done' : outcome];
    });
    expect(outcomes).toEqual(Object.fromEntries(expected));
  });

  it('S2-6.02 nobody is ever told a text or an id of somebody else', async () => {
    const records = await recordsForAll(recordMaker(bob, bobsMarker, product));
    for (const id of idsOf(records)) ids.bob.add(id);
    // Bob reads everything that is Bob's, and everything that he could hope to find of Ann's.
    for (const marker of [bobsMarker, annsMarker]) {
      for (const name of routeNames.filter((route) => accessMatrix[route].other === 'own')) {
        const request = requestFor(name, { ...records, marker });
        if (request.method !== 'GET') continue;
        told.bob.push(
          answerOf(await send(product, request, signedIn(product, bob, request, records.revision))),
        );
      }
    }
    const found = (answers: readonly string[], wanted: readonly string[]): string[] =>
      wanted.filter((text) => answers.some((answer) => answer.includes(text)));
    expect(found(told.bob, [annsMarker, ann.id, ...ids.ann])).toEqual([]);
    expect(found(told.ann, [bobsMarker, bob.id, ...ids.bob])).toEqual([]);
    // And they were told of their own, so that there was something to be found.
    expect([found(told.bob, [bobsMarker, bob.id]), found(told.ann, [annsMarker, ann.id])]).toEqual([
      [bobsMarker, bob.id],
      [annsMarker, ann.id],
    ]);
  });

  it('stands in docs/access.md as it is here', async () => {
    const page = join(import.meta.dirname, '../../../../docs/access.md');
    await expect(describeAccess()).toMatchFileSnapshot(page);
  });
});
