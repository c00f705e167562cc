import { dueOffer, ledgerDecider } from '@ledgerline/domain';
import { ledgerHistory, sampleCatalogue } from '@ledgerline/domain/testing';
import { changeOf, groupOf } from '@ledgerline/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { presentChange } from '../activity/presentChange.ts';
import { ledgerKind } from './ledgerKind.ts';

const request = { today: '2026-03-01', timeZone: 'UTC' };
const seen = { catalogue: sampleCatalogue, decimals: 2, request } as const;

it('LED-68 an answer that is made again, without folding the ledger, tells what the first one did', () => {
  const seenKinds = new Set<string>();
  fc.assert(
    fc.property(ledgerHistory(), (history) => {
      let state = ledgerDecider.initialState();
      const commands = Map.groupBy(history, ({ metadata }) => metadata.commandId);
      for (const events of commands.values()) {
        let kept: unknown;
        for (const event of events) {
          state = ledgerDecider.evolve(state, event);
          kept = ledgerKind.answers?.keep(kept, event, state);
        }
        const [first] = events;
        // A group's answer counts; imports have one of their own.
        if (!first || groupOf(first.metadata) || changeOf(first).kind === 'import') continue;
        const then = ledgerKind.answers?.recall(kept, events);
        if (!then) continue;
        seenKinds.add(changeOf(first).kind);
        const told = (from: typeof state) => [
          presentChange(from, changeOf(first), events, seen),
          dueOffer(first, from),
        ];
        expect(told(then)).toEqual(told(state));
      }
    }),
    // Fewer may hold none of a kind.
    { numRuns: Math.max(200, fc.readConfigureGlobal().numRuns ?? 200) },
  );
  expect([...seenKinds]).toEqual(
    expect.arrayContaining(['transaction', 'transfer', 'asset', 'schedule', 'occurrence']),
  );
});
