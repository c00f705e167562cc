import { type BankData, changeOf, firstRevisionOf, groupOf, type LedgerChange } from '@ledgerline/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastStart } from '../plan/periods.ts';
import type { KeptMoves } from '../plan/planState.ts';
import { bareMark, currentShape } from '../schedules/scheduleState.ts';
import {
  carryOut,
  command,
  groupsIn,
  type Ledger,
  LedgerModel,
  ledgerHistory,
  ledgerIntents,
  newLedger,
  revert,
  revertGroup,
} from '../testing/index.ts';
import { MAX_AMOUNT } from '../values/money.ts';
import { positionAfter } from './balances.ts';
import { recordedUpTo } from './confirmations.ts';
import type { LedgerCommand } from './ledgerCommands.ts';
import { ledgerDecider } from './ledgerDecider.ts';
import type { LedgerState } from './ledgerState.ts';
import { decodeLedger, encodeLedger } from './snapshot.ts';

const fold = (history: Ledger['history'], from: LedgerState = ledgerDecider.initialState()): LedgerState =>
  history.reduce((state, event) => ledgerDecider.evolve(state, event), from);

const positionsOf = ({ state }: Ledger): Map<string, number> =>
  new Map([...state.assets].map(([id, { position }]) => [id, position]));

const nameOf = ({ day, from, to }: KeptMoves): string => [day, from, to].join(' ');

/** The records themselves, without when they were last touched. */
const recordsOf = ({ state }: Ledger) => ({
  assets: [...state.assets.values()].map(({ record, deletion, position }) => ({
    record,
    deletion,
    position,
  })),
  transactions: [...state.transactions.values()].map(({ record, deletion }) => ({ record, deletion })),
  transfers: [...state.transfers.values()].map(({ record, reverted }) => ({ record, reverted })),
  schedules: state.schedules.map(({ record, ended, marks }) => ({ record, ended, marks })),
  dismissed: state.dismissed.toSorted(),
  plan: { ...state.plan, moves: state.plan.moves.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)) },
  goals: state.goals.goals.map(({ record, deletion, earmarks, parts }) => ({
    record,
    deletion,
    parts,
    earmarks: new Map(Object.entries(earmarks)),
  })),
});

/** With marks as events tell them: who settled a date and whether a bank saw it since starts again when it is settled again. */
const asTold = ({ schedules, ...others }: ReturnType<typeof recordsOf>) => ({
  ...others,
  schedules: schedules.map(({ marks, ...schedule }) => ({
    ...schedule,
    marks: marks.map(([dueOn, mark]) => [dueOn, bareMark(mark)]),
  })),
});

const recordIdsOf = ({ state }: Ledger): ReadonlySet<string> =>
  new Set([
    ...state.transactions.keys(),
    ...state.transfers.keys(),
    ...state.goals.goals.map(({ record }) => record.id),
  ]);

/** The records that were known before, and of the others those that count. */
const withoutDeleted = (
  { transactions, transfers, goals, ...others }: ReturnType<typeof recordsOf>,
  known: ReadonlySet<string>,
) => ({
  ...others,
  goals: goals.filter(({ record, deletion }) => known.has(record.id) || deletion === 'none'),
  transactions: transactions.filter(({ record, deletion }) => known.has(record.id) || deletion === 'none'),
  transfers: transfers.filter(({ record, reverted }) => known.has(record.id) || !reverted),
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

function startOf({ kind }: { kind: LedgerChange['kind'] }): unknown {
  if (kind === 'period-start') return lastStart([]);
  return kind === 'suggestion' ? false : null;
}

/** Without what other records decide: what they add up to, and whether the one that settles a date is there. */
function asSaid(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { recorded: _, gone: _gone, ...said } = value as Record<string, unknown>;
  return said;
}

describe('any ledger', () => {
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
    );
  });

  it('LED-97 LED-99 ST-75 confirmed days and imports know their records, after any sequence', () => {
    fc.assert(
      fc.property(ledgerHistory(60), (history) => {
        const state = fold(history);
        const standing = new Map([...state.imports.keys()].map((id) => [id, 0]));
        const note = (bank: BankData | null) => {
          if (bank) standing.set(bank.importId, (standing.get(bank.importId) ?? 0) + 1);
        };
        for (const { record, deletion } of state.transactions.values())
          if (deletion === 'none') note(record.bank);
        for (const { record, reverted } of state.transfers.values()) {
          if (!reverted) [record.banks.from, record.banks.to].forEach(note);
        }
        expect(new Map([...state.imports].map(([id, one]) => [id, one.standing]))).toEqual(standing);
        for (const asset of state.assets.values()) {
          const days = asset.confirmations.map(({ date }) => date);
          const sums = asset.confirmations.map(({ recorded }) => recorded);
          expect(sums).toEqual(recordedUpTo(state, asset, days));
        }
      }),
    );
  });

  it('LED-60 what an event says was before is what the event before it left, after any sequence', () => {
    fc.assert(
      fc.property(ledgerHistory(60), (history) => {
        const left = new Map<string, unknown>();
        const pairs = history.map(changeOf).flatMap((change) => {
          // What a plan says before depends on what its period was then.
          if (!('after' in change) || change.kind === 'plan') return [];
          const name = [change.kind, ...change.key].join(' ');
          const known = left.get(name) ?? startOf(change);
          left.set(name, change.after);
          // A schedule that ended begins anew.
          return change.kind === 'schedule' && !change.before ? [] : [[change.before, known]];
        });
        expect(pairs.map(([before]) => asSaid(before))).toEqual(pairs.map(([, known]) => asSaid(known)));
      }),
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
          const outflow = outflowOf(next);
          const limit = outflow && ledger.state.assets.get(outflow.assetId)?.record.mayOwe;
          const decision = carryOut(ledger, next);
          if (!outflow) continue;
          const left = (before.get(outflow.assetId) ?? 0) - outflow.amount;
          const isCovered = limit === null || left >= -(limit ?? 0);
          const refusedAsUncovered = !decision.ok && uncovered.has(decision.refusal.code);
          expect(refusedAsUncovered && isCovered).toBe(false);
          expect(decision.ok && !isCovered).toBe(false);
        }
      }),
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
          expect(carryOut(ledger, command('RestoreTransaction', record.id))).toMatchObject({ ok: true });
          expect(recordsOf(ledger)).toEqual(before);
        }
      }),
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
        const former = 'former' in last.data ? last.data.former : null;
        if (former && 'deletion' in former && former.deletion === 'soft') {
          if (last.type.endsWith('PermanentlyDeleted')) return;
        }
        // The two that frame an import move nothing; what it wrote is taken back for itself.
        if (last.type === 'StatementImported' || last.type === 'StatementImportBegun') return;
        expect(reverted.ok).toBe(true);
        const before = recordsOf(ledgerOf(history.slice(0, -1)));
        const now = recordsOf(ledger);
        if (last.type === 'AssetAdded') now.assets.pop();
        if (last.type === 'TransactionCreated') now.transactions.pop();
        if (last.type === 'TransferMade') now.transfers.pop();
        if (last.type === 'ScheduleSet' && now.schedules.length > before.schedules.length)
          now.schedules.pop();
        if (last.type === 'GoalSet' && last.data.former === null) now.goals.pop();
        expect(asTold(now)).toEqual(asTold(before));
        expect(carryOut(ledger, revert(-1)(ledger.history)).ok).toBe(true);
        expect(asTold(recordsOf(ledger))).toEqual(asTold(recordsOf(ledgerOf(history))));
      }),
    );
  });

  it('ST-09 LED-81 taking back the group that was done last is never refused and restores everything, and so does taking that back', () => {
    let groups = 0;
    fc.assert(
      fc.property(ledgerHistory(), (history) => {
        const ledger = ledgerOf(history);
        const last = groupOf(history.at(-1)?.metadata ?? { $correlationId: '' });
        const wrote = history.slice(firstRevisionOf(last?.id ?? 'ffffffff'));
        // An import of no rows has nothing that could be taken back.
        if (!last || wrote.every(({ type }) => type.startsWith('StatementImport'))) return;
        groups += 1;
        // What an import created is deleted when it is taken back, and stays in the trash.
        const known = recordIdsOf(ledgerOf(history.slice(0, firstRevisionOf(last.id))));
        const standingOf = (one: Ledger) => withoutDeleted(recordsOf(one), known);
        const before = recordsOf(ledgerOf(history.slice(0, firstRevisionOf(last.id))));
        const after = standingOf(ledger);
        for (const expected of [before, after, before, after]) {
          expect(carryOut(ledger, revertGroup(-1)(ledger.history)).ok).toBe(true);
          expect(asTold(standingOf(ledger))).toEqual(asTold(expected));
        }
      }),
      // Every sixth ends with a group.
      { numRuns: Math.max(100, fc.readConfigureGlobal().numRuns ?? 100) },
    );
    expect(groups).toBeGreaterThan(3);
  });

  it('ST-09 LED-78 taking back any group leaves out just what it names, and then is accepted', () => {
    fc.assert(
      fc.property(ledgerHistory(), (history) => {
        for (const first of groupsIn(history)) {
          const ledger = ledgerOf(history);
          const whole = carryOut(ledger, revertGroup(first)(history));
          if (whole.ok || whole.refusal.code !== 'group-revert-blocked') continue;
          const except = whole.refusal.refused.map(({ id }) => id);
          const rest = carryOut(ledger, revertGroup(first, except)(history));
          expect(rest.ok || rest.refusal.code).toSatisfy((is) => is === true || is === 'already-reverted');
        }
      }),
    );
  });

  it('LED-66 a snapshot and the events after it give the same ledger as all events', () => {
    fc.assert(
      fc.property(ledgerHistory(), fc.nat(40), (history, cut) => {
        const early = decodeLedger(encodeLedger(fold(history.slice(0, cut))));
        expect(fold(history.slice(cut), early)).toEqual(fold(history));
      }),
    );
  });

  it('random ledgers are worth testing on: they hold every type of event, bills of cards and interest', () => {
    const seen = new Set<string>();
    const owing = { bills: 0, paid: 0, interest: 0 };
    for (const history of fc.sample(ledgerHistory(), { numRuns: 300, seed: 1 })) {
      for (const { type, data } of history) {
        seen.add(type);
        if (type === 'TransactionCreated' && data.transaction.title === 'Interest') owing.interest += 1;
      }
      for (const { record, marks } of fold(history).schedules) {
        if (!('statement' in currentShape({ record }).amount)) continue;
        owing.bills += 1;
        owing.paid += marks.length;
      }
    }
    expect(seen.size).toBe(37);
    expect(Math.min(...Object.values(owing))).toBeGreaterThan(5);
  });
});
