/**
 * The exact digits of sums that a number cannot hold (from 2^53 minor units on), by the sum's key. The sum itself is
 * the nearest number. So adding and taking away again always ends where it began.
 */
export type BeyondNumbers = Readonly<Record<string, string>>;

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
