import {
  addAsset,
  addGoal,
  ledgerAfter,
  postOccurrence,
  sampleId,
  setUpSchedule,
} from '@ledgerline/domain/testing';
import type { LedgerEvent, Recorded } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import { ledgersIn, logOf, userId, wallet } from '../testing/sampleHistory.ts';
import { checkChains } from './checkChains.ts';
import { checkMoney } from './checkMoney.ts';
import { checkOutput } from './checkOutput.ts';
import { checkPostings } from './checkPostings.ts';

const log = logOf();
const events = ledgersIn(log).get(userId)?.events ?? [];

describe('I10 checkChains', () => {
  it('finds nothing in a whole log', () => {
    expect(checkChains(log)).toEqual([]);
  });

  it.each([
    [
      'a changed byte',
      log.map((event) =>
        event.revision === 2 ? { ...event, data: event.data.replace('Pay', 'Bay') } : event,
      ),
    ],
    ['a missing event', log.toSpliced(2, 1)],
    ['two events that changed places', log.toSpliced(2, 2, ...log.slice(2, 4).toReversed())],
  ])('finds %s', (_, changed) => {
    expect(checkChains(changed)).not.toEqual([]);
    expect(checkChains(changed, new Set([`ledger-${userId}`]))).toEqual([]);
  });

  it('finds a time that goes back', () => {
    const changed = events.map((event) =>
      event.revision === 3
        ? { ...event, metadata: { ...event.metadata, at: '2001-01-01T00:00:00.000Z' } }
        : event,
    );
    expect(checkChains(logOf(changed))).toMatchObject([{ text: expect.stringContaining('2001') }]);
  });
});

describe('I3 I5 checkMoney', () => {
  /** The ledger with another transfer of `amount` whose effects are `deltas`. */
  const withTransfer = (amount: number, ...deltas: number[]) => ({
    userId,
    events: events.map((event): Recorded<LedgerEvent> => {
      if (event.type !== 'TransferMade') return event;
      const effects = event.data.effects.map((effect, place) => ({ ...effect, delta: deltas[place] ?? 0 }));
      return { ...event, data: { transfer: { ...event.data.transfer, amount }, effects } };
    }),
  });

  it('finds nothing in a good ledger', () => {
    expect(checkMoney({ userId, events })).toEqual([]);
  });

  it('finds money that was not there', () => {
    expect(checkMoney(withTransfer(151_00, -151_00, 151_00))).toMatchObject([
      { invariant: 'I5', text: expect.stringContaining('takes 15100') },
      { invariant: 'I3' },
      { invariant: 'I3' },
    ]);
  });

  it('finds a transfer that makes money', () => {
    expect(checkMoney(withTransfer(70_00, -70_00, 71_00))).toContainEqual({
      invariant: 'I5',
      text: `${userId}@3: a transfer makes 100 of nothing`,
    });
  });
});

/** A ledger whose schedule posts 10.00 on the first of three months, the last of which nothing covers. */
const rent = sampleId('schedule', 1);
const posted = ledgerAfter(
  addAsset(wallet, { balance: 20_00 }),
  setUpSchedule(rent, { assetId: wallet, mode: 'post' }),
  postOccurrence(rent, '2026-01-01'),
  postOccurrence(rent, '2026-02-01'),
  postOccurrence(rent, '2026-03-01'),
).history.map(
  (event, place): Recorded<LedgerEvent> =>
    place < 2 ? event : { ...event, metadata: { ...event.metadata, source: 'schedule' } },
);
const [, , january, januaryMark, february, februaryMark, march, marchMark] = posted;

/** A card's bill of two months, posted: 30.00 and nothing. */
const [bill, card] = [sampleId('schedule', 2), sampleId('asset', 9)];
const paid = ledgerAfter(
  addAsset(wallet, { balance: 50_00 }),
  addAsset(card, { type: 'credit', balance: -30_00, mayOwe: 500_00 }),
  setUpSchedule(bill, {
    type: 'transfer',
    assetId: wallet,
    toAssetId: card,
    amount: { statement: 20 },
    mode: 'post',
  }),
  postOccurrence(bill, '2026-02-01'),
  postOccurrence(bill, '2026-03-01'),
).history.map(
  (event, place): Recorded<LedgerEvent> =>
    place < 3 ? event : { ...event, metadata: { ...event.metadata, source: 'schedule' } },
);

/** A goal that got 10.00 on the first of April, and on the first of May what was left: 5.00. */
const goal = sampleId('goal', 1);
const turn = (day: string) => ({ type: 'TakeTurn', id: goal, day, today: day }) as const;
const fed = ledgerAfter(
  addAsset(wallet, { balance: 15_00 }),
  addGoal(goal, { every: { amount: 10_00, assetId: wallet, timeZone: 'UTC', after: '2026-03-01' } }),
  turn('2026-04-01'),
  turn('2026-05-01'),
).history.map(
  (event, place): Recorded<LedgerEvent> =>
    place < 2 ? event : { ...event, metadata: { ...event.metadata, source: 'schedule' } },
);
const [, , firstTurn, secondTurn] = fed;

describe('BL-05 what schedules posted', () => {
  it('LED-190 is sound where a goal gets something by itself, a part of its amount too', () => {
    expect(fed.slice(2).flatMap(({ type, data }) => (type === 'Earmarked' ? [data.delta] : []))).toEqual([
      10_00, 5_00,
    ]);
    expect([checkMoney({ userId, events: fed }), checkPostings({ userId, events: fed })]).toEqual([[], []]);
  });

  it("OW-43 is sound where a card's bill with nothing to pay is skipped, and only there", () => {
    expect(paid.slice(3).map(({ type }) => type)).toEqual([
      'TransferMade',
      'OccurrenceSettled',
      'OccurrenceSkipped',
    ]);
    expect([checkMoney({ userId, events: paid }), checkPostings({ userId, events: paid })]).toEqual([[], []]);
    expect(checkPostings({ userId, events: paid.slice(3) })).toMatchObject([
      { invariant: 'I13', text: expect.stringContaining('has OccurrenceSkipped, no record and its mark') },
    ]);
  });

  it('needs no cover, and is sound where each date has one record, in order', () => {
    const ledger = { userId, events: posted };
    expect([checkMoney(ledger), checkPostings(ledger)]).toEqual([[], []]);
  });

  it('is found by checkMoney where it was no posting', () => {
    const events = posted.map((event) => ({
      ...event,
      metadata: { ...event.metadata, source: 'web' as const },
    }));
    expect(checkMoney({ userId, events })).toMatchObject([
      { invariant: 'I5', text: expect.stringContaining('takes 1000') },
    ]);
  });

  it.each([
    ['a date twice', [january, januaryMark, again(january), again(januaryMark)], 'was posted twice'],
    [
      'a date after a later one',
      inOneLook([february, februaryMark, january, januaryMark]),
      'was posted after 2026-02-01',
    ],
    ["a goal's day twice", [firstTurn, again(firstTurn)], 'was posted twice'],
    ["a goal's day after a later one", inOneLook([secondTurn, firstTurn]), 'was posted after 2026-05-01'],
    ['a goal that got more than its amount', [withDelta(firstTurn, 10_01)], 'got 1001, not 0 to 1000'],
    ['a record without its mark', [january, februaryMark], 'no record and its mark'],
    ['a mark without its record', [march, marchMark, januaryMark], 'no record and its mark'],
  ])('checkPostings finds %s', (_, events, text) => {
    const found = checkPostings({ userId, events: events.filter((event) => event !== undefined) });
    expect(found.map((one) => one.text)).toContainEqual(expect.stringContaining(text));
  });
});

/** The same event, with another amount put aside. */
const withDelta = (event: Recorded<LedgerEvent> | undefined, delta: number) =>
  event?.type === 'Earmarked' ? { ...event, data: { ...event.data, delta } } : event;

/** The same events, posted by one look. */
function inOneLook(events: readonly (Recorded<LedgerEvent> | undefined)[]) {
  return events.map(
    (event) => event && { ...event, metadata: { ...event.metadata, $correlationId: 'one look' } },
  );
}

/** The same event once more, as if another command had made it. */
function again(event: Recorded<LedgerEvent> | undefined): Recorded<LedgerEvent> | undefined {
  return event && { ...event, metadata: { ...event.metadata, commandId: 'again' } };
}

describe('checkOutput', () => {
  it('finds secrets and tokens, and nothing in what is clean', () => {
    const token = `eyJ${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}`;
    expect(checkOutput('projector 1', '{"msg":"ready"}', ['hidden'])).toEqual([]);
    expect(checkOutput('projector 1', `{"msg":"hidden ${token}"}`, ['hidden'])).toEqual([
      { invariant: 'secrets', text: 'projector 1 wrote hidden' },
      { invariant: 'secrets', text: 'projector 1 wrote eyJaaaaaaaaa…' },
    ]);
  });
});
