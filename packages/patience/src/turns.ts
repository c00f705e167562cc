import { setImmediate } from 'node:timers/promises';

/** Runs a task after all earlier ones of the same key; tasks of different keys run side by side. */
type Turns = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

/**
 * One queue per key, as long as somebody waits in it. A task that fails does not disturb the next one. Between two tasks
 * everything else on the thread has a turn: a long queue of tasks that wait for nothing holds nobody up.
 */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();

  return async function inTurn(key, task) {
    const before = last.get(key);
    const turn = before ? before.then(othersFirst, othersFirst).then(task) : task();
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}

const othersFirst = () => setImmediate();
