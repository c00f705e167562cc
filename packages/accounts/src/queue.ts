/** Too many wait already: try again later. */
export class Busy extends Error {
  constructor() {
    super('too many callers wait');
    this.name = 'Busy';
  }
}

/**
 * Runs jobs a few at a time. Preferred ones go first, and otherwise the order is that in which they came. Throws Busy
 * where too many wait: so many of either kind may.
 */
export function createQueue({ concurrency, waiting }: { concurrency: number; waiting: number }) {
  const preferred: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;

  return async function enqueue<Result>(
    job: () => Promise<Result>,
    isPreferred: boolean = false,
  ): Promise<Result> {
    const turns = isPreferred ? preferred : others;
    if (running < concurrency) running += 1;
    else if (turns.length < waiting) await new Promise<void>((turn) => turns.push(turn));
    else throw new Busy();
    try {
      return await job();
    } finally {
      const next = preferred.shift() ?? others.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
