/** Does something again and again, each time `pauseMs` after the last time was done, until the returned function is called. */
export function repeating(pauseMs: number, task: () => Promise<void> | void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function run(): Promise<void> {
    await task();
    if (!stopped) timer = setTimeout(() => void run(), pauseMs);
  }

  timer = setTimeout(() => void run(), pauseMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
