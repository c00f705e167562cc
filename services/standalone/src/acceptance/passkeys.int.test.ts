import { openAccountStore } from '@ledgerline/accounts/open';
import {
  type Ceremony,
  makePasskey,
  type SoftwarePasskey,
  signWithPasskey,
} from '@ledgerline/accounts/software-authenticator';
import {
  MOST_PASSKEYS,
  type PasskeyEntry,
  type PasskeyOffer,
  type PasskeyQuestion,
  texts,
} from '@ledgerline/contract';
import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { processConfig } from '../config.ts';
import { type Answer, knock, type Person, password, tally } from './client.ts';
import { addPasskey, offerOf } from './passkey.ts';
import { runProduct } from './product.ts';

const site = 'https://ledger.example.org';
const otherSite = 'https://money.example.org';
const product = runProduct({ TRUST_PROXY: '1', ALLOWED_ORIGINS: `${site},${otherSite}` });
const minute = 60_000;
const wrongPassword = 'Wrong#Pass_77';

const pass = (ms: number): void => {
  product.now = new Date(product.now.getTime() + ms);
};
const told = ({ status, body }: Answer): [number, string | undefined] => [status, body.message];
const welcome = [200, 'Login successful'];
const refused = [401, texts.passkeyRefused];
const expired = [401, texts.stepExpired];

async function questionOf(origin = site): Promise<PasskeyQuestion> {
  const answer = await knock(product, '/auth/login/passkey/options', {}, '192.0.2.1', { Origin: origin });
  expect(answer.status).toBe(200);
  return answer.body.data as unknown as PasskeyQuestion;
}

const sendSigned = (ticket: string, credential: object, origin = site, address = '192.0.2.1') =>
  knock(product, '/auth/login/passkey', { ticket, credential }, address, { Origin: origin });

/** Signs in with a passkey, of which a hostile client forges a part. */
async function signIn(passkey: SoftwarePasskey, forged: Partial<Ceremony> = {}, address?: string) {
  const { ticket, options } = await questionOf();
  return sendSigned(ticket, signWithPasskey(passkey, options, site, forged), site, address);
}

const passkeysOf = (person: Person): Promise<PasskeyEntry[]> => person.done('GET', '/auth/passkeys');

const securityOf = async (person: Person): Promise<string[]> => {
  const lines = await person.done<{ summary: string }[]>('GET', '/activity?view=security');
  return lines.map(({ summary }) => summary);
};

/** Turns the authenticator app on, and answers how to get its codes, each good once. */
async function turnOn(person: Person): Promise<() => string> {
  const path = '/auth/second-factor/authenticator';
  const { ticket, secret } = await person.done<{ ticket: string; secret: string }>('POST', path, {
    password,
  });
  const next = () => {
    pass(minute);
    return generateSync({ secret, epoch: Math.floor(product.now.getTime() / 1000) });
  };
  await person.done('PUT', path, { ticket, code: next() });
  return next;
}

const add = (person: Person, { ticket }: PasskeyOffer, credential: object, origin = site) =>
  person.ask('POST', '/auth/passkeys', { ticket, name: 'Laptop', credential }, { Origin: origin });

describe('signing in with a passkey', () => {
  it('AC-40 AC-42 ASVS 6.3.3 given one that verified its person, neither password nor code is asked', async () => {
    const ann = await product.person('ann@example.com');
    const nextCode = await turnOn(ann);
    const { passkey, ...entry } = await addPasskey(ann, site, 'Laptop', { password, code: nextCode() });
    const createdAt = product.now.toISOString();
    expect(entry).toMatchObject({ name: 'Laptop', site: 'ledger.example.org', createdAt, lastUsedAt: null });
    pass(minute);
    const entered = await signIn(passkey);
    expect(told(entered)).toEqual(welcome);
    expect(entered.body.data).toMatchObject({ email: ann.email, user: { id: ann.id } });
    expect(entered.headers.get('x-csrf-token')).toMatch(/^s\./);
    expect(await passkeysOf(ann)).toEqual([{ ...entry, lastUsedAt: product.now.toISOString() }]);
    expect((await securityOf(ann)).slice(0, 2)).toEqual(['Signed in with a passkey', 'Added a passkey']);
  });

  it('AC-42 given an authenticator that does not count, it signs in each time', async () => {
    const ann = await product.person();
    const { passkey } = await addPasskey(ann, site);
    expect(told(await signIn(passkey, { counter: 0 }))).toEqual(welcome);
    expect(told(await signIn(passkey, { counter: 0 }))).toEqual(welcome);
  });

  it('AC-42 each sign-in is a session of its own, which the person sees and can end', async () => {
    const ann = await product.person();
    const { passkey } = await addPasskey(ann, site);
    const { token } = (await signIn(passkey)).body.data as unknown as { token: string };
    expect(token).not.toBe(ann.token);
    expect(await ann.done('GET', '/auth/sessions')).toHaveLength(2);
    await ann.done('POST', '/auth/sessions/removal', { password });
    const asked = await product.ask('GET', '/auth/me', undefined, { Authorization: `Bearer ${token}` });
    expect(asked.status).toBe(401);
  });

  it.each<[string, Partial<Ceremony>]>([
    ['another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['a foreign origin', { origin: 'https://ledger.example.org.evil.example' }],
    ['the origin over plain HTTP', { origin: 'http://ledger.example.org' }],
    ['another allowed origin than the page', { origin: otherSite }],
    ['the hash of another site', { rpId: 'evil.example' }],
    ['nobody verified', { flags: 1 }],
    ['nobody present', { flags: 4 }],
    ['the type of a registration', { type: 'webauthn.create' }],
    ['a page inside another one', { crossOrigin: true }],
  ])('AC-44 given %s, it is refused', async (_what, forged) => {
    const ann = await product.person();
    const { passkey } = await addPasskey(ann, site);
    expect(told(await signIn(passkey, forged))).toEqual(refused);
    expect(told(await signIn(passkey))).toEqual(welcome);
  });

  it('AC-44 given a page that is not ours, its request is refused before anything is looked at', async () => {
    const ann = await product.person();
    const { passkey } = await addPasskey(ann, site);
    const { ticket, options } = await questionOf();
    const signed = signWithPasskey(passkey, options, site);
    const evil = await sendSigned(ticket, signed, 'https://evil.example');
    expect(told(evil)).toEqual([403, texts.crossSite]);
    expect(told(await sendSigned(ticket, signed))).toEqual(welcome);
  });

  it('AC-44 given a signature of another key, it is refused', async () => {
    const ann = await product.person();
    const { passkey } = await addPasskey(ann, site);
    const { passkey: stolen } = makePasskey((await offerOf(ann, site)).options, site);
    expect(told(await signIn({ ...passkey, privateKey: stolen.privateKey }))).toEqual(refused);
  });

  it('AC-44 given an answer that is no CBOR, no JSON or empty, it is refused', async () => {
    const ann = await product.person();
    const { passkey } = await addPasskey(ann, site);
    for (const junk of ['', 'AAAA', Buffer.from('{"type":').toString('base64url')]) {
      for (const field of ['clientDataJSON', 'authenticatorData', 'signature']) {
        const { ticket, options } = await questionOf();
        const signed = { ...signWithPasskey(passkey, options, site), [field]: junk };
        expect([field, junk, ...told(await sendSigned(ticket, signed))]).toEqual([field, junk, ...refused]);
        // Failures of one address lock it: a good sign-in forgets them.
        expect(told(await signIn(passkey))).toEqual(welcome);
      }
    }
  });

  it("AC-45 given one person's passkey and another person's user handle, nobody is signed in", async () => {
    const [ann, bob] = [await product.person(), await product.person()];
    const { passkey: anns } = await addPasskey(ann, site);
    const { passkey: bobs } = await addPasskey(bob, site);
    expect(told(await signIn({ ...anns, userHandle: bobs.userHandle }))).toEqual(refused);
    expect(told(await signIn({ ...anns, id: bobs.id }))).toEqual(refused);
    expect(told(await signIn({ ...anns, id: bobs.id, userHandle: bobs.userHandle }))).toEqual(refused);
    for (const handle of ['', 'AAAA', Buffer.from('f'.repeat(24)).toString('base64url')]) {
      expect(told(await signIn({ ...anns, userHandle: handle }))).toEqual(refused);
    }
  });

  it('AC-45 given a removed passkey, it is refused like one that never was', async () => {
    const ann = await product.person();
    const { id, passkey } = await addPasskey(ann, site);
    expect(told(await signIn(passkey))).toEqual(welcome);
    await ann.done('POST', `/auth/passkeys/${id}/removal`, { password });
    expect(told(await signIn(passkey))).toEqual(refused);
    expect(await passkeysOf(ann)).toEqual([]);
    expect((await securityOf(ann))[0]).toBe('Removed a passkey');
  });

  it('AC-46 given a counter that went back, the passkey was copied: it is refused until it counts on', async () => {
    const ann = await product.person();
    const { passkey } = await addPasskey(ann, site);
    expect(told(await signIn(passkey, { counter: 7 }))).toEqual(welcome);
    for (const counter of [7, 6, 0]) expect(told(await signIn(passkey, { counter }))).toEqual(refused);
    expect(told(await signIn(passkey, { counter: 8 }))).toEqual(welcome);
  });

  it('AC-47 an answer is good once, also in two tabs at once', async () => {
    const ann = await product.person();
    const { passkey } = await addPasskey(ann, site);
    const { ticket, options } = await questionOf();
    const signed = signWithPasskey(passkey, options, site);
    const answers = await Promise.all([sendSigned(ticket, signed), sendSigned(ticket, signed)]);
    expect(tally(answers)).toEqual({ 200: 1, 401: 1 });
    expect(told(await sendSigned(ticket, signed))).toEqual(expired);
  });

  it('AC-47 a challenge is good for 5 minutes, also after a restart, and for its own ticket only', async () => {
    const ann = await product.person();
    const { passkey } = await addPasskey(ann, site);
    const late = await questionOf();
    pass(5 * minute);
    const signed = signWithPasskey(passkey, late.options, site);
    expect(told(await sendSigned(late.ticket, signed))).toEqual(expired);
    const [one, two] = [await questionOf(), await questionOf()];
    const crossed = signWithPasskey(passkey, one.options, site);
    expect(told(await sendSigned(two.ticket, crossed))).toEqual(refused);
    await product.restart();
    expect(told(await sendSigned(one.ticket, signWithPasskey(passkey, one.options, site)))).toEqual(welcome);
    expect(told(await sendSigned('made-up', crossed))).toEqual(expired);
  });

  it('AC-48 nothing tells before signing in who has a passkey: every challenge has the same form', async () => {
    const { options } = await questionOf();
    expect(options).toEqual({
      rpId: 'ledger.example.org',
      challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      timeout: 300_000,
      userVerification: 'required',
    });
    const [on, off] = [await product.person('on@example.com'), await product.person('off@example.com')];
    await addPasskey(on, site);
    const login = async (email: string) => {
      const answer = await knock(product, '/auth/login', { email, password: wrongPassword }, '198.51.100.9');
      return [answer.status, answer.body, [...answer.headers.keys()].toSorted()];
    };
    expect(await login(on.email)).toEqual(await login(off.email));
    expect(await login(on.email)).toEqual(await login('nobody@example.com'));
    // The right password is answered as for anybody who has no authenticator app.
    expect((await knock(product, '/auth/login', { email: on.email, password })).status).toBe(200);
  });

  it('AC-49 AC-52 five refused passkeys lock like wrong passwords, and a good one opens and wipes them out', async () => {
    const ann = await product.person('locked-out@example.com');
    const { passkey } = await addPasskey(ann, site);
    const forge = async (times: number) => {
      for (let tries = 0; tries < times; tries += 1) {
        expect(told(await signIn(passkey, { origin: otherSite }))).toEqual(refused);
      }
    };
    await forge(4);
    expect(told(await signIn(passkey))).toEqual(welcome);
    await forge(5);
    expect(told(await signIn(passkey, { origin: otherSite }))).toEqual([429, texts.signInLocked]);
    expect((await knock(product, '/auth/login', { email: ann.email, password })).status).toBe(429);
    expect(told(await signIn(passkey))).toEqual(welcome);
    expect((await knock(product, '/auth/login', { email: ann.email, password })).status).toBe(200);
  });

  it('AC-52 given fifty wrong passwords from fifty places, a good passkey signs in at a new place', async () => {
    const ann = await product.person('on-the-road@example.com');
    const { passkey } = await addPasskey(ann, site);
    for (let index = 0; index < 50; index += 1) {
      const wrong = { email: ann.email, password: wrongPassword };
      expect((await knock(product, '/auth/login', wrong, `198.51.100.${index}`)).status).toBe(401);
    }
    const road = '203.0.113.99';
    const byPassword = await knock(product, '/auth/login', { email: ann.email, password }, road);
    expect(byPassword.status).toBe(429);
    const forged = await signIn(passkey, { origin: otherSite }, road);
    expect(told(forged)).toEqual([429, texts.signInLocked]);
    expect(told(await signIn(passkey, {}, road))).toEqual(welcome);
  });

  it('AC-48 a user handle that nobody has locks like a known one: no answer tells which ids there are', async () => {
    const ann = await product.person('handle@example.com');
    const { passkey } = await addPasskey(ann, site);
    const forgeSix = async (address: string, userHandle: string) => {
      const answers: [number, string | undefined][] = [];
      for (let tries = 0; tries < 6; tries += 1) {
        const { ticket, options } = await questionOf();
        const credential = { ...signWithPasskey(passkey, options, otherSite), userHandle };
        answers.push(told(await sendSigned(ticket, credential, site, address)));
      }
      return answers;
    };
    const handle = (id: string): string => Buffer.from(id).toString('base64url');
    const known = await forgeSix('192.0.2.81', handle(ann.id));
    expect(known).toEqual([refused, refused, refused, refused, refused, [429, texts.signInLocked]]);
    expect(await forgeSix('192.0.2.81', handle('6b03ec6ecb4c074fd9ffffff'))).toEqual(known);
    expect(await forgeSix('192.0.2.81', 'no-handle-of-ours')).toEqual(known);
  });

  it('AC-49 given an account that the operator locked, the passkey is told so and opens nothing', async () => {
    const ann = await product.person();
    const { passkey } = await addPasskey(ann, site);
    const accounts = await openAccountStore(processConfig(product.stores).stores.accounts);
    await accounts.lockAccount(ann.id);
    await accounts.close();
    expect(told(await signIn(passkey))).toEqual([403, texts.accountLocked]);
  });

  it('AC-49 given an erased person, nothing of the passkey is left', async () => {
    const ann = await product.person();
    const { passkey } = await addPasskey(ann, site);
    await offerOf(ann, site);
    const accounts = await openAccountStore(processConfig(product.stores).stores.accounts);
    await accounts.removeAccount(ann.id);
    expect(await accounts.factorsOf(ann.id)).toBeNull();
    expect(await accounts.passesOf('passkey', product.now)).toEqual([]);
    await accounts.close();
    expect(told(await signIn(passkey))).toEqual(refused);
  });
});

describe('adding a passkey', () => {
  it('AC-41 ASVS 7.5.1 7.5.3 asks for the password, and for a code where the authenticator app is on', async () => {
    const ann = await product.person('proof@example.com');
    const begin = (body: object) => ann.ask('POST', '/auth/passkeys/options', body, { Origin: site });
    const wrong = await begin({ password: wrongPassword });
    expect([wrong.status, wrong.body.errors]).toEqual([400, { password: [texts.wrongPassword] }]);
    const nextCode = await turnOn(ann);
    expect((await begin({ password })).body.errors).toEqual({ code: [texts.codeNeeded] });
    expect((await begin({ password, code: 'aaaaa-aaaaa' })).body.errors).toEqual({ code: [texts.wrongCode] });
    const { id } = await addPasskey(ann, site, 'Phone', { password, code: nextCode() });
    const remove = (body: object) => ann.ask('POST', `/auth/passkeys/${id}/removal`, body);
    const removeOther = await ann.ask('POST', `/auth/passkeys/${'a'.repeat(24)}/removal`, {
      password: wrongPassword,
    });
    expect(removeOther.status).toBe(404);
    expect((await remove({ password: wrongPassword })).body.errors).toEqual({
      password: [texts.wrongPassword],
    });
    expect((await remove({ password })).body.errors).toEqual({ code: [texts.codeNeeded] });
    expect((await remove({ password, code: nextCode() })).status).toBe(200);
  });

  it.each<[string, Parameters<typeof makePasskey>[2]]>([
    ['another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['another allowed origin than the page', { origin: otherSite }],
    ['the hash of another site', { rpId: 'evil.example' }],
    ['nobody verified', { flags: 1 | 64 }],
    ['the type of a sign-in', { type: 'webauthn.get' }],
    ['no key in it', { flags: 1 | 4 }],
    [
      'certificates, which could name servers',
      { statement: ['packed', new Map([['x5c', [Buffer.alloc(9)]]])] },
    ],
    ['a statement that we do not read', { statement: ['tpm', new Map()] }],
  ])('AC-44 given %s, it is refused and its offer is used up', async (_what, forged) => {
    const ann = await product.person();
    const offer = await offerOf(ann, site);
    const { made } = makePasskey(offer.options, site, forged);
    expect(told(await add(ann, offer, made))).toEqual([400, texts.passkeyNotMade]);
    const good = makePasskey(offer.options, site).made;
    expect(told(await add(ann, offer, good))).toEqual([400, texts.stepExpired]);
    expect(await passkeysOf(ann)).toEqual([]);
  });

  it('AC-44 given the id of another credential, it is refused', async () => {
    const ann = await product.person();
    const offer = await offerOf(ann, site);
    const { made } = makePasskey(offer.options, site);
    const claimed = { ...made, id: Buffer.alloc(16, 1).toString('base64url') };
    expect(told(await add(ann, offer, claimed))).toEqual([400, texts.passkeyNotMade]);
  });

  it('AC-47 an offer is good once, for 5 minutes, and in the session that asked for it', async () => {
    const [ann, bob] = [await product.person('session@example.com'), await product.person()];
    const elsewhere = await product.signIn(ann.email);
    for (const stranger of [bob, elsewhere]) {
      const offer = await offerOf(ann, site);
      const { made } = makePasskey(offer.options, site);
      expect(told(await add(stranger, offer, made))).toEqual([400, texts.stepExpired]);
    }
    const late = await offerOf(ann, site);
    pass(5 * minute);
    expect(told(await add(ann, late, makePasskey(late.options, site).made))).toEqual([
      400,
      texts.stepExpired,
    ]);
    const offer = await offerOf(ann, site);
    const { made } = makePasskey(offer.options, site);
    const answers = await Promise.all([add(ann, offer, made), add(ann, offer, made)]);
    expect(tally(answers)).toEqual({ 201: 1, 400: 1 });
    expect(await passkeysOf(ann)).toHaveLength(1);
    expect(await passkeysOf(bob)).toEqual([]);
  });

  it('AC-47 a sign-in challenge adds nothing, and an offer signs nobody in', async () => {
    const ann = await product.person();
    const { passkey } = await addPasskey(ann, site);
    const offer = await offerOf(ann, site);
    const signed = signWithPasskey(
      passkey,
      { rpId: offer.options.rp.id, challenge: offer.options.challenge },
      site,
    );
    expect(told(await sendSigned(offer.ticket, signed))).toEqual(expired);
    const { ticket, options } = await questionOf();
    const { made } = makePasskey({ ...offer.options, challenge: options.challenge }, site);
    expect(told(await add(ann, { ...offer, ticket }, made))).toEqual([400, texts.stepExpired]);
  });

  it('AC-40 names those that are there, and stops at twenty', async () => {
    const ann = await product.person();
    const { passkey } = await addPasskey(ann, site);
    expect((await offerOf(ann, site)).options.excludeCredentials).toEqual([
      { type: 'public-key', id: passkey.id, transports: ['internal'] },
    ]);
    for (let count = 2; count < MOST_PASSKEYS; count += 1) await addPasskey(ann, site);
    const [one, two] = [await offerOf(ann, site), await offerOf(ann, site)];
    const both = await Promise.all(
      [one, two].map((offer) => add(ann, offer, makePasskey(offer.options, site).made)),
    );
    expect(tally(both)).toEqual({ 201: 1, 409: 1 });
    const more = await ann.ask('POST', '/auth/passkeys/options', { password }, { Origin: site });
    expect(told(more)).toEqual([409, texts.tooManyPasskeys]);
  });

  it('AC-40 AC-43 they are renamed by their owner alone, which Activity tells without ids and names', async () => {
    const [ann, bob] = [await product.person(), await product.person()];
    const { id, passkey } = await addPasskey(ann, site, 'Laptop');
    const rename = (person: Person, name: string) => person.ask('PUT', `/auth/passkeys/${id}`, { name });
    expect(told(await rename(bob, 'Mine'))).toEqual([404, 'Passkey not found']);
    expect((await rename(ann, '  ')).body.errors).toEqual({ name: ['Name is required'] });
    expect((await rename(ann, 'x'.repeat(51))).status).toBe(400);
    expect((await rename(ann, 'Work laptop')).body.data).toMatchObject({ id, name: 'Work laptop' });
    expect((await rename(ann, 'Work laptop')).status).toBe(200);
    expect((await bob.ask('POST', `/auth/passkeys/${id}/removal`, { password })).status).toBe(404);
    const activity = await ann.ask<object[]>('GET', '/activity?view=security');
    expect(activity.body.data).toMatchObject([
      { summary: 'Renamed a passkey', after: { factor: 'passkey', change: 'renamed', by: 'self' } },
      { summary: 'Added a passkey', after: { factor: 'passkey', change: 'added', by: 'self' } },
    ]);
    expect(JSON.stringify(activity.body)).not.toMatch(new RegExp(`${passkey.id}|laptop`, 'i'));
  });
});
