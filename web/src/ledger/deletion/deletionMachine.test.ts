import { describe, expect, it } from 'vitest';
import { fromPromise, SimulatedClock } from 'xstate';
import { ServiceError } from '../../shared/api/serviceResult.ts';
import { type BalanceServer, checkBalance } from './checkBalance.ts';
import type { DeletionAnnouncement, DeletionAnswer, DeletionTarget, PurgeInput } from './deletion.ts';
import { createDeletions, deletionMachine } from './deletionMachine.ts';

const coffee: DeletionTarget = { kind: 'transaction', id: 'a'.repeat(24), name: 'Coffee' };
const rent: DeletionTarget = { kind: 'transaction', id: 'b'.repeat(24), name: 'Rent' };
const wallet = 'c'.repeat(24);

const changed = new ServiceError({
  success: false,
  message: 'This was changed elsewhere in the meantime',
  kind: 'refused',
  status: 409,
  saidBy: 'server',
});

interface Fakes {
  softDelete?: (target: DeletionTarget) => Promise<DeletionAnswer>;
  restore?: (target: DeletionTarget) => Promise<DeletionAnswer>;
  purge?: (target: DeletionTarget) => Promise<DeletionAnswer>;
  /** Whether a look finds the record live; deleted unless given. */
  look?: () => Promise<boolean>;
  readings?: ({ balance: number; owed: number; revision: number } | Error)[];
  put?: 'ok' | 'conflict' | 'refused' | Error;
  patch?: 'ok' | 'conflict' | 'refused' | Error;
}

const orThrow = <T>(value: T | Error): T => {
  if (value instanceof Error) throw value;
  return value;
};

/** The real machine on fake actors and a clock that is turned by hand. */
function deletions(fakes: Fakes = {}) {
  const clock = new SimulatedClock();
  const calls: string[] = [];
  const announced: DeletionAnnouncement[] = [];
  const network = { online: true, sleptFor: 0 };
  const step = (name: string, run: (target: DeletionTarget) => Promise<DeletionAnswer>) =>
    fromPromise<DeletionAnswer, DeletionTarget>(({ input }) => {
      calls.push(`${name} ${input.name}`);
      return run(input);
    });
  const correct =
    (name: string, answer: Fakes['put']): BalanceServer['put'] =>
    async (_, wanted, expected) => {
      calls.push(`${name} ${wanted.balance} if ${expected.balance}`);
      return orThrow(answer ?? 'ok');
    };
  const readings = [...(fakes.readings ?? [])];
  const balances: BalanceServer = {
    async read() {
      calls.push('read');
      const next = readings.length > 1 ? readings.shift() : readings[0];
      return orThrow(next ?? { balance: 30, owed: 0, revision: 8 });
    },
    put: correct('put', fakes.put),
    patch: correct('patch', fakes.patch),
    pause: (milliseconds) => new Promise((resolve) => void clock.setTimeout(() => resolve(), milliseconds)),
  };
  const machine = deletionMachine.provide({
    actors: {
      softDelete: step(
        'softDelete',
        fakes.softDelete ?? (async () => ({ revision: 7, balances: [{ id: wallet, balance: 30, owed: 0 }] })),
      ),
      restore: step(
        'restore',
        fakes.restore ?? (async () => ({ revision: 8, balances: [{ id: wallet, balance: 30, owed: 0 }] })),
      ),
      purge: fromPromise<DeletionAnswer, PurgeInput>(({ input: { target, expectedRevision } }) => {
        calls.push(`purge ${target.name}${expectedRevision === undefined ? '' : ` of ${expectedRevision}`}`);
        return (fakes.purge ?? (async () => ({ revision: 8, balances: [] })))(target);
      }),
      look: fromPromise<boolean, DeletionTarget>(({ input }) => {
        calls.push(`look ${input.name}`);
        return (fakes.look ?? (async () => false))();
      }),
      checkBalance: fromPromise(async ({ input }) => (input ? checkBalance(input, balances) : 'passed')),
    },
    guards: { isOnline: () => network.online },
  });
  const now = () => clock.now() + network.sleptFor;
  const all = createDeletions({ machine, now, clock });
  all.listen((announcement) => announced.push(announcement));
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    tell: all.tell,
    stop: all.stop,
    calls,
    network,
    said: () => announced.map((one) => `${one.type} ${one.target.name}`),
    announced,
    state: () => all.newest.current()?.getSnapshot().value,
    settle,
    async confirm(target: DeletionTarget) {
      all.confirm(target);
      await settle();
    },
    async pass(milliseconds: number) {
      clock.increment(milliseconds);
      await settle();
    },
  };
}

describe('deleting with undo', () => {
  it('S2-4.06 S2-4.07 soft-deletes at once and counts down', async () => {
    const it = deletions();
    await it.confirm(coffee);
    expect({ calls: it.calls, said: it.said(), state: it.state() }).toEqual({
      calls: ['softDelete Coffee'],
      said: ['softDeleted Coffee'],
      state: { countingDown: { time: 'running', news: 'waiting' } },
    });
  });

  it('S2-4.08 S2-9 purges after exactly 5000 ms, not before', async () => {
    const it = deletions();
    await it.confirm(coffee);
    await it.pass(4999);
    expect(it.calls).toEqual(['softDelete Coffee']);
    await it.pass(1);
    expect(it.said()).toEqual(['softDeleted Coffee', 'permanentlyDeleted Coffee']);
  });

  it('B-26 given somebody at the countdown, then time stands still, and what was left goes on behind them', async () => {
    const it = deletions();
    await it.confirm(coffee);
    await it.pass(2000);
    it.tell({ type: 'hold' });
    it.tell({ type: 'hold' });
    await it.pass(60_000);
    it.tell({ type: 'release' });
    await it.pass(2999);
    expect(it.calls).toEqual(['softDelete Coffee']);
    await it.pass(1);
    expect(it.said()).toEqual(['softDeleted Coffee', 'permanentlyDeleted Coffee']);
  });

  it('B-26 S2-4.09 a countdown that stands still is undone, or replaced by another deletion', async () => {
    const it = deletions();
    await it.confirm(coffee);
    it.tell({ type: 'hold' });
    it.tell({ type: 'undo' });
    await it.settle();
    expect(it.said()).toEqual(['softDeleted Coffee', 'restored Coffee']);
    await it.confirm(rent);
    it.tell({ type: 'hold' });
    await it.confirm(coffee);
    await it.pass(100);
    expect(it.said().slice(2)).toEqual(['softDeleted Rent', 'leftSoftDeleted Rent', 'softDeleted Coffee']);
  });

  it('S2-4.08 purges at once on Delete Now, and the timer does nothing more', async () => {
    const it = deletions();
    await it.confirm(coffee);
    it.tell({ type: 'now' });
    await it.settle();
    await it.pass(10_000);
    expect(it.calls).toEqual(['softDelete Coffee', 'purge Coffee', 'read']);
  });

  it('given somebody who leaves, does nothing more', async () => {
    const it = deletions();
    await it.confirm(coffee);
    it.stop();
    it.tell({ type: 'now' });
    await it.pass(10_000);
    expect(it.calls).toEqual(['softDelete Coffee']);
  });

  it('S2-4.09 undoes: the timers are cleared and the record is restored', async () => {
    const it = deletions();
    await it.confirm(coffee);
    await it.pass(4000);
    it.tell({ type: 'undo' });
    await it.settle();
    await it.pass(10_000);
    expect(it.calls).toEqual(['softDelete Coffee', 'restore Coffee', 'read']);
    expect(it.said()).toEqual(['softDeleted Coffee', 'restored Coffee']);
  });

  it('S2-4.11 deleting the same record again while pending cancels and restarts after 100 ms', async () => {
    const it = deletions();
    await it.confirm(coffee);
    await it.pass(3000);
    await it.confirm(coffee);
    await it.pass(99);
    expect(it.calls).toEqual(['softDelete Coffee']);
    await it.pass(1);
    await it.pass(4999);
    expect(it.calls).toEqual(['softDelete Coffee', 'softDelete Coffee']);
    await it.pass(1);
    expect(it.calls).toEqual(['softDelete Coffee', 'softDelete Coffee', 'purge Coffee', 'read']);
  });

  it('B-23 a second deletion clears the first one’s timers and leaves it soft-deleted', async () => {
    const it = deletions();
    await it.confirm(coffee);
    await it.pass(2000);
    await it.confirm(rent);
    await it.pass(100);
    await it.pass(5000);
    expect(it.calls).toEqual(['softDelete Coffee', 'softDelete Rent', 'purge Rent', 'read']);
    expect(it.said()).toEqual([
      'softDeleted Coffee',
      'leftSoftDeleted Coffee',
      'softDeleted Rent',
      'permanentlyDeleted Rent',
    ]);
  });

  it('B-23 confirming two more within the 100 ms soft-deletes both; only the last counts down', async () => {
    const it = deletions();
    await it.confirm(coffee);
    await it.confirm(rent);
    await it.confirm({ ...rent, id: 'd'.repeat(24), name: 'Books' });
    await it.pass(100);
    await it.pass(5000);
    expect(it.calls).toEqual([
      'softDelete Coffee',
      'softDelete Rent',
      'softDelete Books',
      'purge Books',
      'read',
    ]);
  });

  it('B-23 a deletion confirmed while the first is still on its way waits for nothing and loses nothing', async () => {
    let arrive: (answer: DeletionAnswer) => void = () => undefined;
    const it = deletions({
      softDelete: (target) =>
        target === coffee
          ? new Promise((resolve) => {
              arrive = resolve;
            })
          : Promise.resolve({ revision: 9, balances: [] }),
    });
    await it.confirm(coffee);
    await it.confirm(rent);
    await it.pass(100);
    arrive({ revision: 7, balances: [] });
    await it.settle();
    expect(it.said()).toEqual(['softDeleted Rent', 'softDeleted Coffee', 'leftSoftDeleted Coffee']);
  });

  it('B-25 offline at the end of the countdown: no permanent step', async () => {
    const it = deletions();
    await it.confirm(coffee);
    it.network.online = false;
    await it.pass(5000);
    expect(it.calls).toEqual(['softDelete Coffee']);
    expect(it.announced.at(-1)).toEqual({ type: 'leftSoftDeleted', target: coffee, because: 'away' });
  });

  it('B-25 asleep at the end of the countdown: no permanent step on waking', async () => {
    const it = deletions();
    await it.confirm(coffee);
    it.network.sleptFor = 60_000;
    await it.pass(5000);
    expect(it.calls).toEqual(['softDelete Coffee']);
  });

  it('B-29 what was restored by other means meanwhile is not purged', async () => {
    const it = deletions();
    await it.confirm(coffee);
    it.tell({ type: 'settled', id: rent.id });
    it.tell({ type: 'settled', id: coffee.id });
    await it.pass(6000);
    expect(it.calls).toEqual(['softDelete Coffee']);
  });

  describe('B-29 B-56 restored in another tab or on another device', () => {
    it('ends the countdown quietly as soon as a change of the ledger shows it live', async () => {
      let live = false;
      const it = deletions({ look: async () => live });
      await it.confirm(coffee);
      it.tell({ type: 'ledgerChanged' });
      await it.settle();
      expect(it.state()).toEqual({ countingDown: { time: 'running', news: 'waiting' } });
      live = true;
      it.tell({ type: 'ledgerChanged' });
      await it.settle();
      await it.pass(6000);
      expect({ calls: it.calls, said: it.said() }).toEqual({
        calls: ['softDelete Coffee', 'look Coffee', 'look Coffee'],
        said: ['softDeleted Coffee', 'restoredElsewhere Coffee'],
      });
    });

    it('does not look after news of its own soft delete, or of what came before that', async () => {
      const it = deletions({ look: async () => true });
      await it.confirm(coffee);
      for (const upTo of [6, 7]) it.tell({ type: 'ledgerChanged', upTo });
      await it.settle();
      expect(it.calls).toEqual(['softDelete Coffee']);
      it.tell({ type: 'ledgerChanged', upTo: 8 });
      await it.settle();
      expect(it.calls).toEqual(['softDelete Coffee', 'look Coffee']);
    });

    it('a look that fails or is slow keeps neither Undo nor the end of the countdown waiting', async () => {
      const slow = deletions({ look: () => new Promise(() => undefined) });
      await slow.confirm(coffee);
      slow.tell({ type: 'ledgerChanged' });
      await slow.pass(5000);
      expect(slow.calls.slice(0, 3)).toEqual(['softDelete Coffee', 'look Coffee', 'purge Coffee']);

      const failing = deletions({ look: () => Promise.reject(new Error('Network error')) });
      await failing.confirm(coffee);
      failing.tell({ type: 'ledgerChanged' });
      await failing.settle();
      failing.tell({ type: 'undo' });
      await failing.settle();
      expect(failing.said()).toEqual(['softDeleted Coffee', 'restored Coffee']);
    });

    it('purges only the record as the soft delete left it', async () => {
      const it = deletions({ softDelete: async () => ({ revision: 7, balances: [], recordRevision: 6 }) });
      await it.confirm(coffee);
      await it.pass(5000);
      expect(it.calls).toEqual(['softDelete Coffee', 'purge Coffee of 6']);
    });

    it('hears from the server that it has changed, looks, and says the same', async () => {
      const it = deletions({ purge: () => Promise.reject(changed), look: async () => true });
      await it.confirm(coffee);
      await it.pass(5000);
      expect({ calls: it.calls, said: it.said() }).toEqual({
        calls: ['softDelete Coffee', 'purge Coffee', 'look Coffee'],
        said: ['softDeleted Coffee', 'restoredElsewhere Coffee'],
      });
    });

    it('tells the refusal where the record is still deleted, or nobody can tell', async () => {
      for (const look of [async () => false, () => Promise.reject(new Error('Network error'))]) {
        const it = deletions({ purge: () => Promise.reject(changed), look });
        await it.confirm(coffee);
        await it.pass(5000);
        expect(it.announced.at(-1)).toEqual({
          type: 'failed',
          step: 'purge',
          target: coffee,
          failure: changed.failure,
        });
      }
    });
  });

  it('S2-8.10 says what the server said when the soft delete fails', async () => {
    const it = deletions({ softDelete: () => Promise.reject(new Error('Too many requests')) });
    await it.confirm(coffee);
    await it.pass(5000);
    expect(it.announced).toEqual([
      {
        type: 'failed',
        step: 'softDelete',
        target: coffee,
        failure: { success: false, message: 'Too many requests', kind: 'thrown' },
      },
    ]);
  });

  it('S2-4.09 given an undo that the server fails, says so, deletes nothing for good, and the next deletion begins at once', async () => {
    const unavailable = { success: false, message: 'Unavailable', kind: 'refused', status: 503 } as const;
    const it = deletions({ restore: () => Promise.reject(new ServiceError(unavailable)) });
    await it.confirm(coffee);
    it.tell({ type: 'undo' });
    await it.pass(10_000);
    expect(it.announced.at(-1)).toEqual({
      type: 'failed',
      step: 'restore',
      target: coffee,
      failure: unavailable,
    });
    await it.confirm(rent);
    expect(it.calls).toEqual(['softDelete Coffee', 'restore Coffee', 'softDelete Rent']);
  });

  it('S2-8.04 a failed permanent step leaves the record soft-deleted and says so', async () => {
    const it = deletions({ purge: () => Promise.reject(new Error('')) });
    await it.confirm(coffee);
    await it.pass(5000);
    expect(it.announced.at(-1)).toEqual({
      type: 'failed',
      step: 'purge',
      target: coffee,
      failure: { success: false, message: 'An unexpected error occurred', kind: 'thrown' },
    });
    expect(it.calls).toEqual(['softDelete Coffee', 'purge Coffee']);
  });
});

describe('the balance check after the permanent step', () => {
  const afterPurge = async (fakes: Fakes) => {
    const it = deletions(fakes);
    await it.confirm(coffee);
    await it.pass(5000);
    await it.pass(300);
    await it.pass(300);
    return it;
  };

  it('S2-4.12 the answered balance passes within 0.001', async () => {
    const it = await afterPurge({ readings: [{ balance: 30.0009, owed: 0, revision: 8 }] });
    expect(it.calls.slice(2)).toEqual(['read']);
  });

  it('S2-4.12 a newer revision passes whatever the balance', async () => {
    const it = await afterPurge({ readings: [{ balance: 500, owed: 0, revision: 9 }] });
    expect(it.calls.slice(2)).toEqual(['read']);
  });

  it('S2-4.12 reads twice more, 300 ms apart, then sets the balance by PUT', async () => {
    const it = await afterPurge({ readings: [{ balance: 25, owed: 0, revision: 8 }] });
    expect(it.calls.slice(2)).toEqual(['read', 'read', 'read', 'put 30 if 25']);
    expect(it.said().at(-1)).toBe('permanentlyDeleted Coffee');
  });

  it('S2-7.04 a conflict passes: somebody else has changed the balance', async () => {
    const it = await afterPurge({ readings: [{ balance: 25, owed: 0, revision: 8 }], put: 'conflict' });
    expect(it.calls.slice(-1)).toEqual(['put 30 if 25']);
    expect(it.said().at(-1)).toBe('permanentlyDeleted Coffee');
  });

  it('S2-7.04 tries PATCH when PUT is refused, and only then speaks up', async () => {
    const it = await afterPurge({
      readings: [{ balance: 25, owed: 0, revision: 8 }],
      put: new Error('down'),
      patch: 'refused',
    });
    expect(it.calls.slice(-2)).toEqual(['put 30 if 25', 'patch 30 if 25']);
    expect(it.announced.at(-1)).toEqual({
      type: 'balanceFailed',
      step: 'purge',
      target: coffee,
      reason: 'refused',
    });
  });

  it('S2-4.12 never sets a balance on old news', async () => {
    const it = await afterPurge({ readings: [{ balance: 25, owed: 0, revision: 6 }] });
    expect(it.calls.slice(2)).toEqual(['read', 'read', 'read']);
  });

  it('S2-4.12 has nothing to expect when something came between soft delete and purge', async () => {
    const it = await afterPurge({ purge: async () => ({ revision: 9, balances: [] }) });
    expect(it.calls).toEqual(['softDelete Coffee', 'purge Coffee']);
  });
});

describe('a machine without its actors', () => {
  it('says which one must be provided', async () => {
    const announced: DeletionAnnouncement[] = [];
    const bare = createDeletions({ machine: deletionMachine });
    bare.listen((announcement) => announced.push(announcement));
    bare.confirm(coffee);
    await Promise.resolve();
    expect(announced).toEqual([
      {
        type: 'failed',
        step: 'softDelete',
        target: coffee,
        failure: { success: false, message: 'softDelete must be provided', kind: 'thrown' },
      },
    ]);
  });
});
