import { ledgerHistory, sampleUserId } from '@ledgerline/domain/testing';
import {
  CATEGORIES_STREAM,
  type DomainEvent,
  ledgerStream,
  type Recorded,
  readTrusted,
  userStream,
} from '@ledgerline/events';
import { emptyBalances, evolveBalances } from '@ledgerline/read-models';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumUp } from '../history/sumUp.ts';
import { auditedCatalogue, auditedLedger, auditedPerson, storedEvents } from '../testing/auditedLog.ts';
import { ReplayFold } from './replayFold.ts';

function replayed(...streams: Recorded<DomainEvent>[][]) {
  const fold = new ReplayFold();
  for (const event of streams.flat()) fold.fold(event.stream, event.revision, () => event);
  return fold.totals();
}

it('adds up events, streams, types and balances per currency', () => {
  const totals = replayed(auditedCatalogue(), auditedPerson(), auditedLedger());
  expect(totals).toEqual({
    events: 81,
    streams: 3,
    ledgers: 1,
    people: 1,
    categories: 59,
    erasures: 0,
    skipped: 0,
    types: new Map([
      ['AssetAdded', 3],
      ['AssetBalanceAdjusted', 1],
      ['AssetSoftDeleted', 1],
      ['AssetUpdated', 1],
      ['CategoryAdded', 59],
      ['CategoryChanged', 1],
      ['CurrencyChanged', 2],
      ['SettingsUpdated', 1],
      ['TransactionCreated', 3],
      ['TransactionPermanentlyDeleted', 1],
      ['TransactionSoftDeleted', 1],
      ['TransactionUpdated', 3],
      ['TransferMade', 1],
      ['TransferRestored', 1],
      ['TransferReverted', 1],
      ['UserRegistered', 1],
    ]),
    sums: new Map([['USD', { people: 1, balance: 55_00n, shortfall: 70_00n, owed: 0n }]]),
    stuck: [],
  });
});

it('holds what the projection of balances holds, for any ledger', () => {
  fc.assert(
    fc.property(ledgerHistory(), (history) => {
      const { assets } = history.reduce(evolveBalances, emptyBalances(sampleUserId));
      expect(replayed(history).sums).toEqual(
        new Map(history.length > 0 ? [['USD', { people: 1, ...sumUp(assets) }]] : []),
      );
    }),
  );
});

it('leaves a stream at the first event that can’t be folded, and goes on with others', () => {
  const [ledger, person] = [auditedLedger(), auditedPerson()];
  const totals = replayed(ledger.toSpliced(3, 1), person);
  expect(totals.stuck).toEqual([
    {
      stream: ledgerStream(sampleUserId),
      revision: 5,
      reason: `${ledgerStream(sampleUserId)}: event 4 came after a document of revision 3`,
    },
  ]);
  expect(totals).toMatchObject({ events: 20, people: 1 });
  expect(totals.types.get('TransactionUpdated')).toBeUndefined();

  const fold = new ReplayFold();
  for (const stored of storedEvents(ledger)) {
    const type = stored.revision === 1 ? 'Unheard' : stored.type;
    fold.fold(stored.stream, stored.revision, () => readTrusted({ ...stored, type }));
  }
  expect(fold.totals().stuck).toEqual([
    {
      stream: ledgerStream(sampleUserId),
      revision: 2,
      reason: `${ledgerStream(sampleUserId)}@1 Unheard: unknown type`,
    },
  ]);
});

it('passes over what an operator skipped, and folds on after it', () => {
  const fold = new ReplayFold();
  const streams = [userStream(sampleUserId), ledgerStream(sampleUserId), CATEGORIES_STREAM];
  for (const stream of streams) for (const revision of [0, 1]) fold.skip(stream, revision);
  expect(fold.totals()).toMatchObject({ events: 6, streams: 3, skipped: 6, stuck: [] });

  const ledger = auditedLedger();
  // The first asset's opening is folded, what renames it is not: everything after it counts.
  const rename = ledger.findIndex(({ type }) => type === 'AssetUpdated');
  const whole = replayed(ledger);
  const skipping = new ReplayFold();
  for (const event of ledger) {
    if (event.revision === rename) skipping.skip(event.stream, event.revision);
    else skipping.fold(event.stream, event.revision, () => event);
  }
  expect(skipping.totals()).toEqual({
    ...whole,
    skipped: 1,
    types: new Map([...whole.types].filter(([type]) => type !== 'AssetUpdated')),
  });

  // Nor does passing over an event hide that one before it is missing.
  const gap = new ReplayFold();
  gap.skip(ledgerStream(sampleUserId), 1);
  expect(gap.totals().stuck).toMatchObject([{ stream: ledgerStream(sampleUserId), revision: 2 }]);
});
