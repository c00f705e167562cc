import { Interrupted } from './errors.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ctrl+C and other polite ends of the process, while a verb is at work. */
export class Interruption implements Disposable {
  /** Rejects with Interrupted once it happens, unless the verb has taken charge. */
  readonly happened: Promise<never>;
  readonly #reject: (error: Interrupted) => void;
  readonly #controller = new AbortController();
  #ends: string | undefined;
  #isHeard = false;

  /** `ends`: what there is to say of a verb that may be ended anywhere; others take charge, or end as the system has it. */
  constructor(ends?: string) {
    const { promise, reject } = Promise.withResolvers<never>();
    this.happened = promise;
    this.#reject = reject;
    this.#ends = ends;
    // Nobody may be waiting for it.
    promise.catch(() => undefined);
    if (ends !== undefined) this.#hear();
  }

  /** From now on the verb itself ends when this signal aborts, and says what there is of its work. */
  takeCharge(): AbortSignal {
    this.#ends = undefined;
    this.#hear();
    return this.#controller.signal;
  }

  [Symbol.dispose](): void {
    for (const signal of signals) process.off(signal, this.#happen);
  }

  #hear(): void {
    if (this.#isHeard) return;
    this.#isHeard = true;
    for (const signal of signals) process.on(signal, this.#happen);
  }

  readonly #happen = (): void => {
    this.#controller.abort();
    if (this.#ends !== undefined) this.#reject(new Interrupted(this.#ends));
  };
}
