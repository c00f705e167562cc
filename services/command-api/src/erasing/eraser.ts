import type { Logger } from '@ledgerline/http';
import type { AskedErasures } from './erasures.ts';

export interface EraserOptions {
  asked: AskedErasures;
  /** Erases one person. Rejects where it was cut short or a store is away: it is called again. */
  erase: (userId: string, signal: AbortSignal) => Promise<void>;
  now: () => Date;
  logger: Pick<Logger, 'info' | 'error'>;
}

/** Finishes every erasing that somebody asked for, also before the last start or on another instance. */
export interface Eraser {
  /** Looks at once, after a look that is under way. */
  look(): Promise<void>;
  stop(): void;
}

/** Between two looks. */
const EVERY_MS = 60_000;
/** After a failure, twice as long each time. */
const AGAIN_MS = 1_000;

/** Begins to look at once, and then again and again until it is stopped. Every step of an erasing can be done twice. */
export function startEraser({ asked, erase, now, logger }: EraserOptions): Eraser {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;

  const told = new Set<string>();

  /** Says once of each request that it is not this server's. */
  async function tellForged(): Promise<void> {
    for (const userId of await asked.forged(now())) {
      if (told.has(userId)) continue;
      told.add(userId);
      logger.error({ userId }, 'a request to erase a person is not this server’s, and is not followed');
    }
  }

  /** Answers whether all are erased who are to be. */
  async function eraseAll(): Promise<boolean> {
    let all = true;
    await tellForged();
    for (const userId of await asked.all(now())) {
      if (signal.aborted) return false;
      try {
        await erase(userId, signal);
        await asked.done(userId, now());
        logger.info({ userId }, 'a person is erased');
      } catch (err) {
        all = false;
        if (!signal.aborted) logger.error({ err, userId }, 'a person is not erased yet');
      }
    }
    return all;
  }

  async function lookOnce(): Promise<void> {
    clearTimeout(timer);
    const all = await eraseAll().catch((err: unknown) => {
      if (!signal.aborted) logger.error({ err }, 'people to erase could not be looked for');
      return false;
    });
    failures = all ? 0 : failures + 1;
    const pauseMs = all ? EVERY_MS : Math.min(EVERY_MS, AGAIN_MS * 2 ** (failures - 1));
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(() => void look(), pauseMs).unref();
  }

  let looking = Promise.resolve();
  const look = (): Promise<void> => {
    looking = looking.then(lookOnce);
    return looking;
  };
  void look();
  return {
    look,
    stop() {
      clearTimeout(timer);
      stopping.abort();
    },
  };
}
