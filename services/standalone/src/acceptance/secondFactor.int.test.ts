import { texts } from '@ledgerline/contract';
import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { type Answer, knock, type Person, password } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct({ TRUST_PROXY: '1' });
const stepMs = 30_000;

/** The code of an app with this secret now, or some steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor((product.now.getTime() + steps * stepMs) / 1000) });

/** Time for the app's next code. */
const nextStep = (): void => {
  product.now = new Date(product.now.getTime() + stepMs);
};

const begin = (person: Person) => person.ask('POST', '/auth/second-factor/authenticator', { password });

/** Turns the authenticator app on; its code of now is used up by that. */
async function turnOn(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { ticket, secret } = (await begin(person)).body.data as unknown as { ticket: string; secret: string };
  const code = codeOf(secret);
  const { recoveryCodes } = await person.done<{ recoveryCodes: string[] }>(
    'PUT',
    '/auth/second-factor/authenticator',
    { ticket, code },
  );
  return { secret, recoveryCodes };
}

const signIn = (email: string, secret = password, address = '192.0.2.1') =>
  knock(product, '/auth/login', { email, password: secret }, address);

async function ticketOf(email: string): Promise<string> {
  const { body } = await signIn(email);
  return String(body.params?.['ticket']);
}

const enterCode = (ticket: string, code: string, address = '192.0.2.1') =>
  knock(product, '/auth/login/code', { ticket, code }, address);

const told = ({ status, body }: Answer): [number, string | undefined] => [status, body.message];
const wrong = [401, texts.wrongCode];

it('AC-30 ASVS 6.3.3 given the app is on, the right password is not enough, and its newest code is', async () => {
  const ann = await product.person('app@example.com');
  const { secret } = await turnOn(ann);
  expect(await ann.done('GET', '/auth/second-factor')).toEqual({
    authenticator: { addedAt: product.now.toISOString() },
    recoveryCodesLeft: 10,
  });
  const first = await signIn(ann.email);
  expect([first.status, first.body.code, first.headers.get('x-csrf-token')]).toEqual([
    401,
    'second-factor-needed',
    null,
  ]);
  nextStep();
  const entered = await enterCode(String(first.body.params?.['ticket']), codeOf(secret));
  expect(told(entered)).toEqual([200, 'Login successful']);
  expect(entered.body.data).toMatchObject({ email: ann.email, user: { id: ann.id } });
});

it('AC-31 ASVS 6.5.1 a code works once, one of the step before works too, and of two tabs one gets in', async () => {
  const ann = await product.person('once@example.com');
  const { secret } = await turnOn(ann);
  expect(told(await enterCode(await ticketOf(ann.email), codeOf(secret)))).toEqual(wrong);
  nextStep();
  nextStep();
  expect(told(await enterCode(await ticketOf(ann.email), codeOf(secret, -1)))[0]).toBe(200);
  const ticket = await ticketOf(ann.email);
  const answers = await Promise.all([enterCode(ticket, codeOf(secret)), enterCode(ticket, codeOf(secret))]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
  expect(told(await enterCode(ticket, codeOf(secret, 1)))).toEqual([401, texts.stepExpired]);
});

it('AC-32 ASVS 6.5.1 each of ten recovery codes works once, and new ones replace them', async () => {
  const ann = await product.person('recovery@example.com');
  const { secret, recoveryCodes } = await turnOn(ann);
  const [one = '', other = ''] = recoveryCodes;
  expect(recoveryCodes).toHaveLength(10);
  expect(told(await enterCode(await ticketOf(ann.email), one.toUpperCase()))[0]).toBe(200);
  expect(told(await enterCode(await ticketOf(ann.email), one))).toEqual(wrong);
  expect(await ann.done('GET', '/auth/second-factor')).toMatchObject({ recoveryCodesLeft: 9 });
  nextStep();
  const renewed = await ann.done<{ recoveryCodes: string[] }>('POST', '/auth/second-factor/recovery-codes', {
    password,
    code: codeOf(secret),
  });
  expect(told(await enterCode(await ticketOf(ann.email), other))).toEqual(wrong);
  expect(told(await enterCode(await ticketOf(ann.email), renewed.recoveryCodes[0] ?? ''))[0]).toBe(200);
});

it('AC-33 five wrong codes lock like wrong passwords, and the right password does not wipe them out', async () => {
  const ann = await product.person('guess@example.com');
  await turnOn(ann);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(told(await enterCode(await ticketOf(ann.email), 'aaaaa-aaaaa'))).toEqual(wrong);
  }
  expect((await signIn(ann.email)).status).toBe(429);
  const elsewhere = await signIn(ann.email, password, '198.51.100.7');
  expect(elsewhere.body.code).toBe('second-factor-needed');
});

const security = async (person: Person): Promise<string[]> => {
  const entries = await person.done<{ summary: string }[]>('GET', '/activity?view=security');
  return entries.map(({ summary }) => summary);
};
const warning = 'Somebody knew your password and sent a wrong code';

it('AC-38 a wrong code behind the right password is told once a day, in Activity and at the next sign-in', async () => {
  const ann = await product.person('warned@example.com');
  const { secret } = await turnOn(ann);
  const at = product.now.toISOString();
  for (let tries = 0; tries < 3; tries += 1) {
    expect(told(await enterCode(await ticketOf(ann.email), '000000', '198.51.100.1'))).toEqual(wrong);
  }
  expect((await security(ann)).filter((summary) => summary === warning)).toEqual([warning]);
  nextStep();
  const entered = await enterCode(await ticketOf(ann.email), codeOf(secret));
  expect(entered.body.data).toMatchObject({ email: ann.email, wrongCodeSentAt: at });
  nextStep();
  const again = await enterCode(await ticketOf(ann.email), codeOf(secret));
  expect([again.status, again.body.data]).toEqual([
    200,
    expect.not.objectContaining({ wrongCodeSentAt: at }),
  ]);
  product.now = new Date(product.now.getTime() + 24 * 60 * 60_000);
  await enterCode(await ticketOf(ann.email), '000000', '198.51.100.1');
  expect((await security(ann)).filter((summary) => summary === warning)).toEqual([warning, warning]);
});

it('AC-39 after ten wrong codes from wherever, only a recovery code or a known address goes on', async () => {
  const ann = await product.person('ten@example.com');
  const { secret, recoveryCodes } = await turnOn(ann);
  const thief = async (index: number, code: string) => {
    const address = `198.51.100.${Math.floor(index / 4)}`;
    const { body } = await signIn(ann.email, password, address);
    return enterCode(String(body.params?.['ticket']), code, address);
  };
  for (let tries = 0; tries < 10; tries += 1) expect(told(await thief(tries, '000000'))).toEqual(wrong);
  nextStep();
  const exhausted = await thief(40, codeOf(secret));
  expect([...told(exhausted), exhausted.body.code]).toEqual([
    401,
    texts.tooManyWrongCodes,
    'too-many-wrong-codes',
  ]);
  // Nothing was used up by that: the person at home goes on, and then so does everybody.
  expect((await enterCode(await ticketOf(ann.email), codeOf(secret))).status).toBe(200);
  for (let tries = 44; tries < 54; tries += 1) expect(told(await thief(tries, '000000'))).toEqual(wrong);
  expect(told(await thief(60, recoveryCodes[0] ?? ''))[0]).toBe(200);
  nextStep();
  expect(told(await thief(64, codeOf(secret)))[0]).toBe(200);
});

it('AC-39 a new password begins the count of wrong codes anew', async () => {
  const ann = await product.person('anew@example.com');
  const { secret } = await turnOn(ann);
  for (let tries = 0; tries < 10; tries += 1) {
    const address = `198.51.100.${Math.floor(tries / 4)}`;
    const { body } = await signIn(ann.email, password, address);
    expect(told(await enterCode(String(body.params?.['ticket']), '000000', address))).toEqual(wrong);
  }
  const newPassword = 'Gajah#Putih_92';
  await ann.done('PUT', '/auth/password', { currentPassword: password, newPassword });
  nextStep();
  const { body } = await signIn(ann.email, newPassword, '203.0.113.50');
  const entered = await enterCode(String(body.params?.['ticket']), codeOf(secret), '203.0.113.50');
  expect(told(entered)[0]).toBe(200);
});

it('AC-34 before the right password nothing tells whether there is a second factor', async () => {
  const [on, off] = [await product.person('on@example.com'), await product.person('off@example.com')];
  await turnOn(on);
  const bare = async (email: string) => {
    const { status, body, headers } = await signIn(email, 'Wrong#Pass_77', '198.51.100.9');
    return [status, body, [...headers.keys()].toSorted()];
  };
  expect(await bare(on.email)).toEqual(await bare(off.email));
  expect(await bare(on.email)).toEqual(await bare('nobody@example.com'));
});

it('AC-35 ASVS 7.5.1 7.5.3 turning the app on asks for the password and a code, and off for both again', async () => {
  const ann = await product.person('off-again@example.com');
  const refused = await ann.ask('POST', '/auth/second-factor/authenticator', { password: 'Wrong#Pass_77' });
  expect([refused.status, refused.body.errors]).toEqual([400, { password: [texts.wrongPassword] }]);
  const { ticket } = (await begin(ann)).body.data as unknown as { ticket: string };
  const confirm = (code: string, used = ticket) =>
    ann.ask('PUT', '/auth/second-factor/authenticator', { ticket: used, code });
  expect((await confirm('000000')).body.errors).toEqual({ code: [texts.wrongCode] });
  expect(told(await confirm('000000', 'made-up'))).toEqual([400, texts.stepExpired]);
  expect(await ann.done('GET', '/auth/second-factor')).toEqual({ authenticator: null, recoveryCodesLeft: 0 });

  const { secret } = await turnOn(ann);
  expect(told(await begin(ann))).toEqual([409, texts.authenticatorAlreadyOn]);
  const remove = (body: object) => ann.ask('POST', '/auth/second-factor/authenticator/removal', body);
  expect((await remove({ password, code: '000000' })).body.errors).toEqual({ code: [texts.wrongCode] });
  nextStep();
  expect((await remove({ password: 'Wrong#Pass_77', code: codeOf(secret) })).status).toBe(400);
  expect((await remove({ password, code: codeOf(secret) })).status).toBe(200);
  expect((await signIn(ann.email)).status).toBe(200);
  const security = await ann.done<{ summary: string }[]>('GET', '/activity?view=security');
  expect(security.map(({ summary }) => summary)).toEqual([
    'Signed in with the password',
    'Removed the authenticator app',
    'Added the authenticator app',
  ]);
});

it('AC-36 a step that took longer than 5 minutes, or began before another password was set, starts again', async () => {
  const ann = await product.person('late@example.com');
  const { recoveryCodes } = await turnOn(ann);
  const [code = ''] = recoveryCodes;
  const late = await ticketOf(ann.email);
  product.now = new Date(product.now.getTime() + 5 * 60_000);
  expect(told(await enterCode(late, code))).toEqual([401, texts.stepExpired]);
  const former = await ticketOf(ann.email);
  await ann.done('PUT', '/auth/password', { currentPassword: password, newPassword: 'Gajah#Putih_92' });
  expect(told(await enterCode(former, code))).toEqual([401, texts.stepExpired]);
});
