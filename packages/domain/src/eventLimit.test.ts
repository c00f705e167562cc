import { type SecurityEvent, type UserEvent, userStream } from '@ledgerline/events';
import { expect, it } from 'vitest';
import { limitEvents } from './eventLimit.ts';
import { ledgerDecider, takingBackInLedger } from './ledger/ledgerDecider.ts';
import { addAsset, command, ledgerAfter, type Step, sampleId, updateAsset } from './testing/index.ts';
import { recordAfterHistory, sampleUserId } from './testing/recordHistory.ts';
import { takingBackOfUser, userDecider } from './user/userDecider.ts';

const cash = sampleId('asset', 1);
const limited = limitEvents(ledgerDecider, 10, takingBackInLedger);
const renames = (count: number): Step[] => [
  addAsset(cash),
  ...Array.from({ length: count - 1 }, (_, index) => updateAsset(cash, { name: `Name ${index + 1}` })),
];
const refused = (limit: number) => ({
  ok: false,
  refusal: { code: 'too-many-events', limit, mayTakeBack: limit === 10 },
});

it('LED-69 given a ledger at its limit, new changes are refused, and deleting is still possible', () => {
  const before = ledgerAfter(...renames(9)).state;
  expect(limited.decide(updateAsset(cash, { name: 'Last' }), before, 9).ok).toBe(true);
  const full = ledgerAfter(...renames(10)).state;
  expect(limited.decide(updateAsset(cash, { name: 'One more' }), full, 10)).toEqual(refused(10));
  expect(limited.decide(command('DeleteAsset', cash), full, 10).ok).toBe(true);
});

it('LED-69 given a command of two events with room for one, it is refused whole', () => {
  const { state } = ledgerAfter(...renames(9));
  expect(limited.decide(updateAsset(cash, { name: 'Both', balance: 1_00 }), state, 9)).toEqual(refused(10));
});

it('LED-69 given a tenth more events than the limit, deleting is refused too', () => {
  const { state } = ledgerAfter(...renames(11));
  expect(limited.decide(command('DeleteAsset', cash), state, 11)).toEqual(refused(11));
});

it('LED-69 given a longer ledger, it is folded, and "nothing to do" and other refusals stay as they are', () => {
  const { state } = ledgerAfter(...renames(30));
  expect(limited.decide(updateAsset(cash, { name: 'Name 29' }), state, 30)).toEqual({ ok: true, events: [] });
  expect(limited.decide(command('DeleteAsset', sampleId('asset', 2)), state, 30)).toEqual({
    ok: false,
    refusal: { code: 'asset-not-found' },
  });
});

it('LED-69 AC-10 given settings at their limit, events of security are neither refused nor counted', () => {
  const user = {
    id: sampleUserId,
    name: 'Ayu',
    email: 'ayu@example.com',
    createdAt: '2026-03-01T10:00:00.000Z',
  };
  const settings = { colorMode: 'light', notifications: true, language: 'en' } as const;
  const registered: UserEvent = { type: 'UserRegistered', data: { user, settings, currency: 'USD' } };
  const signedIn: SecurityEvent = { type: 'SignedIn', data: { method: 'password' } };
  const most = (events: number) => limitEvents(userDecider, events, takingBackOfUser, ({ notes }) => notes);
  const full = most(1);
  const past = recordAfterHistory([], [registered, signedIn, signedIn], {}, userStream(sampleUserId));
  const state = past.reduce(userDecider.evolve, userDecider.initialState());
  expect(full.decide({ type: 'NoteSecurity', event: signedIn }, state, 3)).toEqual({
    ok: true,
    events: [signedIn],
  });
  const german = { type: 'UpdateSettings', changes: { language: 'de' } } as const;
  expect(full.decide(german, state, 3)).toMatchObject({ ok: false, refusal: { code: 'too-many-events' } });
  expect(most(2).decide(german, state, 3).ok).toBe(true);
});
