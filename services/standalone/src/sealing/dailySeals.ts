import type { Logger, Metrics } from '@ledgerline/http';
import { NotStamped } from './takeSeal.ts';

/** Looked at so often, and not at midnight: clocks are set, and machines sleep. */
const hourMs = 60 * 60_000;

export interface DailySealsOptions {
  /** Takes the seal of today where there is none; answers its file. Throws an error that says in one line why it can't. */
  take: (signal: AbortSignal) => Promise<string | undefined>;
  logger: Logger;
  metrics: Metrics | undefined;
}

/** Has a seal taken now and on each new day. A failure is one line in the log and `seal_failed` 1, until a later try succeeds. */
export function startDailySeals({ take, logger, metrics }: DailySealsOptions): {
  /** Resolves when the try that is running has ended, whatever came of it. */
  settled: () => Promise<void>;
  /** Ends a try that is running. */
  stop: () => Promise<void>;
} {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let hasFailed = false;
  metrics?.gauge('seal_failed', '1 while the last try to take the seal of the day failed, else 0.', () =>
    Number(hasFailed),
  );

  async function sealOnce(): Promise<void> {
    try {
      // A command that hangs must not keep the later seals.
      const file = await take(AbortSignal.any([stopping.signal, AbortSignal.timeout(hourMs)]));
      hasFailed = false;
      if (file !== undefined) logger.info({ file }, 'sealed the log');
    } catch (error) {
      if (stopping.signal.aborted) return;
      hasFailed = true;
      logger.error(
        { reason: error instanceof Error ? error.message : String(error) },
        error instanceof NotStamped ? 'the seal has no time stamp' : 'the log was not sealed',
      );
    }
  }
  function check(): void {
    running ??= sealOnce().finally(() => {
      running = undefined;
    });
  }

  const timer = setInterval(check, hourMs);
  check();
  return {
    settled: async () => running,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
