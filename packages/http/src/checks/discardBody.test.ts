import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { discardBody } from './discardBody.ts';

it('M8 ST-120 the rest of a refused body is taken chunk by chunk, with a pause after each: nobody’s memory fills with it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const request = Object.assign(new Readable({ read: () => undefined }), { complete: true });
  for (let chunk = 0; chunk < 3; chunk += 1) request.push(Buffer.alloc(1_000));
  request.push(null);
  const discarded = discardBody(request as unknown as IncomingMessage);
  let taken = 0;
  request.on('data', () => (taken += 1));
  const seen: number[] = [];
  for (let pause = 0; pause < 4; pause += 1) {
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
    seen.push(taken);
    vi.advanceTimersByTime(5);
  }
  expect(seen).toEqual([1, 2, 3, 3]);
  expect(await discarded).toEqual({});
});
