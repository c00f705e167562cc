/** How long to wait before trying again: from 100 ms to 5 s, half as long again each time. */
export const backoff = (failures: number): number => Math.min(5000, 100 * 1.5 ** failures);

/** The result of `work`, or the reason of the signal as soon as that aborts: the work then goes on and nobody hears of it. */
export async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const stopped = Promise.withResolvers<never>();
  const stop = (): void => stopped.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  work.catch(() => undefined);
  try {
    signal.throwIfAborted();
    return await Promise.race([work, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
