import { ledgerHistory, sampleInstant, sampleUserId } from '@ledgerline/domain/testing';
import type { LedgerEvent, Recorded } from '@ledgerline/events';
import { emptyLedger, LedgerFold, type LedgerShown } from '@ledgerline/read-models';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryLog, storedEvents } from '../testing/memoryLog.ts';
import { LedgersThen } from './ledgerThen.ts';

/** From the first event on, with nothing kept. */
function fromScratch(history: readonly Recorded<LedgerEvent>[], instant: string): LedgerShown {
  const fold = new LedgerFold(emptyLedger(sampleUserId));
  for (const event of history) if (event.metadata.at < instant) fold.fold(event);
  return fold.shown();
}

const room = fc.constantFrom(0, 3000, 1e9);
const keepEvery = fc.constantFrom(1, 3, 1000);
const end = sampleInstant(10_000);

describe('a ledger before an instant', () => {
  it('B-44 is the fold of its events up to there, whatever is kept of what was asked before', async () => {
    await fc.assert(
      fc.asyncProperty(
        ledgerHistory(),
        fc.array(fc.nat(41), { minLength: 1, maxLength: 12 }),
        keepEvery,
        room,
        async (history, minutes, keepEvery, keptBytes) => {
          const ledgers = new LedgersThen(memoryLog(storedEvents(history)), { keepEvery, keptBytes });
          for (const minute of minutes) {
            const instant = sampleInstant(minute);
            const { shown, stuck } = await ledgers.before(sampleUserId, instant);
            expect(shown).toEqual(fromScratch(history, instant));
            expect(stuck).toBe(false);
          }
        },
      ),
    );
  });

  it('goes from day to day without reading the ledger again', async () => {
    await fc.assert(
      fc.asyncProperty(ledgerHistory(), async (history) => {
        const log = memoryLog(storedEvents(history));
        const ledgers = new LedgersThen(log, { keepEvery: 10 });
        await ledgers.before(sampleUserId, end);
        for (let minute = history.length; minute > 0; minute -= 1) {
          const before = log.eventsRead;
          await ledgers.before(sampleUserId, sampleInstant(minute));
          // No more than from the last kept state on, and the rest of the one small page.
          expect(log.eventsRead - before).toBeLessThanOrEqual(32);
        }
      }),
    );
  });

  it('starts anew where the log is another one than before', async () => {
    await fc.assert(
      fc.asyncProperty(ledgerHistory(), ledgerHistory(), async (first, second) => {
        const events = storedEvents(first);
        const ledgers = new LedgersThen(memoryLog(events), { keepEvery: 2 });
        await ledgers.before(sampleUserId, end);
        events.splice(0, events.length, ...storedEvents(second));
        expect((await ledgers.before(sampleUserId, end)).shown).toEqual(fromScratch(second, end));
      }),
    );
  });

  it('shows what stands before an event that cannot be read, and says so', async () => {
    await fc.assert(
      fc.asyncProperty(ledgerHistory(), fc.nat(), async (history, number) => {
        const bad = number % history.length;
        const events = storedEvents(history).map((event, place) =>
          place === bad ? { ...event, type: 'NobodyKnows' } : event,
        );
        const ledgers = new LedgersThen(memoryLog(events), { keepEvery: 2 });
        for (const _again of [1, 2]) {
          expect(await ledgers.before(sampleUserId, end)).toEqual({
            shown: fromScratch(history.slice(0, bad), end),
            stuck: true,
          });
        }
        expect((await ledgers.before(sampleUserId, sampleInstant(bad))).stuck).toBe(false);
      }),
    );
  });
});
