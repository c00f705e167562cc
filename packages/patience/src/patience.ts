/** A wait is made of this many timers, one after the other. */
const PARTS = 4;

/**
 * Waits for so many milliseconds, then calls `passed` once. Only time in which this process runs counts: a pause (a
 * garbage collection, a machine that sleeps or is too busy) takes a quarter of the wait at most. A plain timer would
 * end the wait before the process reads the answers that arrived during the pause.
 */
export class Patience {
  readonly #partMs: number;
  readonly #passed: () => void;
  #parts = PARTS;
  #begun = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number, passed: () => void) {
    this.#partMs = ms / PARTS;
    this.#passed = passed;
    this.#wait();
  }

  /** How many milliseconds are left; 0 when the wait is over. */
  get leftMs(): number {
    if (this.#parts === 0) return 0;
    return this.#parts * this.#partMs - Math.min(performance.now() - this.#begun, this.#partMs);
  }

  /** Starts the wait again; it lasts at least three quarters of the time. */
  refresh(): void {
    this.#parts = PARTS;
  }

  /** Ends the wait without calling `passed`. */
  end(): void {
    clearTimeout(this.#timer);
  }

  #wait(): void {
    this.#begun = performance.now();
    this.#timer = setTimeout(() => {
      this.#parts -= 1;
      if (this.#parts > 0) this.#wait();
      else this.#passed();
    }, this.#partMs);
  }
}

/**
 * The result of `begin`, or the error of `late` once `ms` milliseconds have passed. The work then goes on, and its
 * result is dropped.
 */
export async function inTime<Result>(
  ms: number,
  begin: (patience: Patience) => Promise<Result>,
  late: () => Error,
): Promise<Result> {
  const over = Promise.withResolvers<never>();
  const patience = new Patience(ms, () => over.reject(late()));
  try {
    return await Promise.race([begin(patience), over.promise]);
  } finally {
    patience.end();
  }
}
