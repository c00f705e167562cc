/** A sum of minor units: exact, whatever its size, as long as its parts are. */
export class ExactTotal {
  #sum = 0;
  #beyond: bigint | undefined;

  /** Adds a number, or the digits of one that a number can't hold. */
  add(part: number | string): void {
    const next = typeof part === 'number' ? this.#sum + part : Number.NaN;
    if (this.#beyond === undefined && Number.isSafeInteger(next)) this.#sum = next;
    else this.#beyond = (this.#beyond ?? BigInt(this.#sum)) + BigInt(part);
  }

  /** Its digits, whatever its size. */
  get digits(): string {
    return String(this.#beyond ?? this.#sum);
  }

  /** The number nearest to it. */
  get value(): number {
    return this.#beyond === undefined ? this.#sum : Number(this.#beyond);
  }
}

/** The number nearest to the sum of minor units, each a number or its digits. */
export function exactSum(parts: Iterable<number | string>): number {
  const total = new ExactTotal();
  for (const part of parts) total.add(part);
  return total.value;
}
