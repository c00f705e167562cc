import { texts } from '@ledgerline/contract';
import { ApiError } from '@ledgerline/http';
import { expect, it } from 'vitest';
import { oneAtATime } from './oneAtATime.ts';

const [ann, ben] = ['a'.repeat(24), 'b'.repeat(24)];
const running = new ApiError(429, texts.downloadRunning, { headers: { 'Retry-After': '10' } });

it('RP-22 a person has one download at a time, and others are not kept waiting', () => {
  const claim = oneAtATime({ running: texts.downloadRunning, retryAfterSeconds: 10 });
  const release = claim(ann);
  expect(() => claim(ann)).toThrow(running);
  const other = claim(ben);
  release();
  claim(ann)();
  other();
});
