import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../values/calendarDate.ts';
import { CardAccount } from './cardBills.ts';

const first = '2026-01-01';
const day = fc.nat({ max: 60 }).map((days) => addDays(first, days));
const moves = fc.array(
  fc.record({
    date: day,
    amount: fc.integer({ min: 1, max: 500 }),
    kind: fc.constantFrom('spent', 'paid', 'taken'),
  }),
);

it('OW-40 LED-211 for any records, what was owed and what is to pay is what a scan of all records says', () => {
  fc.assert(
    fc.property(moves, fc.integer({ min: -2000, max: 2000 }), day, (records, opening, on) => {
      const next = addDays(on, 30);
      const signed = records.map(({ date, amount, kind }) => ({
        date,
        moved: kind === 'paid' ? amount : -amount,
        paid: kind === 'paid' ? amount : 0,
      }));
      const sum = (isMeant: (date: string) => boolean, of: 'moved' | 'paid') =>
        signed.reduce((total, one) => total + (isMeant(one.date) ? one[of] : 0), 0);
      const position = opening + sum(() => true, 'moved');
      const account = new CardAccount({ position });
      for (const { date, moved, paid } of signed) account.count(date, moved, paid);

      const owedThen = Math.max(0, -(opening + sum((date) => date <= on, 'moved')));
      const paidSince = sum((date) => date > on && date <= next, 'paid');
      expect(account.owedOn(on)).toBe(owedThen);
      expect(account.toPay({ on, next })).toBe(
        Math.max(0, Math.min(owedThen - paidSince, Math.max(0, -position))),
      );
    }),
  );
});

it('OW-40 LED-211 what the bank confirmed for the day counts, unless it was withdrawn', () => {
  const said = { date: first, balance: -80_00 };
  const owed = (withdrawn: boolean) =>
    new CardAccount({ position: -100_00, confirmations: [{ ...said, withdrawn }] }).owedOn(first);
  expect([owed(false), owed(true)]).toEqual([80_00, 100_00]);
});
