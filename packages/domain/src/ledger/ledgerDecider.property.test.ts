import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  carryOut,
  command,
  type Ledger,
  LedgerModel,
  ledgerHistory,
  ledgerIntents,
  newLedger,
  revert,
} from '../testing/index.ts';
import { MAX_AMOUNT } from '../values/money.ts';
import { positionAfter } from './balances.ts';
import type { LedgerCommand } from './ledgerCommands.ts';
import { ledgerDecider } from './ledgerDecider.ts';
import type { LedgerState } from './ledgerState.ts';
import { decodeLedger, encodeLedger } from './snapshot.ts';

const fold = (history: Ledger['history'], from: LedgerState = ledgerDecider.initialState()): LedgerState =>
  history.reduce((state, event) => ledgerDecider.evolve(state, event), from);

const positionsOf = ({ state }: Ledger): Map<string, number> =>
  new Map([...state.assets].map(([id, { position }]) => [id, position]));

/** The records themselves, without when they were last touched. */
const recordsOf = ({ state }: Ledger) => ({
  assets: [...state.assets.values()].map(({ record, deletion, position }) => ({
    record,
    deletion,
    position,
  })),
  transactions: [...state.transactions.values()].map(({ record, deletion }) => ({ record, deletion })),
  transfers: [...state.transfers.values()].map(({ record, reverted }) => ({ record, reverted })),
});

const ledgerOf = (history: Ledger['history']): Ledger => ({ history: [...history], state: fold(history) });

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

const uncovered = new Set(['insufficient-funds', 'transfer-not-covered']);

const outflowOf = (next: LedgerCommand) => {
  if (next.type === 'MakeTransfer') {
    return { assetId: next.transfer.fromAssetId, amount: next.transfer.amount };
  }
  if (next.type !== 'CreateTransaction' || next.transaction.type === 'income') return undefined;
  const { accountId, amount, status } = next.transaction;
  return status === 'failed' ? undefined : { assetId: accountId, amount };
};

// A thousand ledgers take a second or two, and more on a busy machine.
describe('any ledger', { timeout: 60_000 }, () => {
  it('LED-1 LED-2 B-01 B-02 S2-4.04 S2-4.20 every position is what the records add up to, after any sequence', () => {
    fc.assert(
      fc.property(ledgerIntents(), (intents) => {
        const ledger = newLedger();
        const model = new LedgerModel();
        for (const intent of intents) {
          const next = intent(ledger);
          if (!next) continue;
          const decision = carryOut(ledger, next);
          for (const event of decision.ok ? decision.events : []) {
            model.observe(event);
            const effects = 'effects' in event.data ? event.data.effects : [];
            expect(effects.map(positionAfter)).toEqual(effects.map(({ assetId }) => model.position(assetId)));
          }
          const astray = [...model.positions()].filter(
            ([id, sum]) => ledger.state.assets.get(id)?.position !== sum,
          );
          expect(astray).toEqual([]);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('LED-2 B-01 the balance is the position, never below 0, and the shortfall what is below', () => {
    fc.assert(
      fc.property(ledgerHistory(), (history) => {
        const effects = history.flatMap(({ data }) => ('effects' in data ? data.effects : []));
        for (const { balanceAfter, shortfallAfter, delta } of effects) {
          const position = balanceAfter - shortfallAfter;
          expect([balanceAfter, shortfallAfter]).toEqual([Math.max(0, position), Math.max(0, -position)]);
          expect([position, delta].every(Number.isSafeInteger) && position <= MAX_AMOUNT).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('LED-3 B-02 no sequence makes or loses money: transfers conserve positions, nothing else moves them', () => {
    fc.assert(
      fc.property(ledgerHistory(), (history) => {
        const model = new LedgerModel();
        for (const event of history) model.observe(event);
        expect(sum(positionsOf(ledgerOf(history)).values())).toBe(model.wealth());
        for (const { type, data } of history) {
          const moved = 'effects' in data ? sum(data.effects.map(({ delta }) => delta)) : 0;
          expect(type.startsWith('Transfer') ? moved : 0).toBe(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('LED-10 B-05 spending never leaves less than nothing, and only what would is refused as uncovered', () => {
    fc.assert(
      fc.property(ledgerIntents(), (intents) => {
        const ledger = newLedger();
        for (const intent of intents) {
          const next = intent(ledger);
          if (!next) continue;
          const before = positionsOf(ledger);
          const decision = carryOut(ledger, next);
          const outflow = outflowOf(next);
          if (!outflow) continue;
          const left = (before.get(outflow.assetId) ?? 0) - outflow.amount;
          const refusedAsUncovered = !decision.ok && uncovered.has(decision.refusal.code);
          expect(refusedAsUncovered && left >= 0).toBe(false);
          expect(decision.ok && left < 0).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('LED-67 decide changes nothing, and the fold of what it decided is the state it went on from', () => {
    fc.assert(
      fc.property(ledgerIntents(25), (intents) => {
        const ledger = newLedger();
        for (const intent of intents) {
          const next = intent(ledger);
          if (!next) continue;
          const before = encodeLedger(ledger.state);
          ledgerDecider.decide(next, ledger.state);
          expect(encodeLedger(ledger.state)).toBe(before);
          carryOut(ledger, next);
        }
        expect(fold(ledger.history)).toEqual(ledger.state);
      }),
      { numRuns: 300 },
    );
  });

  it('LED-6 S2-4.02 deleting any transaction and restoring it is the identity', () => {
    fc.assert(
      fc.property(ledgerHistory(), (history) => {
        const live = [...fold(history).transactions.values()].filter(({ deletion }) => deletion === 'none');
        for (const { record } of live) {
          const ledger = ledgerOf(history);
          const before = recordsOf(ledger);
          const deleted = carryOut(ledger, command('DeleteTransaction', record.id));
          // Only an expense whose money would lift the balance above the greatest one is refused.
          expect(deleted).toMatchObject(
            deleted.ok || record.type === 'income' ? { ok: true } : { refusal: { code: 'amount-too-large' } },
          );
          expect(carryOut(ledger, command('RestoreTransaction', record.id)).ok).toBe(true);
          expect(recordsOf(ledger)).toEqual(before);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('LED-60 B-33 B-34 B-35 B-36 B-37 taking back what was done last is never refused and restores everything', () => {
    fc.assert(
      fc.property(ledgerHistory(), (history) => {
        const last = history.at(-1);
        if (!last) return;
        const ledger = ledgerOf(history);
        const reverted = carryOut(ledger, revert(-1)(history));
        // Removing for good what was soft-deleted is the exception: its revert brings it back live.
        if ('former' in last.data && 'deletion' in last.data.former && last.data.former.deletion === 'soft') {
          if (last.type.endsWith('PermanentlyDeleted')) return;
        }
        expect(reverted.ok).toBe(true);
        const before = recordsOf(ledgerOf(history.slice(0, -1)));
        const now = recordsOf(ledger);
        if (last.type === 'AssetAdded') now.assets.pop();
        if (last.type === 'TransactionCreated') now.transactions.pop();
        if (last.type === 'TransferMade') now.transfers.pop();
        expect(now).toEqual(before);
        expect(carryOut(ledger, revert(-1)(ledger.history)).ok).toBe(true);
        expect(recordsOf(ledger)).toEqual(recordsOf(ledgerOf(history)));
      }),
      { numRuns: 1_000 },
    );
  });

  it('LED-66 a snapshot and the events after it give the same ledger as all events', () => {
    fc.assert(
      fc.property(ledgerHistory(), fc.nat(40), (history, cut) => {
        const early = decodeLedger(encodeLedger(fold(history.slice(0, cut))));
        expect(fold(history.slice(cut), early)).toEqual(fold(history));
      }),
      { numRuns: 300 },
    );
  });

  it('random ledgers are worth testing on: they hold every type of event', () => {
    const seen = new Set<string>();
    for (const history of fc.sample(ledgerHistory(), { numRuns: 300, seed: 1 })) {
      for (const { type } of history) seen.add(type);
    }
    expect(seen.size).toBe(14);
  });
});
