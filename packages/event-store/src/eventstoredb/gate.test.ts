import { describe, expect, it } from 'vitest';
import { DeadlinePassed } from './deadline.ts';
import { createGate } from './gate.ts';

describe('a gate', () => {
  it('lets as many through as it has places, the others in the order in which they came', async () => {
    const gate = createGate(2);
    const order: number[] = [];
    const leaves = await Promise.all([gate.enter(1000), gate.enter(1000)]);
    const waiting = [1, 2, 3].map((number) =>
      gate.enter(60_000).then((leave) => [order.push(number), leave] as const),
    );
    expect(order).toEqual([]);
    for (const leave of leaves) leave();
    const [, second] = await (waiting[1] ?? never);
    expect(order).toEqual([1, 2]);
    second();
    await waiting[2];
    expect(order).toEqual([1, 2, 3]);
  });

  it('refuses who has waited too long, and gives its place to the next', async () => {
    const gate = createGate(1);
    const leave = await gate.enter(1000);
    const late = gate.enter(1);
    const patient = gate.enter(60_000);
    await expect(late).rejects.toBeInstanceOf(DeadlinePassed);
    leave();
    await expect(patient).resolves.toBeTypeOf('function');
  });
});

const never = new Promise<never>(() => undefined);
