/** A sum of minor units: exact, whatever its size, as long as its parts are. */
export class ExactTotal {
  #sum = 0;
  #beyond: bigint | undefined;

  /** `digits`: the exact part, where a number can't hold it. */
  add(part: number, digits?: string): void {
    const next = this.#sum + part;
    if (this.#beyond === undefined && digits === undefined && Number.isSafeInteger(next)) this.#sum = next;
    else this.#beyond = (this.#beyond ?? BigInt(this.#sum)) + BigInt(digits ?? part);
  }

  /** The number nearest to it. */
  get value(): number {
    return this.#beyond === undefined ? this.#sum : Number(this.#beyond);
  }
}
