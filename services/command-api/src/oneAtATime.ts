import type { texts } from '@ledgerline/contract';
import { type ApiError, comeAgain } from '@ledgerline/http';

/** Takes a person's right to do something. Answers how to give it back. Throws ApiError 429 while it is taken. */
export type Claim = (userId: string) => () => void;

/** What a person does one at a time: what is said while it runs. */
interface OneThing {
  running: (typeof texts)[keyof typeof texts];
  retryAfterSeconds: number;
}

/** One of a person at a time, in this process. */
export function oneAtATime({ running: text, retryAfterSeconds }: OneThing): Claim {
  const running = new Set<string>();
  const isRunning = (): ApiError => comeAgain(429, text, retryAfterSeconds);
  return (userId) => {
    if (running.has(userId)) throw isRunning();
    running.add(userId);
    return () => void running.delete(userId);
  };
}
