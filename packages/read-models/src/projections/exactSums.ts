/**
 * The digits of sums that a number can't hold exactly (from 2^53 minor units on), by the sum's key. Beside them stands
 * the nearest number, so that adding and taking away again always ends where it began.
 */
export type BeyondNumbers = Readonly<Record<string, string>>;

/** Adds to one of the sums. Answers the digits that have to be kept from then on; undefined where there are none. */
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
