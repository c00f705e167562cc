/** Runs a task after all earlier ones of the same key; tasks of different keys run side by side. */
type Turns = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

/** One queue per key, as long as somebody waits in it. A task that fails does not disturb the next one. */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();

  return async function inTurn(key, task) {
    const before = last.get(key);
    const turn = before ? before.then(task, task) : task();
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
