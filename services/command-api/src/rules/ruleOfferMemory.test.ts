import { expect, it } from 'vitest';
import { createRuleOfferMemory, type MadeOffer } from './ruleOfferMemory.ts';

const made: MadeOffer = {
  userId: 'ann',
  offer: { payee: 'Kopi' },
  commandId: 'one',
  today: '2026-05-01',
};

it('PY-65 an offer comes once a day for each person and payee, and again in the answer to the same command', () => {
  const mayOffer = createRuleOfferMemory();
  expect([
    mayOffer(made),
    mayOffer(made),
    mayOffer({ ...made, commandId: 'two' }),
    mayOffer({ ...made, commandId: 'two', offer: { payee: ' KOPI' } }),
    mayOffer({ ...made, commandId: 'two', offer: { title: 'Kopi' } }),
    mayOffer({ ...made, commandId: 'two', userId: 'ben' }),
    mayOffer({ ...made, commandId: 'three', today: '2026-05-02' }),
  ]).toEqual([true, true, false, false, true, true, true]);
});

it('PY-65 the newest offers are remembered', () => {
  const mayOffer = createRuleOfferMemory(1);
  mayOffer(made);
  mayOffer({ ...made, userId: 'ben' });
  expect(mayOffer({ ...made, commandId: 'two' })).toBe(true);
});
