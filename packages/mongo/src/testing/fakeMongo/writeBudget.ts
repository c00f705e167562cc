import { ServerError } from './serverError.ts';

/** The command ends here: so many documents were written as it was to write. */
export class BudgetSpent extends Error {}

/** How many documents a command may still write. */
export class WriteBudget {
  #left: number;
  readonly #code: number | undefined;

  /** Writes beyond `documents` end in the error `code`, or end the command where none is given. */
  constructor(documents = Number.POSITIVE_INFINITY, code?: number) {
    this.#left = documents;
    this.#code = code;
  }

  /** Takes room for one document. Throws BudgetSpent or ServerError where there is none. */
  take(): void {
    if (this.#left > 0) this.#left -= 1;
    else if (this.#code === undefined) throw new BudgetSpent();
    else throw new ServerError(this.#code, `the fake was told to fail writes with ${this.#code}`);
  }
}
