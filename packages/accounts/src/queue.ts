/** Too many wait already: try again later. */
export class Busy extends Error {
  constructor() {
    super('too many callers wait');
    this.name = 'Busy';
  }
}

/** Runs jobs a few at a time, in the order in which they came; throws Busy where too many wait. */
export function createQueue({ concurrency, waiting }: { concurrency: number; waiting: number }) {
  const turns: (() => void)[] = [];
  let running = 0;

  return async function enqueue<Result>(job: () => Promise<Result>): Promise<Result> {
    if (running < concurrency) running += 1;
    else if (turns.length < waiting) await new Promise<void>((turn) => turns.push(turn));
    else throw new Busy();
    try {
      return await job();
    } finally {
      const next = turns.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
