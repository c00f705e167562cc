import { startStandalone } from '@ledgerline/standalone';
import { type Credentials, connect } from '../apiClient.ts';
import { demoStory } from './story.ts';
import { type StoryIds, writeStep } from './writeStep.ts';

/** Which days a story tells. */
export interface StorySpan {
  now: Date;
  days: number;
  /** Ends the story before its next step. */
  signal?: AbortSignal;
}

/** Shorter than any session of the product. */
const SESSION_MS = 7 * 86_400_000;

/** What this product does otherwise than the one that serves the demo. */
const ofItsOwn = {
  HOST: '127.0.0.1',
  PORT: '0',
  MGMT_PORT: '',
  REGISTRATION: 'open',
  RATE_LIMIT_SCALE: '0',
  LOG_LEVEL: 'warn',
};

/**
 * Writes the story of so many days up to `now` through the API of a product of its own in this environment, with a clock that runs
 * through it, and answers how many steps it had. Throws CannotStart where that product cannot start, and the signal's reason
 * once that product has stopped.
 */
export async function writeStory(
  environment: NodeJS.ProcessEnv,
  person: Credentials,
  { now, days, signal }: StorySpan,
): Promise<number> {
  const steps = demoStory(now.toISOString().slice(0, 10), days).filter((step) => step.at < now.toISOString());
  let clock = new Date(steps[0]?.at ?? now);
  const product = await startStandalone({
    environment: { ...environment, ...ofItsOwn },
    clock: () => clock,
  });
  try {
    let client = await connect(product.url, person);
    let signedInUntil = clock.getTime() + SESSION_MS;
    const ids: StoryIds = new Map();
    for (const step of steps) {
      signal?.throwIfAborted();
      clock = new Date(step.at);
      if (clock.getTime() > signedInUntil) {
        client = await connect(product.url, person, true);
        signedInUntil = clock.getTime() + SESSION_MS;
      }
      await writeStep(client, step, ids);
    }
  } finally {
    await product.stop();
  }
  return steps.length;
}
