/** A wait is counted in so many parts. */
const PARTS = 4;

/**
 * Waits for so many milliseconds, then calls `passed` once. Only time in which this process runs counts: a pause (a
 * garbage collection, a machine that is asleep or too busy) takes a quarter of the wait at most. Otherwise the timer would
 * be over before the answers are heard that came during the pause.
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

  /** Begins to wait again, for three quarters of the time at least. */
  refresh(): void {
    this.#parts = PARTS;
  }

  /** Nobody waits any more: `passed` is not called. */
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
 * What `begin` brings, if it does so within so many milliseconds; throws what `late` makes otherwise. What was begun goes
 * on then, and what it brings is dropped.
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
