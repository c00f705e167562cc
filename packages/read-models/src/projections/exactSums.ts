/**
 * The exact digits of sums that a number cannot hold (from 2^53 minor units on), by the sum's key. The sum itself is
 * the nearest number. So adding and taking away again always ends where it began.
 */
export type BeyondNumbers = Readonly<Record<string, string>>;

/** A sum of minor units, with its exact digits where a number cannot hold it. */
export interface ExactSum {
  total: number;
  digits?: string;
}

/** Adds to a sum, which is exact whatever its size. */
export function addToSum(sum: ExactSum, amount: number): void {
  const next = sum.total + amount;
  if (sum.digits === undefined && Number.isSafeInteger(next)) {
    sum.total = next;
    return;
  }
  const exact = BigInt(sum.digits ?? sum.total) + BigInt(amount);
  delete sum.digits;
  Object.assign(sum, sumOf(exact));
}

/** A sum from its digits. */
export function sumOf(digits: bigint | string): ExactSum {
  const total = Number(digits);
  return Number.isSafeInteger(total) ? { total } : { total, digits: String(digits) };
}

/** Adds to one of the sums. Returns the digits to keep from then on; undefined if there are none. */
export function addExactly(
  sums: Record<string, number>,
  beyond: BeyondNumbers | undefined,
  key: string,
  amount: number,
): BeyondNumbers | undefined {
  const known = sums[key] ?? 0;
  if (beyond?.[key] === undefined && Number.isSafeInteger(known + amount)) {
    sums[key] = known + amount;
    return beyond;
  }
  const exact = BigInt(beyond?.[key] ?? known) + BigInt(amount);
  sums[key] = Number(exact);
  const kept = Object.entries(beyond ?? {}).filter(([other]) => other !== key);
  if (!Number.isSafeInteger(Number(exact))) kept.push([key, String(exact)]);
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
