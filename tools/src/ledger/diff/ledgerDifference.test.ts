import { type LedgerState, ledgerDecider } from '@ledgerline/domain';
import { ledgerHistory } from '@ledgerline/domain/testing';
import type { Deletion, LedgerEvent, Recorded } from '@ledgerline/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditedLedger, bank, jar, lunch, pay, rent, trip, wallet } from '../testing/auditedLog.ts';
import { LedgerDifference } from './ledgerDifference.ts';

function between(
  history: readonly Recorded<LedgerEvent>[],
  from: number,
  to = history.length,
): LedgerDifference {
  const difference = new LedgerDifference();
  for (const event of history.slice(0, from)) difference.prepare(event);
  for (const event of history.slice(from, to)) difference.fold(event);
  return difference;
}

const told = (difference: LedgerDifference) =>
  difference
    .records()
    .map(({ kind, id, outcome, before, after }) => [kind, id, outcome, before?.deletion, after.deletion])
    .toArray();

it('tells what came, changed and went, and leaves out what is as it was', () => {
  const difference = between(auditedLedger(), 3);
  expect(told(difference)).toEqual([
    ['transaction', lunch, 'changed', 'none', 'none'],
    ['transaction', pay, 'deleted', undefined, 'permanent'],
    ['transaction', rent, 'added', undefined, 'none'],
    ['transfer', trip, 'added', undefined, 'none'],
    ['asset', bank, 'changed', 'none', 'none'],
    ['asset', jar, 'deleted', undefined, 'soft'],
  ]);
  expect(difference.unchanged).toBe(1);
  expect(difference.positions()).toEqual([
    { assetId: wallet, before: 70_00, after: 55_00 },
    { assetId: bank, before: 50_00, after: -70_00 },
    { assetId: jar, before: null, after: 5_00 },
  ]);
});

it('tells a revert of a revert as nothing, and a restored transfer as restored', () => {
  expect(told(between(auditedLedger(), 4, 6))).toEqual([]);
  expect(told(between(auditedLedger(), 12, 13))).toEqual([['transfer', trip, 'restored', 'soft', 'none']]);
  expect(told(between(auditedLedger(), 11, 12))).toEqual([['transfer', trip, 'deleted', 'none', 'soft']]);
  expect(told(between(auditedLedger(), 17))).toEqual([]);
});

/** What a fold by the domain says of every record. */
function statesOf(state: LedgerState): Map<string, string> {
  const { assets, transactions, transfers, schedules, goals, rules } = state;
  const all: { record: { id: string }; deletion: Deletion }[] = [
    ...assets.values(),
    ...transactions.values(),
    ...[...transfers.values()].map(({ record, reverted }) => ({
      record,
      deletion: reverted ? ('soft' as const) : ('none' as const),
    })),
    ...schedules.map(({ record, ended }) => ({
      record,
      deletion: ended ? ('soft' as const) : ('none' as const),
    })),
    ...goals.goals,
    ...rules.rules.map(({ record }) => ({ record, deletion: 'none' as const })),
    ...rules.removed.map((record) => ({ record, deletion: 'permanent' as const })),
  ];
  return new Map(all.map(({ record, deletion }) => [record.id, JSON.stringify([record, deletion])]));
}

it('names just the records and positions that differ between two folds, for any ledger and any two moments', () => {
  const fold = (events: readonly Recorded<LedgerEvent>[]) =>
    events.reduce((state, event) => ledgerDecider.evolve(state, event), ledgerDecider.initialState());
  fc.assert(
    fc.property(ledgerHistory(), fc.nat(), fc.nat(), (history, a, b) => {
      const [from = 0, to = 0] = [a, b]
        .map((place) => place % (history.length + 1))
        .toSorted((x, y) => x - y);
      const [before, after] = [fold(history.slice(0, from)), fold(history.slice(0, to))];
      const [earlier, later] = [statesOf(before), statesOf(after)];
      const differing = [...later.keys()].filter((id) => earlier.get(id) !== later.get(id));
      const difference = between(history, from, to);
      expect(
        difference
          .records()
          .toArray()
          // An import is told by what it did to other records.
          .filter(({ kind }) => kind !== 'import')
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(differing.toSorted());
      expect(difference.positions().toSorted((x, y) => (x.assetId < y.assetId ? -1 : 1))).toEqual(
        [...after.assets.values()]
          .map(({ record, position }) => ({
            assetId: record.id,
            before: before.assets.get(record.id)?.position ?? null,
            after: position,
          }))
          .filter((moved) => moved.before !== moved.after)
          .toSorted((x, y) => (x.assetId < y.assetId ? -1 : 1)),
      );
    }),
  );
});
