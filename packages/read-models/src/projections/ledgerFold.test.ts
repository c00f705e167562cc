import { ledgerHistory, sampleUserId } from '@ledgerline/domain/testing';
import type { LedgerEvent, Recorded } from '@ledgerline/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OverviewDayDocument } from '../documents.ts';
import { emptyBalances, evolveBalances } from './balances.ts';
import { emptyLedger, LedgerFold, type LedgerShown } from './ledgerFold.ts';
import { emptyDay, evolveDay, overviewChanges } from './overview.ts';

/** Each projection on its own, from the first event on. */
function projected(events: readonly Recorded<LedgerEvent>[]): LedgerShown {
  const days = new Map<string, OverviewDayDocument>();
  for (const event of events) {
    const changes = overviewChanges(event);
    for (const { date } of changes) {
      days.set(date, evolveDay(days.get(date) ?? emptyDay(sampleUserId, date), event, changes));
    }
  }
  return { balances: events.reduce(evolveBalances, emptyBalances(sampleUserId)), days };
}

const folded = (from: LedgerShown, events: readonly Recorded<LedgerEvent>[]): LedgerFold => {
  const fold = new LedgerFold(from);
  for (const event of events) fold.fold(event);
  return fold;
};

describe('the fold of a ledger', () => {
  it('shows what each projection shows, also when it goes on from what was shown before', () => {
    fc.assert(
      fc.property(ledgerHistory(), fc.nat(), (history, place) => {
        const cut = place % (history.length + 1);
        const earlier = folded(emptyLedger(sampleUserId), history.slice(0, cut)).shown();
        expect(earlier).toEqual(projected(history.slice(0, cut)));
        expect(folded(earlier, history.slice(cut)).shown()).toEqual(projected(history));
        expect(earlier).toEqual(projected(history.slice(0, cut)));
      }),
    );
  });

  it('takes nothing of an event that comes too early', () => {
    fc.assert(
      fc.property(ledgerHistory(), (history) => {
        const [first, , early] = history;
        fc.pre(first !== undefined && early !== undefined);
        const fold = folded(emptyLedger(sampleUserId), [first]);
        expect(() => fold.fold(early)).toThrow('came after');
        expect(fold.shown()).toEqual(projected(history.slice(0, 1)));
      }),
    );
  });
});
