import type { GoalRecord, LedgerEvent, Recorded, TransactionRecord } from '@ledgerline/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evolve } from '../ledger/evolve.ts';
import { emptyLedger } from '../ledger/ledgerState.ts';
import {
  addAsset,
  addGoal,
  carryOut,
  command,
  createTransaction,
  earmark,
  type Ledger,
  ledgerHistory,
  sampleId,
} from '../testing/index.ts';

interface Part {
  assetId: string;
  amount: number;
}

/** A second, slow opinion on goals: what all events up to a moment say, added up anew. */
function partsSaid(events: readonly LedgerEvent[]): Map<string, Part[]> {
  const goals = new Map<string, { record: GoalRecord; isDeleted: boolean; earmarks: Part[] }>();
  const records = new Map<string, TransactionRecord>();
  for (const { type, data } of events) {
    if ('transaction' in data) {
      const { transaction } = data;
      if (type.endsWith('Deleted') || transaction.status === 'failed') records.delete(transaction.id);
      else records.set(transaction.id, transaction);
    }
    if (!('goal' in data)) continue;
    const { goal } = data;
    const earmarks = goals.get(goal.id)?.earmarks ?? [];
    if (type === 'Earmarked') earmarks.push({ assetId: data.assetId, amount: data.delta });
    const sign = type === 'GoalRestored' && goal.state === 'open' ? 1 : -1;
    for (const { assetId, amount } of 'parts' in data ? data.parts : []) {
      earmarks.push({ assetId, amount: sign * amount });
    }
    goals.set(goal.id, { record: goal, isDeleted: type === 'GoalDeleted', earmarks });
  }
  const spent = [...records.values()].filter(({ type }) => type === 'expense');
  return new Map(
    [...goals].map(([id, { record, isDeleted, earmarks }]) => {
      const sums = new Map<string, number>();
      const add = (assetId: string, amount: number) =>
        void sums.set(assetId, (sums.get(assetId) ?? 0) + amount);
      for (const { assetId, amount } of earmarks) add(assetId, amount);
      for (const { goal, accountId, amount } of spent) if (goal === id) add(accountId, -amount);
      const bySize = [...sums].toSorted(([a, most], [b, least]) => least - most || (a < b ? -1 : 1));
      let uncovered = -bySize.reduce((sum, [, amount]) => sum + Math.min(0, amount), 0);
      const parts = bySize.map(([assetId, amount]) => {
        const taken = Math.min(Math.max(0, amount), uncovered);
        uncovered -= taken;
        return { assetId, amount: amount - taken };
      });
      const isOpen = record.state === 'open' && !isDeleted;
      return [id, isOpen ? parts.filter(({ amount }) => amount > 0) : []];
    }),
  );
}

interface Step {
  what: string;
  place: number;
  amount: number;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom('spend', 'spend', 'earmark', 'delete'),
    place: fc.nat(7),
    amount: fc.integer({ min: 1, max: 500_00 }),
  }),
  { maxLength: 12 },
);

/** The history gone on with: money is spent from goals, put aside for them, and such spending is deleted. */
function goneOn(before: readonly Recorded<LedgerEvent>[], more: readonly Step[]) {
  const ledger: Ledger = { history: [...before], state: before.reduce(evolve, emptyLedger()) };
  const spentIds: string[] = [];
  carryOut(ledger, addAsset(sampleId('asset', 900), { name: 'Full', balance: 9_000_00 }));
  carryOut(ledger, addGoal(sampleId('goal', 900), { name: 'Far' }));
  const assets = [...ledger.state.assets.keys()].toReversed();
  const goals = ledger.state.goals.goals.map(({ record }) => record.id).toReversed();
  for (const [count, { what, place, amount }] of more.entries()) {
    const [asset, goal] = [assets[place % assets.length]!, goals[place % goals.length]!];
    if (what === 'earmark') carryOut(ledger, earmark(goal, asset, amount));
    else if (what === 'spend') {
      const id = sampleId('transaction', 900 + count);
      if (carryOut(ledger, createTransaction(id, { accountId: asset, amount, goal })).ok) spentIds.push(id);
    } else if (spentIds.length > 0) {
      carryOut(ledger, command('DeleteTransaction', spentIds[place % spentIds.length]!));
    }
  }
  return ledger.history;
}

it('SV-51 LED-164 of any ledger the parts of goals are what all events up to a moment add up to', () => {
  const byAsset = (parts: readonly Part[]) => parts.toSorted((a, b) => (a.assetId < b.assetId ? -1 : 1));
  fc.assert(
    fc.property(ledgerHistory(), steps, fc.nat(), (before, more, at) => {
      const history = goneOn(before, more);
      const known = history.slice(0, at % (history.length + 1));
      for (const events of [known, history]) {
        const { goals } = events.reduce(evolve, emptyLedger());
        const said = partsSaid(events);
        for (const { record, parts } of goals.goals) {
          expect(byAsset(parts)).toEqual(byAsset(said.get(record.id) ?? []));
        }
        expect(said.size).toBe(goals.goals.length);
      }
    }),
  );
});
