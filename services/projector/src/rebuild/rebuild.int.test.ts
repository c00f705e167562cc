import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { eraseStreams } from '@ledgerline/event-store/eraseStreams';
import { openSqliteEventStore, streamsOf } from '@ledgerline/event-store/sqlite';
import { ERASURES_STREAM, ledgerStream, userStream } from '@ledgerline/events';
import { abortRebuild, GenerationBehind, Overtaken, PROJECTION_VERSION } from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { applyTo, writesOf } from '@ledgerline/read-models/testing';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { appendPoison } from '../testing/poison.ts';
import { projectAll, startProjector, until, untilCurrent } from '../testing/projectAll.ts';
import { overridden } from '../testing/refusingStore.ts';
import { appendLongLedgers, appendSampleLedgers, foldOf, shownOf } from '../testing/sampleLedgers.ts';
import { appendTo } from '../testing/sampleLog.ts';
import { openTestStores, type TestStores } from '../testing/stores.ts';
import { RebuildBlocked, refuseNewlyParked } from './goLive.ts';
import { RebuildAborted, rebuild } from './rebuild.ts';
import type { RebuildOptions } from './rebuildOptions.ts';
import { VerificationFailed, verify } from './verify.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

const runRebuild = (options: Partial<RebuildOptions> = {}) =>
  rebuild({ ...stores, signal: new AbortController().signal, ...options });

const states = async () => (await stores.readStore.generations()).map(({ number, state }) => [number, state]);

/** Copies the log as it is now, and answers where to. */
function copyOfLog(): string {
  const path = join(stores.folder, 'backup.db');
  using log = new DatabaseSync(stores.eventsPath);
  log.prepare('VACUUM INTO ?').run(path);
  return path;
}

describe('rebuild', () => {
  it.each([
    ['person by person', ['people', 'verify', 'switch']],
    ['from the start of the log', ['catch up', 'verify', 'switch']],
  ])('goes %s and answers byte for byte what live projecting does', async (way, phasesOfThis) => {
    const { eventStore, readStore } = stores;
    const userIds = await appendSampleLedgers(eventStore, { people: 20, length: 100 });
    await projectAll(eventStore, readStore);
    const live = await shownOf(await readStore.live(), userIds);
    const checkpoint = await (await readStore.live()).checkpoint();
    const phases: string[] = [];
    const result = await runRebuild({
      ...(way === 'from the start of the log' && { streams: undefined }),
      onProgress: ({ phase }) => phases.push(phase),
    });

    expect(result).toEqual({ generation: 2, applied: checkpoint?.applied, resumedAt: 0, people: 20 });
    expect([...new Set(phases)]).toEqual(phasesOfThis);
    expect(await states()).toEqual([[2, 'live']]);
    const rebuilt = await readStore.live();
    expect(JSON.stringify(await shownOf(rebuilt, userIds))).toBe(JSON.stringify(live));
    expect(await rebuilt.checkpoint()).toEqual(checkpoint);
  });

  it('of an empty log is an empty generation', async () => {
    expect(await runRebuild()).toEqual({ generation: 2, applied: 0, resumedAt: 0, people: 0 });
    expect(await states()).toEqual([[2, 'live']]);
  });

  it('runs beside a live projector, which goes on with the new generation; no read ever sees less than before', async () => {
    const { eventStore, readStore } = stores;
    const userIds = await appendSampleLedgers(eventStore, { people: 10, length: 80 });
    const projector = startProjector(eventStore, readStore);
    await untilCurrent(eventStore, readStore);
    const [watched = ''] = userIds;
    const seen: number[] = [];
    const watching = new AbortController();
    const watch = (async () => {
      while (!watching.signal.aborted) {
        seen.push((await (await readStore.live()).balances(watched))?.revision ?? 0);
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const rebuilding = runRebuild();
    userIds.push(...(await appendSampleLedgers(eventStore, { people: 10, length: 80, first: 50 })));
    await rebuilding;
    userIds.push(...(await appendSampleLedgers(eventStore, { people: 2, length: 20, first: 90 })));
    await until(
      async () => (await (await readStore.live()).checkpoint())?.position === (await eventStore.head()),
    );
    watching.abort();
    await watch;
    await projector.stop();

    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(await states()).toEqual([[2, 'live']]);
    expect(await shownOf(await readStore.live(), userIds)).toEqual(await foldOf(eventStore, userIds));
  });

  it.each([
    ['person by person', {}],
    ['from the start of the log', { streams: undefined }],
  ])(
    'interrupted on its way %s, the next one goes on and ends in the same read models',
    async (_way, how) => {
      const { eventStore, readStore } = stores;
      const userIds = await appendLongLedgers(eventStore);
      const stop = new AbortController();
      await expect(
        runRebuild({
          ...how,
          signal: stop.signal,
          eventsPerSlice: 700,
          onProgress: ({ applied }) => {
            if (applied > 1500) stop.abort(new Error('interrupted'));
          },
        }),
      ).rejects.toThrow('interrupted');
      expect(await states()).toEqual([
        [1, 'live'],
        [2, 'catching-up'],
      ]);
      const { generation, resumedAt, applied } = await runRebuild(how);
      expect(generation).toBe(2);
      expect(resumedAt).toBeGreaterThan(0);
      expect(resumedAt).toBeLessThan(applied);
      expect(await shownOf(await readStore.live(), userIds)).toEqual(await foldOf(eventStore, userIds));
    },
  );

  it('lets timers and signals have their turn', async () => {
    await appendLongLedgers(stores.eventStore, { people: 5 });
    const stop = new AbortController();
    const phases = new Set<string>();
    const rebuilding = runRebuild({
      signal: stop.signal,
      eventsPerSlice: 100,
      onProgress: ({ phase }) => {
        phases.add(phase);
        setTimeout(() => stop.abort(new Error('interrupted')), 0);
      },
    });
    await expect(rebuilding).rejects.toThrow('interrupted');
    expect(phases).toEqual(new Set(['people']));
  });

  it('run twice at a time, both fill the same generation, and end once it is live', async () => {
    const { eventStore, readStore } = stores;
    const userIds = await appendSampleLedgers(eventStore, { people: 20, length: 50 });
    const waits: unknown[] = [];
    const onWaiting = (reason: unknown) => waits.push(reason);
    const options = { eventsPerSlice: 50, onWaiting };
    const [first, second] = await Promise.all([runRebuild(options), runRebuild(options)]);
    expect([first.generation, second.generation]).toEqual([2, 2]);
    expect([first.people, second.people]).toEqual([20, 20]);
    expect(waits.every((reason) => reason instanceof Overtaken)).toBe(true);
    expect(waits.length).toBeGreaterThan(0);
    expect(await states()).toEqual([[2, 'live']]);
    expect(await shownOf(await readStore.live(), userIds)).toEqual(await foldOf(eventStore, userIds));
  });

  it('ends where somebody drops what it fills', async () => {
    await appendSampleLedgers(stores.eventStore, { people: 20, length: 50 });
    const other = await openSqliteReadStore({ path: stores.readModelsPath });
    const rebuilding = runRebuild({
      eventsPerSlice: 50,
      onProgress: ({ applied }) => {
        if (applied > 300) void abortRebuild(other);
      },
    });
    await expect(rebuilding).rejects.toThrow(RebuildAborted);
    await other.close();
    expect(await states()).toEqual([[1, 'live']]);
  });

  it('can be given up: what was begun is dropped', async () => {
    const { eventStore, readStore } = stores;
    await appendSampleLedgers(eventStore);
    const stop = AbortSignal.abort(new Error('interrupted'));
    await expect(runRebuild({ signal: stop })).rejects.toThrow('interrupted');
    expect(await abortRebuild(readStore)).toEqual([2]);
    expect(await states()).toEqual([[1, 'live']]);
    expect(await abortRebuild(readStore)).toEqual([]);
  });

  it('does not go live where it would park an event that is shown now', async () => {
    const { eventStore, readStore } = stores;
    const [sick = ''] = await appendSampleLedgers(eventStore);
    await projectAll(eventStore, readStore);
    const revision = await appendPoison(eventStore, ledgerStream(sick));
    // As if the version that is live now could project the event.
    const live = await readStore.live();
    const shown = await live.balances(sick);
    const checkpoint = await live.checkpoint();
    if (!shown || !checkpoint) throw new Error('nothing was projected');
    await applyTo(live, { balances: [{ ...shown, revision: revision + 1 }], checkpoint });

    await expect(runRebuild()).rejects.toThrow(RebuildBlocked);
    expect((await states())[0]).toEqual([1, 'live']);
  });

  /** Read models that hold a ledger back, and what shows its next event. */
  async function heldBack() {
    const { eventStore, readStore } = stores;
    const [sick = ''] = await appendSampleLedgers(eventStore);
    const revision = await appendPoison(eventStore, ledgerStream(sick));
    await projectAll(eventStore, readStore);
    const live = await readStore.live();
    const shown = await live.balances(sick);
    if (!shown) throw new Error('nothing was projected');
    return { live, goOn: () => live.write(writesOf({ balances: [{ ...shown, revision: revision + 1 }] })) };
  }

  it.each(['the verification', 'the last look'])(
    'does not go live where a ledger that both hold back goes on in the live one after %s',
    async (after) => {
      const { readStore } = stores;
      const { goOn } = await heldBack();
      const verified = ({ phase }: { phase: string }) => void (phase === 'switch' && goOn());
      const late = overridden(readStore, {
        switchTo: async (number, options) => {
          await goOn();
          await readStore.switchTo(number, options);
        },
      });
      const options = after === 'the last look' ? { readStore: late } : { onProgress: verified };
      await expect(runRebuild(options)).rejects.toThrow(RebuildBlocked);
      expect((await states())[0]).toEqual([1, 'live']);
    },
  );

  it('waits for who is about to go on with a ledger that both hold back', async () => {
    const { readStore } = stores;
    const { live, goOn } = await heldBack();
    let looks = 0;
    const midway = overridden(live, {
      standing: async () => {
        looks += 1;
        if (looks > 1) await goOn();
        return { ...(await live.standing()), beside: { begun: 1, ended: looks - 1 } };
      },
    });
    const options = { ...stores, readStore: overridden(readStore, { live: async () => midway }) };
    const looking = refuseNewlyParked({ ...options, signal: new AbortController().signal }, live);
    await expect(looking).rejects.toThrow(RebuildBlocked);
  });

  it('does not wait for who died while it wrote beside the batches, though batches go on', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { readStore } = stores;
    const { live } = await heldBack();
    const stop = new AbortController();
    let looks = 0;
    const busy = overridden(live, {
      standing: async () => {
        looks += 1;
        vi.advanceTimersByTime(5_000);
        if (looks > 4) stop.abort(new Error('it waits for ever'));
        return { ...(await live.standing()), moves: looks, beside: { begun: 2, ended: 1 } };
      },
    });
    const options = { ...stores, readStore: overridden(readStore, { live: async () => busy }) };
    const seen = await refuseNewlyParked({ ...options, signal: stop.signal }, live);
    expect(seen?.number).toBe(1);
  });

  it('goes live with a stream parked at an event that the live read models have not come to', async () => {
    const { eventStore, readStore } = stores;
    const [sick = ''] = await appendSampleLedgers(eventStore);
    await projectAll(eventStore, readStore);
    await appendPoison(eventStore, userStream(sick));
    await runRebuild();
    expect((await (await readStore.live()).parked()).map(({ stream }) => stream)).toEqual([userStream(sick)]);
  });

  it('goes live with a ledger parked where it is parked anyway', async () => {
    const { eventStore, readStore } = stores;
    const [sick = ''] = await appendSampleLedgers(eventStore);
    const revision = await appendPoison(eventStore, ledgerStream(sick));
    await projectAll(eventStore, readStore);
    await runRebuild();
    const live = await readStore.live();
    expect((await live.parked()).map(({ stream }) => stream)).toEqual([ledgerStream(sick)]);
    expect((await live.balances(sick))?.revision).toBe(revision);
  });
});

describe('a rebuild beside live read models that are ahead of the log, as after an older backup was restored', () => {
  /** Everything projected, and then the log without its last three people. */
  async function olderLog() {
    const { eventStore, readStore } = stores;
    const userIds = await appendSampleLedgers(eventStore, { people: 2 });
    const path = copyOfLog();
    const lost = await appendSampleLedgers(eventStore, { people: 3, first: 50 });
    await projectAll(eventStore, readStore);
    return { log: await openSqliteEventStore({ path }), userIds, lost };
  }

  it('replaces them', async () => {
    const { log, userIds, lost } = await olderLog();
    expect(await runRebuild({ eventStore: log })).toMatchObject({ generation: 2, people: 2 });
    const live = await stores.readStore.live();
    expect(await shownOf(live, userIds)).toEqual(await foldOf(log, userIds));
    expect(await live.balances(lost[0] ?? '')).toBeNull();
    await log.close();
  });

  it('ends when it is told to, also where it never comes as far as they are', async () => {
    const { eventStore, readStore } = stores;
    await appendSampleLedgers(eventStore);
    const stop = new AbortController();
    let tries = 0;
    const behind = overridden(readStore, {
      switchTo: async (number) => {
        tries += 1;
        if (tries === 1) setImmediate(() => stop.abort(new Error('interrupted')));
        throw new GenerationBehind(number, '1', '2');
      },
    });
    const rebuilding = runRebuild({ readStore: behind, signal: stop.signal });
    await expect(rebuilding).rejects.toThrow('interrupted');
  });
});

describe('a person who is erased during a rebuild', () => {
  /** Notes that somebody is erased, and takes their streams away. */
  async function erase(userId: string): Promise<void> {
    const { eventStore, eventsPath } = stores;
    const streams = [ledgerStream(userId), userStream(userId)];
    const ends = await Promise.all(
      streams.map(async (stream) => ({
        stream,
        lastRevision: (await eventStore.lastOf(stream))?.revision ?? -1,
      })),
    );
    const notes = streams.map(
      (stream) => ({ type: 'UserErased', data: { stream, lastHash: 'hash' } }) as const,
    );
    await appendTo(eventStore, ERASURES_STREAM, notes);
    await eraseStreams({ engine: 'sqlite', path: eventsPath }, ends);
  }

  it.each([
    ['once the streams are listed', userStream, 0],
    ['between the two streams', ledgerStream, 0],
    ['between two pages of the ledger', ledgerStream, 1],
  ])('leaves nothing of them and holds nobody back: %s', async (_when, streamOf, fromRevision) => {
    const { eventStore, readStore } = stores;
    const userIds = await appendLongLedgers(eventStore, { people: 3, length: 1_200 });
    await projectAll(eventStore, readStore);
    const [stays = '', leaves = '', also = ''] = userIds;
    let hasLeft = false;
    const meanwhile = overridden(eventStore, {
      readStream: async (stream, from, limit) => {
        if (!hasLeft && stream === streamOf(leaves) && from >= fromRevision) {
          hasLeft = true;
          await erase(leaves);
        }
        return eventStore.readStream(stream, from, limit);
      },
    });
    await runRebuild({ eventStore: meanwhile, eventsPerSlice: 100 });
    expect(hasLeft).toBe(true);
    const live = await readStore.live();
    expect(await live.people('', 10)).toEqual([stays, also]);
    expect(await live.balances(leaves)).toBeNull();
    expect(await shownOf(live, [stays, also])).toEqual(await foldOf(eventStore, [stays, also]));
  });
});

it('given a power cut that took the checkpoint of what had just gone live, then the projector shows all from the start of the log', async () => {
  const { eventStore, readStore, readModelsPath } = stores;
  const userIds = await appendLongLedgers(eventStore, { people: 3 });
  const stop = new AbortController();
  const onProgress = () => stop.abort(new Error('power cut'));
  await expect(runRebuild({ signal: stop.signal, eventsPerSlice: 100, onProgress })).rejects.toThrow(
    'power cut',
  );
  {
    using control = new DatabaseSync(readModelsPath);
    control.exec("UPDATE generations SET state = CASE number WHEN 2 THEN 'live' ELSE 'retired' END");
  }
  expect(await (await readStore.live()).checkpoint()).toMatchObject({ position: '', applied: 0 });
  const projector = startProjector(eventStore, readStore);
  await untilCurrent(eventStore, readStore);
  await projector.stop();
  const live = await readStore.live();
  expect(live.number).toBe(2);
  expect(await shownOf(live, userIds)).toEqual(await foldOf(eventStore, userIds));
  await verify(live, eventStore);
});

describe('what the projector rebuilds by itself', () => {
  it('read models of an older version of the projections', async () => {
    const { eventStore, readStore, readModelsPath } = stores;
    const userIds = await appendSampleLedgers(eventStore);
    await projectAll(eventStore, readStore);
    const control = new DatabaseSync(readModelsPath);
    control.exec('UPDATE generations SET projection_version = projection_version - 1');
    control.close();
    const projector = startProjector(eventStore, readStore);
    await until(async () =>
      (await readStore.generations()).some(({ number, state }) => number === 2 && state === 'live'),
    );
    await projector.stop();
    expect(await readStore.generations()).toEqual([
      { number: 2, state: 'live', projectionVersion: PROJECTION_VERSION },
    ]);
    expect(await shownOf(await readStore.live(), userIds)).toEqual(await foldOf(eventStore, userIds));
  });

  it('I6 given a rebuild that was interrupted, when the log was put back to an older backup meanwhile, then the next one begins anew', async () => {
    const { eventStore, readStore } = stores;
    const userIds = await appendLongLedgers(eventStore, { people: 2 });
    const backup = copyOfLog();
    await appendSampleLedgers(eventStore, { people: 3, first: 50 });
    const stop = new AbortController();
    const onProgress = () => stop.abort(new Error('interrupted'));
    await expect(runRebuild({ signal: stop.signal, eventsPerSlice: 100, onProgress })).rejects.toThrow(
      'interrupted',
    );

    const restored = await openSqliteEventStore({ path: backup });
    userIds.push(...(await appendSampleLedgers(restored, { people: 9, first: 80 })));
    const anew = { eventStore: restored, streams: () => streamsOf(backup) };
    expect(await runRebuild(anew)).toMatchObject({ generation: 3, resumedAt: 0 });
    expect(await shownOf(await readStore.live(), userIds)).toEqual(await foldOf(restored, userIds));
    await restored.close();
  });

  it.each(['gone', 'damaged', '{', '{}'])(
    'read models whose file, or a note of a stream held back, is %s',
    async (what) => {
      const { eventStore, readStore, readModelsPath, folder } = stores;
      const userIds = await appendSampleLedgers(eventStore);
      await projectAll(eventStore, readStore);
      await readStore.close();
      const file = join(folder, 'read-models-g1.db');
      if (what.startsWith('{')) {
        using db = new DatabaseSync(file);
        db.prepare('INSERT INTO parked VALUES (?, ?)').run(ledgerStream(userIds[0] ?? ''), what);
      } else for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
      if (what === 'damaged') writeFileSync(file, 'no database '.repeat(1000));

      const reopened = await openSqliteReadStore({ path: readModelsPath });
      const projector = startProjector(eventStore, reopened);
      await until(async () =>
        (await reopened.generations()).some(({ number, state }) => number === 2 && state === 'live'),
      );
      await projector.stop();
      expect(await shownOf(await reopened.live(), userIds)).toEqual(await foldOf(eventStore, userIds));
      await reopened.close();
    },
  );

  it('read models with a checkpoint beyond the end of the log: nothing that is written is left out', async () => {
    const { eventStore, readStore } = stores;
    const userIds = await appendSampleLedgers(eventStore, { people: 1 });
    await projectAll(eventStore, readStore);
    const live = await readStore.live();
    const checkpoint = await live.checkpoint();
    if (!checkpoint) throw new Error('nothing was projected');
    const position = String(Number(checkpoint.position) + 5000).padStart(checkpoint.position.length, '0');
    await applyTo(live, { checkpoint: { ...checkpoint, position } });

    userIds.push(...(await appendSampleLedgers(eventStore, { people: 1, first: 50 })));
    const projector = startProjector(eventStore, readStore);
    await until(async () =>
      (await readStore.generations()).some(({ number, state }) => number === 2 && state === 'live'),
    );
    await untilCurrent(eventStore, readStore);
    await projector.stop();
    expect(await shownOf(await readStore.live(), userIds)).toEqual(await foldOf(eventStore, userIds));
  });

  it.each([
    ['shorter', 0],
    ['longer again by other events', 9],
  ])('I6 read models of a log that was put back to an older backup, now %s', async (_what, newPeople) => {
    const { eventStore, readStore } = stores;
    const userIds = await appendSampleLedgers(eventStore, { people: 2 });
    const backup = copyOfLog();
    const lost = await appendSampleLedgers(eventStore, { people: 3, first: 50 });
    await projectAll(eventStore, readStore);

    const restored = await openSqliteEventStore({ path: backup });
    expect(await restored.logId()).toBe(await eventStore.logId());
    userIds.push(
      ...(newPeople > 0 ? await appendSampleLedgers(restored, { people: newPeople, first: 80 }) : []),
    );
    const projector = startProjector(restored, readStore);
    await until(async () =>
      (await readStore.generations()).some(({ number, state }) => number === 2 && state === 'live'),
    );
    await untilCurrent(restored, readStore);
    await projector.stop();

    const live = await readStore.live();
    expect(await shownOf(live, userIds)).toEqual(await foldOf(restored, userIds));
    expect(await live.balances(lost[0] ?? '')).toBeNull();
    await restored.close();
  });
});

describe('verify', () => {
  it('finds read models that the log does not say', async () => {
    const { eventStore, readStore, folder } = stores;
    const [person = ''] = await appendLongLedgers(eventStore, { length: 100 });
    await projectAll(eventStore, readStore);
    const live = await readStore.live();
    expect(await verify(live, eventStore)).toEqual({ people: 3, compared: 1 });
    expect(await verify(live, eventStore, { builtAtLeast: 99 })).toEqual({ people: 3, compared: 0 });

    const tamper = new DatabaseSync(join(folder, 'read-models-g1.db'));
    tamper.exec('UPDATE history SET amount = amount + 1 WHERE kind < 2 AND status = 0 AND deletion = 0');
    tamper.exec('DELETE FROM activity WHERE revision = 1');
    tamper.close();
    const error = await verify(live, eventStore).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(VerificationFailed);
    expect(String(error)).toMatch(new RegExp(`${person}: \\d+ rows of history are not`));
    expect(String(error)).toContain(
      `${person}: 1 rows of activity are not what the events leave, 0 1 among them`,
    );
    expect(String(error)).toContain('events of the log are not shown');
  });
});

describe('verify of a log that holds streams of somebody else', () => {
  it('counts only our events', async () => {
    const { eventStore, readStore } = stores;
    await appendLongLedgers(eventStore, { length: 100 });
    await eventStore.append('orders-7', -1, [
      { id: randomUUID(), type: 'OrderPlaced', data: '{}', metadata: '{}' },
    ]);
    await projectAll(eventStore, readStore);
    expect(await verify(await readStore.live(), eventStore)).toEqual({ people: 3, compared: 1 });
  });
});
