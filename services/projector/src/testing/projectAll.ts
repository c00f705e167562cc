import type { EventStore } from '@ledgerline/event-store';
import type { ReadStore } from '@ledgerline/read-models';
import { type ProjectorOptions, runProjector } from '../runProjector.ts';

/** Runs a projector until the live read models have reached the head of the log. */
export async function projectAll(
  eventStore: EventStore,
  readStore: ReadStore,
  options: Partial<ProjectorOptions> = {},
): Promise<void> {
  const running = startProjector(eventStore, readStore, options);
  await untilCurrent(eventStore, readStore);
  await running.stop();
}

/** Starts a projector in this thread. `stop` ends it and throws what it threw. */
export function startProjector(
  eventStore: EventStore,
  readStore: ReadStore,
  options: Partial<ProjectorOptions> = {},
): { stop(): Promise<void>; ended: Promise<void> } {
  const stopping = new AbortController();
  const ended = runProjector({ eventStore, readStore, signal: stopping.signal, ...options });
  // Callers that wait for `ended` or `stop` hear of a failure.
  ended.catch(() => undefined);
  return {
    ended,
    stop() {
      stopping.abort();
      return ended;
    },
  };
}

/** Waits until the checkpoint of the live generation is at the head of the log. */
export async function untilCurrent(eventStore: EventStore, readStore: ReadStore): Promise<void> {
  const head = await eventStore.head();
  await until(async () => ((await (await readStore.live()).checkpoint())?.position ?? '') >= head);
}

/** Looks every few milliseconds whether the condition holds; throws after 20 s. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + 45_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('waited for 45 s in vain');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
