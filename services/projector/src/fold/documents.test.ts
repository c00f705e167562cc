import {
  addAsset,
  ledgerAfter,
  ledgerHistory,
  makeTransfer,
  sampleId,
  updateAsset,
} from '@ledgerline/domain/testing';
import { type LedgerEvent, ledgerStream, type Recorded } from '@ledgerline/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dump } from '../testing/dumpReadModels.ts';
import { foldReadModels } from '../testing/foldReadModels.ts';
import { longLedger } from '../testing/longLedger.ts';
import { MemoryDocuments } from '../testing/memoryDocuments.ts';
import { Documents } from './documents.ts';
import { type ProjectedEvent, projectedEvent } from './projectedEvent.ts';

const people = ['f00000000000000000000001', 'f00000000000000000000002'];
const wallet = sampleId('asset', 1);
const bank = sampleId('asset', 2);

/** The same history in the ledgers of two people, in turns. */
const interleaved = (history: readonly Recorded<LedgerEvent>[]): ProjectedEvent[] =>
  history.flatMap((event) =>
    people.flatMap((userId) => {
      const { data, type } = event;
      const id = `${event.id} of ${userId}`;
      return projectedEvent({ ...event, type, data, id, stream: ledgerStream(userId) } as typeof event) ?? [];
    }),
  );

async function foldBatch(documents: Documents, events: readonly ProjectedEvent[]): Promise<void> {
  await documents.load(events);
  for (const event of events) documents.fold(event);
}

const shown = (stored: MemoryDocuments): Dump[] => people.map((userId) => stored.dump(userId));

const foldOf = (events: readonly ProjectedEvent[]): Dump[] =>
  people.map((userId) => {
    const mine = events.flatMap((item) =>
      item.kind === 'ledger' && item.userId === userId ? [item.event] : [],
    );
    return foldReadModels(userId, mine);
  });

function* batches(events: readonly ProjectedEvent[], sizes: readonly number[]): Generator<ProjectedEvent[]> {
  for (let from = 0, turn = 0; from < events.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield events.slice(from, from + size);
    from += size;
  }
}

const batchSizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });

describe('documents', () => {
  it('end as the fold of all events, however these are cut into batches and however little is kept in memory', async () => {
    await fc.assert(
      fc.asyncProperty(
        ledgerHistory(),
        batchSizes,
        fc.constantFrom(0, 5, 1000),
        async (history, sizes, maxWeight) => {
          const events = interleaved(history);
          const stored = new MemoryDocuments();
          const documents = new Documents(stored, maxWeight);
          for (const batch of batches(events, sizes)) {
            await foldBatch(documents, batch);
            stored.write(documents.takeWrites());
          }
          expect(shown(stored)).toEqual(foldOf(events));
        },
      ),
    );
  });

  it('end so also when every batch is delivered twice, and again from an older checkpoint', async () => {
    await fc.assert(
      fc.asyncProperty(ledgerHistory(), batchSizes, async (history, sizes) => {
        const events = interleaved(history);
        const stored = new MemoryDocuments();
        let documents = new Documents(stored, 1000);
        for (const batch of [...batches(events, sizes)].flatMap((batch) => [batch, batch])) {
          await foldBatch(documents, batch);
          stored.write(documents.takeWrites());
        }
        documents = new Documents(stored, 1000);
        await foldBatch(documents, events);
        stored.write(documents.takeWrites());
        expect(shown(stored)).toEqual(foldOf(events));
      }),
    );
  });

  it('end so also after crashes that left rows and days without the balances of their batch', async () => {
    await fc.assert(
      fc.asyncProperty(ledgerHistory(), batchSizes, batchSizes, async (history, sizes, otherSizes) => {
        const events = interleaved(history);
        const stored = new MemoryDocuments();
        let documents = new Documents(stored, 1000);
        for (const [turn, batch] of [...batches(events, sizes)].entries()) {
          if (turn % 3 === 1) {
            await foldBatch(documents, batch);
            stored.write(documents.takeWrites(), { rowsOnly: true });
            documents = new Documents(stored, 1000);
          }
          for (const part of batches(batch, otherSizes)) {
            await foldBatch(documents, part);
            stored.write(documents.takeWrites());
          }
        }
        expect(shown(stored)).toEqual(foldOf(events));
      }),
    );
  });

  it('given transfers, when their asset is renamed, then no row of theirs is loaded or written', async () => {
    const { history } = ledgerAfter(
      addAsset(wallet, { name: 'Wallet', balance: 100_00 }),
      addAsset(bank, { name: 'Bank' }),
      makeTransfer(sampleId('transfer', 1), wallet, bank, 40_00),
      updateAsset(wallet, { name: 'Purse' }),
    );
    const events = interleaved(history);
    const rename = events.splice(-people.length);
    const stored = new MemoryDocuments();
    const documents = new Documents(stored, 0);
    await foldBatch(documents, events);
    stored.write(documents.takeWrites());
    await foldBatch(documents, rename);
    const { history: rows, balances } = documents.takeWrites();
    expect(rows).toEqual([]);
    expect(balances.map(({ assets }) => assets.map(({ name }) => name))).toEqual([
      ['Purse', 'Bank'],
      ['Purse', 'Bank'],
    ]);
  });

  it('change nothing where an event cannot be folded, and go on with the next person', async () => {
    const events = interleaved(longLedger(40));
    const [first, second, third, fourth] = events;
    if (!first || !second || !third || !fourth) throw new Error('four events');
    const documents = new Documents(new MemoryDocuments(), 1000);
    await documents.load(events);
    documents.fold(first);
    documents.fold(second);
    const gap = events[6];
    if (!gap) throw new Error('a later event of the first person');
    expect(() => documents.fold(gap)).toThrow('came after');
    documents.fold(fourth);
    documents.fold(third);
    const { balances } = documents.takeWrites();
    expect(balances.map(({ revision }) => revision)).toEqual([2, 2]);
  });
});
