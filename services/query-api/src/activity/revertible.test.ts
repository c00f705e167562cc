import {
  type Decision,
  ledgerDecider,
  type TakeTurn,
  type UpdateGoal,
  type UserCommand,
  userDecider,
} from '@ledgerline/domain';
import {
  addAsset,
  addGoal,
  carryOut,
  closeGoal,
  command,
  createTransaction,
  type Ledger,
  ledgerAfter,
  ledgerHistory,
  moveGoal,
  recordAfterHistory,
  revert,
  sampleId,
  sampleLatestDate,
  sampleUserId,
  updateTransaction,
} from '@ledgerline/domain/testing';
import { type LedgerEvent, type Recorded, type UserEvent, userStream } from '@ledgerline/events';
import {
  activityRow,
  emptyBalances,
  evolveBalances,
  type HistoryRow,
  historyRow,
  type ReadModels,
} from '@ledgerline/read-models';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerRead } from '../readLedger.ts';
import type { PersonEvent } from './personEvent.ts';
import { revertedAmong } from './revertedEntries.ts';
import { revertibleAmong } from './revertible.ts';

/** What a read store would show of a history, by the projections that fill it. */
function readOf(ledger: readonly Recorded<LedgerEvent>[], user: readonly Recorded<UserEvent>[] = []) {
  let balances = emptyBalances(sampleUserId);
  const rows = new Map<string, HistoryRow>();
  for (const event of ledger) {
    balances = evolveBalances(balances, event);
    const row = historyRow(balances.userId, event);
    if (row) rows.set(row.id, row);
  }
  const activity = [...ledger, ...user].map((event) =>
    activityRow(sampleUserId, event as Recorded<LedgerEvent>),
  );
  const models: Pick<ReadModels, 'revertsOf' | 'historyRows'> = {
    revertsOf: async (_userId, ids) =>
      activity.filter(({ reverts }) => reverts !== null && ids.includes(reverts)),
    historyRows: async (_userId, ids) => ids.flatMap((id) => rows.get(id) ?? []),
  };
  return { userId: sampleUserId, balances, models: models as LedgerRead['models'] };
}

/** Whether a decider takes the event for one that has something to take back, also if not just now. */
function hasSomething<Event>(decision: Decision<Event>): boolean {
  if (decision.ok) return true;
  const { refusal } = decision;
  if (refusal.code === 'revert-blocked') return refusal.by !== 'already';
  return refusal.code !== 'not-revertible' && refusal.code !== 'already-reverted';
}

const revisions = (events: readonly Recorded<PersonEvent>[], ids: ReadonlySet<string>): number[] =>
  events.filter(({ id }) => ids.has(id)).map(({ revision }) => revision);

const listed = async (read: ReturnType<typeof readOf>, events: readonly Recorded<PersonEvent>[]) => {
  const ids = events.map(({ id }) => id);
  const entries = events.map((event) => activityRow(read.userId, event as Recorded<LedgerEvent>));
  const tell = await revertibleAmong(read, entries, await revertedAmong(read.models, read.userId, ids));
  return tell(events);
};

const settingsCommands = fc.array(
  fc.oneof(
    fc.record(
      {
        currency: fc.constantFrom('USD', 'EUR', 'IDR'),
        colorMode: fc.constantFrom('light', 'dark'),
        notifications: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
    fc.nat(20),
  ),
  { maxLength: 20 },
);

/** The events of somebody who changes settings, and reverts (numbers) what came so many events before. */
function userHistory(steps: readonly (number | object)[]): Recorded<UserEvent>[] {
  const user = {
    id: sampleUserId,
    name: 'Ayu',
    email: 'ayu@example.com',
    createdAt: '2026-03-01T10:00:00.000Z',
  };
  let state = userDecider.initialState();
  const history: Recorded<UserEvent>[] = [];
  const carryOutFor = (next: UserCommand) => {
    const decision = userDecider.decide(next, state);
    if (!decision.ok) return;
    const reverts = next.type === 'RevertUserEvent' ? { reverts: next.event.id } : {};
    for (const event of recordAfterHistory(history, decision.events, reverts, userStream(sampleUserId))) {
      state = userDecider.evolve(state, event);
      history.push(event);
    }
  };
  carryOutFor({ type: 'Register', user });
  for (const step of steps) {
    const event = typeof step === 'number' ? history.at(-1 - (step % history.length)) : undefined;
    carryOutFor(
      event ? { type: 'RevertUserEvent', event } : { type: 'UpdateSettings', changes: step as object },
    );
  }
  return history;
}

describe('B-38 what Activity calls revertible', () => {
  it('is just what the ledger would not call reverted or as it was before, whatever happened', async () => {
    const seen = { yes: 0, no: 0 };
    await fc.assert(
      fc.asyncProperty(ledgerHistory(), async (history) => {
        const state = history.reduce(ledgerDecider.evolve, ledgerDecider.initialState());
        const opinion = history.filter((event) =>
          hasSomething(ledgerDecider.decide({ type: 'RevertEvent', event }, state)),
        );
        const found = await listed(readOf(history), history);
        expect(revisions(history, found)).toEqual(opinion.map(({ revision }) => revision));
        seen.yes += opinion.length;
        seen.no += history.length - opinion.length;
      }),
    );
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(50);
  });

  it('is just what the settings have something to go back to for, whatever happened', async () => {
    await fc.assert(
      fc.asyncProperty(settingsCommands, async (steps) => {
        const history = userHistory(steps);
        const state = history.reduce(userDecider.evolve, userDecider.initialState());
        const opinion = history.filter((event) =>
          hasSomething(userDecider.decide({ type: 'RevertUserEvent', event }, state)),
        );
        const found = await listed(readOf([], history), history);
        expect(revisions(history, found)).toEqual(opinion.map(({ revision }) => revision));
      }),
    );
  });
});

const cash = sampleId('asset', 1);
const lunch = sampleId('transaction', 1);
const japan = sampleId('goal', 1);
const opinionOf = ({ history, state }: Ledger): number[] =>
  history.flatMap((event) =>
    hasSomething(ledgerDecider.decide({ type: 'RevertEvent', event }, state)) ? [event.revision] : [],
  );
const revertibleIn = async ({ history }: Ledger): Promise<number[]> =>
  revisions(history, await listed(readOf(history), history));

describe('B-38 an entry', () => {
  const booked = [addAsset(cash, { balance: 100_00 }), createTransaction(lunch, { accountId: cash })];

  it('is not revertible once it was reverted, until that revert is reverted, and so on', async () => {
    const ledger = ledgerAfter(...booked);
    expect(await revertibleIn(ledger)).toEqual([0, 1]);
    carryOut(ledger, revert(1)(ledger.history));
    expect(await revertibleIn(ledger)).toEqual([0, 2]);
    carryOut(ledger, revert(2)(ledger.history));
    expect(await revertibleIn(ledger)).toEqual([0, 1, 3]);
    carryOut(ledger, revert(3)(ledger.history));
    expect(await revertibleIn(ledger)).toEqual([0, 2, 4]);
    carryOut(ledger, revert(2)(ledger.history));
    expect(await revertibleIn(ledger)).toEqual([0, 1, 5]);
  });

  it('names the revert that took it back, as long as that revert was not taken back', async () => {
    const revertedBy = async ({ history }: Ledger) => {
      const revisionOf = new Map(history.map(({ id, revision }) => [id, revision]));
      const { models, userId } = readOf(history);
      const found = await revertedAmong(models, userId, [...revisionOf.keys()]);
      return [...found].map(([id, by]) => [revisionOf.get(id), revisionOf.get(by)]);
    };
    const ledger = ledgerAfter(...booked);
    expect(await revertedBy(ledger)).toEqual([]);
    carryOut(ledger, revert(1)(ledger.history));
    expect(await revertedBy(ledger)).toEqual([[1, 2]]);
    carryOut(ledger, revert(2)(ledger.history));
    expect(await revertedBy(ledger)).toEqual([[2, 3]]);
    carryOut(ledger, revert(1)(ledger.history));
    expect(await revertedBy(ledger)).toEqual([
      [1, 4],
      [2, 3],
    ]);
  });

  it('is not revertible while its record is as it was before by other means', async () => {
    const deleted = ledgerAfter(...booked, command('DeleteTransaction', lunch));
    expect(await revertibleIn(deleted)).toEqual([0, 2]);
    carryOut(deleted, command('RestoreTransaction', lunch));
    expect(await revertibleIn(deleted)).toEqual([0, 1, 3]);
    const renamed = ledgerAfter(
      ...booked,
      updateTransaction(lunch, { title: 'Dinner' }),
      updateTransaction(lunch, { title: 'Lunch' }),
    );
    expect(await revertibleIn(renamed)).toEqual([0, 1, 3]);
  });

  it('is not revertible either where an automatic category changed there and back', async () => {
    const there = ledgerAfter(
      addAsset(cash, { balance: 100_00 }),
      createTransaction(lunch, { accountId: cash, title: 'Lunch', useAutoCategory: true }),
      updateTransaction(lunch, { title: 'Bus ticket', useAutoCategory: true }),
    );
    const { former } = (there.history[2]?.data ?? {}) as { former?: object };
    expect(former).toMatchObject({ categoryId: expect.any(String), words: expect.any(Array) });
    expect(await revertibleIn(there)).toEqual([0, 1, 2]);
    carryOut(there, updateTransaction(lunch, { title: 'Lunch', useAutoCategory: true }));
    expect(await revertibleIn(there)).toEqual([0, 1, 3]);
    expect(ledgerDecider.decide(revert(2)(there.history), there.state)).toMatchObject({
      refusal: { by: 'already' },
    });
  });

  it('is not revertible where a goal is as it was before, or a turn put nothing aside, also once the goal is closed or deleted', async () => {
    const named = (name: string): UpdateGoal => ({
      type: 'UpdateGoal',
      id: japan,
      today: sampleLatestDate,
      changes: { name },
    });
    const every = { amount: 1_00, assetId: cash, timeZone: 'UTC', after: '2026-03-01' };
    const turn: TakeTurn = { type: 'TakeTurn', id: japan, day: '2026-04-01', today: '2026-04-01' };
    const ledger = ledgerAfter(
      addAsset(cash),
      addGoal(japan, { every }),
      turn,
      named('Boat'),
      named('Japan'),
      closeGoal(japan),
    );
    expect(await revertibleIn(ledger)).toEqual(opinionOf(ledger));
    expect(opinionOf(ledger)).toEqual([0, 1, 4, 5]);
    carryOut(ledger, moveGoal('DeleteGoal', japan));
    expect(await revertibleIn(ledger)).toEqual(opinionOf(ledger));
  });

  it('is found reverted by reverts that are not in the list', async () => {
    const { history } = ledgerAfter(...booked, revert(1), revert(2), revert(3));
    expect(revisions(history, await listed(readOf(history), history.slice(0, 2)))).toEqual([0]);
  });

  it('asks for the reverts of a page’s entries together', async () => {
    const { history } = ledgerAfter(...booked, revert(1));
    const read = readOf(history);
    const asked: number[] = [];
    const revertsOf: ReadModels['revertsOf'] = (userId, ids) => {
      asked.push(ids.length);
      return read.models.revertsOf(userId, ids);
    };
    await listed({ ...read, models: { ...read.models, revertsOf } }, history);
    expect(asked).toEqual([3]);
  });
});
