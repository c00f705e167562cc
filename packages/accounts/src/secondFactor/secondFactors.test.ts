import { withFormer } from '@ledgerline/events/secrets';
import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { createCodes } from './codes.ts';
import { createSecondFactors, type Factors } from './secondFactors.ts';

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const recoveryCode = 'kx7mp-2vq9d-hw4tb-n8c3f';
const now = new Date(3_000_000);

it('AC-70 given factors from before DATA_SECRET was replaced, a code seals the app’s secret again and a recovery code is good', async () => {
  const former = createCodes('former');
  const stored: Factors = {
    authenticator: { sealedSecret: former.seal(secret, 'ann'), lastStep: 0, addedAt: now.toISOString() },
    recoveryCodes: [former.hashRecoveryCode(recoveryCode, 'ann')],
    passkeys: [],
  };
  const kept = { data: JSON.stringify(stored), version: '1' };
  const accounts = {
    factorsOf: async () => kept,
    replaceFactors: async (_: string, version: string, data: string | null) => {
      Object.assign(kept, { data, version: `${version}+` });
      return true;
    },
  };
  const factors = createSecondFactors({ accounts, codes: createCodes(withFormer('newest', 'former')) });
  const use = (code: string) => factors.useCode('ann', code, now, { isKnown: true, password: 'hash' });
  expect(await use(generateSync({ secret, epoch: 3_000 }))).toBe('code');
  const sealed = (await factors.read('ann')).authenticator?.sealedSecret ?? '';
  expect(createCodes('newest').unseal(sealed, 'ann')).toBe(secret);
  expect([await use(recoveryCode), await use(recoveryCode)]).toEqual(['recovery-code', 'wrong']);
});
