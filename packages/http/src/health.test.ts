import type Koa from 'koa';
import { expect, it } from 'vitest';
import { health } from './health.ts';

it('given many who ask whether it is ready, asks the stores once at a time', async () => {
  const gates = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
  let asked = 0;
  const middleware = health(() => gates[asked++]?.promise ?? Promise.reject(new Error('asked again')));
  const statuses: number[] = [];
  const ask = () => {
    const res = { writeHead: (status: number) => void statuses.push(status) };
    const state = { headers: [], answers: { end: () => undefined } };
    const ctx = { path: '/health/ready', method: 'GET', state, res } as unknown as Koa.Context;
    return middleware(ctx, () => Promise.resolve());
  };
  for (const [index, isReady] of [true, false].entries()) {
    const answers = Array.from({ length: 20 }, ask);
    gates[index]?.resolve(isReady);
    await Promise.all(answers);
    expect(asked).toBe(index + 1);
  }
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(20).fill(503)]);
});
