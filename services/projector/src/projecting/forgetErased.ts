import type { EventStore } from '@ledgerline/event-store';
import { readErasureNotes } from '@ledgerline/event-store/erasing';
import { ledgerStream, userIdOf } from '@ledgerline/events';
import type { ProjectionStore, ReadStore } from '@ledgerline/read-models';
import type { Logger } from './logger.ts';

const AGAIN_MS = 600_000;
/** Whatever was on its way when somebody was erased has arrived by then. */
const ARRIVED_MS = 24 * 60 * 60 * 1000;

export interface ForgetErasedOptions {
  eventStore: Pick<EventStore, 'readStream'>;
  readStore: Pick<ReadStore, 'deleteSnapshots'>;
  generation: Pick<ProjectionStore, 'checkpoint' | 'forget'>;
  /** Only those of whom it was said since this instant; all if not given. */
  since?: Date;
}

/**
 * Takes out once more what is kept of people who were erased, as far as the generation knows of it. What an overtaken
 * projector or a command API was writing in that moment may have come after the erasure, and the process that sent it may have
 * died before they could take it back.
 */
export async function forgetErased(options: ForgetErasedOptions): Promise<void> {
  const { eventStore, readStore, generation, since } = options;
  const until = (await generation.checkpoint())?.position ?? '';
  const from = since?.toISOString() ?? '';
  const erased = (await readErasureNotes(eventStore))
    .filter(({ position, at }) => position <= until && at >= from)
    .flatMap(({ stream }) => userIdOf(stream) ?? []);
  const people = [...new Set(erased)];
  if (people.length > 0) await generation.forget(people);
  for (const userId of people) await readStore.deleteSnapshots(ledgerStream(userId));
}

/** Does so now and every ten minutes, for those who were erased within a day. The answer ends it. */
export function keepForgetting({
  now,
  logger,
  ...options
}: Omit<ForgetErasedOptions, 'since'> & { now: () => Date; logger: Logger }): () => Promise<void> {
  let forgetting = Promise.resolve();
  const forget = (): void => {
    const since = new Date(now().getTime() - ARRIVED_MS);
    forgetting = forgetting
      .then(() => forgetErased({ ...options, since }))
      .catch((error: unknown) => logger.warn({ err: error }, 'erased people could not be looked for'));
  };
  forget();
  const timer = setInterval(forget, AGAIN_MS);
  return () => {
    clearInterval(timer);
    return forgetting;
  };
}
