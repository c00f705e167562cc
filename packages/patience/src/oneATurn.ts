import { setImmediate } from 'node:timers/promises';

/**
 * Makes a gate that lets one piece of work of each person begin in a turn of the thread: however many somebody asks for
 * at once, others wait for one of them only. Undefined where it may begin at once.
 */
export function createOneATurn(): (userId: string) => Promise<void> | undefined {
  const last = new Map<string, Promise<void>>();
  return (userId) => {
    const before = last.get(userId);
    const turn = before ? before.then(() => setImmediate()) : setImmediate();
    last.set(userId, turn);
    void turn.then(() => {
      if (last.get(userId) === turn) last.delete(userId);
    });
    return before;
  };
}
