import { expect, it } from 'vitest';
import { watchCatchingUp } from './catchingUp.ts';

/** A log and read models of it whose positions the test sets; '' is the start. */
function aWorld(at: { head: string; position: string | null }) {
  const log = { head: async () => at.head };
  const checkpoint = async () => (at.position === null ? null : { position: at.position });
  return { at, log, checkpoint };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('given new read models of a log with events, they are first filled until they have what the log had then', async () => {
  const { at, log, checkpoint } = aWorld({ head: '5', position: null });
  const look = watchCatchingUp(log, checkpoint);
  expect(await look()).toEqual({ isDone: false, isFirst: true });
  at.head = '9';
  at.position = '4';
  expect(await look()).toEqual({ isDone: false, isFirst: true });
  at.position = '5';
  expect(await look()).toEqual({ isDone: true, isFirst: false });
  at.position = null;
  expect(await look()).toEqual({ isDone: true, isFirst: false });
});

it('given read models that are behind at the start, they catch up, but not for the first time', async () => {
  const { at, log, checkpoint } = aWorld({ head: '5', position: '3' });
  const look = watchCatchingUp(log, checkpoint);
  expect(await look()).toEqual({ isDone: false, isFirst: false });
  at.position = '6';
  expect(await look()).toEqual({ isDone: true, isFirst: false });
});

it('given an empty log, there is nothing to catch up with, also when events came before the first question', async () => {
  const { at, log, checkpoint } = aWorld({ head: '', position: null });
  const look = watchCatchingUp(log, checkpoint);
  await settled();
  at.head = '1';
  expect(await look()).toEqual({ isDone: true, isFirst: false });
});

it('given a log that is away at the start, it is asked again, and the answer says that it is away until then', async () => {
  const { log, checkpoint } = aWorld({ head: '5', position: null });
  const here = log.head;
  log.head = () => Promise.reject(new Error('away'));
  const look = watchCatchingUp(log, checkpoint);
  await settled();
  await expect(look()).rejects.toThrow('away');
  log.head = here;
  expect(await look()).toEqual({ isDone: false, isFirst: true });
});
