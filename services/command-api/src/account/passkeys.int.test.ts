import { makePasskey, signWithPasskey } from '@ledgerline/accounts/software-authenticator';
import type { PasskeyOffer, PasskeyQuestion } from '@ledgerline/contract';
import { expect, it } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { goodPassword, runCommandApi, runOn } from '../testing/runCommandApi.ts';

const origin = { Origin: 'https://money.example' };

it('AC-47 given two instances, a challenge of one is answered at the other, and at one of them only', async () => {
  await using one = await runCommandApi();
  const two = await runOn(one);
  try {
    const ann = await one.person();
    const there = await clientOf(two.url, 'key');
    there.token = ann.token;
    // The CSRF token of a session is good on every instance.
    const csrf = (await there.send('GET', '/auth/csrf-token')).body.data.csrfToken;
    const asAnn = { ...origin, 'X-CSRF-Token': csrf };
    const offered = await ann.send('POST', '/auth/passkeys/options', { password: goodPassword }, origin);
    const offer = offered.body.data as unknown as PasskeyOffer;
    const { passkey, made } = makePasskey(offer.options, origin.Origin);
    const body = { ticket: offer.ticket, name: 'Laptop', credential: made };
    expect((await there.send('POST', '/auth/passkeys', body, asAnn)).status).toBe(201);

    const [here, elsewhere] = [await one.anonymous(), await clientOf(two.url, 'key')];
    const asked = await here.send('POST', '/auth/login/passkey/options', {}, origin);
    const { ticket, options } = asked.body.data as unknown as PasskeyQuestion;
    const signed = { ticket, credential: signWithPasskey(passkey, options, origin.Origin) };
    const answers = await Promise.all(
      [here, elsewhere].map((client) => client.send('POST', '/auth/login/passkey', signed, origin)),
    );
    expect(answers.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([
      200, 401,
    ]);
  } finally {
    await two.stop();
  }
});
