import type { ProofStep } from '@ledgerline/contract';
import { LedgerModel, ledgerHistory, sampleInstant, sampleUserId } from '@ledgerline/domain/testing';
import {
  type DomainEvent,
  type LedgerEvent,
  PROVENANCE_STREAM,
  type Recorded,
  type StoredEvent,
} from '@ledgerline/events';
import { createEventMac, type EventMac } from '@ledgerline/events/mac';
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { memoryLog, storedEvents } from '../testing/memoryLog.ts';
import type { ProofPage } from './past.ts';
import { Proofs } from './proofs.ts';

const ask = (proofs: Proofs, assetId: string, revision: number, page = 1, limit = 100): Promise<ProofPage> =>
  proofs.page({ userId: sampleUserId, assetId, revision, page, limit });

function modelOf(history: readonly Recorded<LedgerEvent>[]): LedgerModel {
  const model = new LedgerModel();
  for (const event of history) model.observe(event);
  return model;
}

describe('a proof', () => {
  it('names the types of events that have effects, and no other', () => {
    type Moving = Extract<LedgerEvent, { data: { effects: unknown } }>;
    expectTypeOf<ProofStep['type']>().toEqualTypeOf<Moving['type']>();
  });

  it('B-41 has just the events that moved the asset, each with the sum of all records so far', async () => {
    await fc.assert(
      fc.asyncProperty(ledgerHistory(), fc.nat(), async (history, number) => {
        const revision = 1 + (number % history.length);
        const events = storedEvents(history);
        const proofs = new Proofs(memoryLog(events));
        for (const [assetId, position] of modelOf(history.slice(0, revision)).positions()) {
          const proof = await ask(proofs, assetId, revision);
          expect(proof).toMatchObject({ position, holds: true, total: proof.steps.length });
          expect(events[revision - 1]?.metadata).toContain(proof.hash);
          let before = 0;
          for (const { event, delta, position } of proof.steps) {
            expect(position).toBe(modelOf(history.slice(0, event.revision + 1)).position(assetId));
            expect(position - before).toBe(delta);
            before = position;
          }
          expect(before).toBe(position);
          expect(proof.steps[0]?.event).toMatchObject({
            type: 'AssetAdded',
            data: { asset: { id: assetId } },
          });
        }
      }),
    );
  });

  it('B-41 comes in pages that together are the whole', async () => {
    await fc.assert(
      fc.asyncProperty(ledgerHistory(), fc.integer({ min: 1, max: 7 }), async (history, limit) => {
        const log = memoryLog(storedEvents(history));
        const proofs = new Proofs(log);
        const [assetId = ''] = modelOf(history).positions().keys();
        const whole = await ask(proofs, assetId, history.length);
        const steps = [];
        for (let page = 1; page <= Math.ceil(whole.total / limit); page += 1) {
          const proof = await ask(proofs, assetId, history.length, page, limit);
          expect({ ...proof, steps: [] }).toEqual({ ...whole, steps: [] });
          steps.push(...proof.steps);
        }
        expect(steps).toEqual(whole.steps);
      }),
    );
  });

  it('B-40 does not hold where a byte of the log was changed, and is told all the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        ledgerHistory(20),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('data' as const, 'metadata' as const, 'type' as const, 'id' as const),
        async (history, number, offset, field) => {
          const bad = number % history.length;
          const events = storedEvents(history).map((event, place) =>
            place === bad ? { ...event, [field]: changed(event[field], offset) } : event,
          );
          const proofs = new Proofs(memoryLog(events));
          for (const assetId of modelOf(history).positions().keys()) {
            for (const _again of [1, 2]) {
              expect((await ask(proofs, assetId, history.length)).holds).toBe(false);
            }
            expect((await ask(proofs, assetId, bad)).holds).toBe(true);
          }
        },
      ),
    );
  });

  it('B-40 does not hold where somebody without the secret wrote the events, however their chain fits', async () => {
    const [ours, others] = ['ours', 'others'].map((secret) => createEventMac(secret));
    const [[added] = []] = fc.sample(ledgerHistory(), 1);
    const note = {
      ...added,
      stream: PROVENANCE_STREAM,
      type: 'EventsAuthenticated',
      data: {},
      metadata: { ...added?.metadata, schemaVersion: '1' },
    };
    const since = storedEvents([note as Recorded<DomainEvent>], ours);
    await fc.assert(
      fc.asyncProperty(ledgerHistory(20), fc.constantFrom(undefined, others), async (history, forger) => {
        const [assetId = ''] = modelOf(history).positions().keys();
        const holds = async (mac: EventMac | undefined, secret?: string) => {
          const log = memoryLog([...since, ...storedEvents(history, mac)]);
          return (await ask(new Proofs(log, secret), assetId, history.length)).holds;
        };
        expect([await holds(ours, 'ours'), await holds(forger, 'ours'), await holds(forger)]).toEqual([
          true,
          false,
          true,
        ]);
      }),
    );
  });

  it('B-40 does not hold where an event is missing, within or at the end', async () => {
    await fc.assert(
      fc.asyncProperty(ledgerHistory(), fc.nat(), async (history, number) => {
        const [assetId = ''] = modelOf(history).positions().keys();
        const gone = number % history.length;
        const events = storedEvents(history).filter((_, place) => place !== gone);
        expect((await ask(new Proofs(memoryLog(events)), assetId, history.length)).holds).toBe(false);
      }),
    );
  });

  it('B-40 sees a change of what it has checked before: on its page at once, elsewhere some minutes later', async () => {
    await fc.assert(
      fc.asyncProperty(ledgerHistory(), async (history) => {
        let now = 0;
        const events = storedEvents(history);
        const proofs = new Proofs(memoryLog(events), undefined, () => now);
        const [assetId = ''] = modelOf(history).positions().keys();
        expect(await ask(proofs, assetId, history.length)).toMatchObject({ holds: true });
        const first = events[0] as StoredEvent;
        events[0] = { ...first, data: first.data.replace('"delta":', '"delta": ') };
        expect(await ask(proofs, assetId, history.length)).toMatchObject({ holds: false });
        now += 11 * 60_000;
        expect(await ask(proofs, assetId, history.length, 1000)).toMatchObject({ holds: false });
      }),
    );
  });

  it('B-40 goes on where the ledger has grown, and starts anew where the log is another one', async () => {
    await fc.assert(
      fc.asyncProperty(ledgerHistory(), ledgerHistory(), async (history, other) => {
        const stored = storedEvents(history);
        const events = stored.slice(0, 1);
        const proofs = new Proofs(memoryLog(events));
        const [assetId = '', position = 0] = [...modelOf(history).positions()][0] ?? [];
        await ask(proofs, assetId, 1);
        events.push(...stored.slice(1));
        expect(await ask(proofs, assetId, history.length)).toMatchObject({ holds: true, position });
        events.splice(0, events.length, ...storedEvents(other));
        const [otherId = '', otherPosition = 0] = [...modelOf(other).positions()][0] ?? [];
        expect(await ask(proofs, otherId, other.length)).toMatchObject({
          holds: true,
          position: otherPosition,
        });
      }),
    );
  });

  it('of an asset that is not there has no steps', async () => {
    const proofs = new Proofs(memoryLog([]));
    expect(await ask(proofs, sampleInstant(0), 0)).toMatchObject({ steps: [], total: 0, holds: true });
  });
});

/** The text with one character made another one that is not the same to a reader. */
function changed(text: string, offset: number): string {
  const place = offset % text.length;
  const other = text[place] === 'x' ? 'y' : 'x';
  return `${text.slice(0, place)}${other}${text.slice(place + 1)}`;
}
