/** A sum of minor units, exact whatever its size: from 2^53 on as its digits. */
export type Exact = number | string;

/** The sum as it is kept. */
export const exactOf = (sum: bigint): Exact => {
  const number = Number(sum);
  return Number.isSafeInteger(number) ? number : String(sum);
};

/** The number nearest to a sum. */
export const nearest = (sum: Exact | bigint): number => Number(sum);

/** The sums with `amount` more under `key`; a sum of 0 is left out. */
export function withMore(
  sums: Readonly<Record<string, Exact>>,
  key: string,
  amount: number,
): Readonly<Record<string, Exact>> {
  const { [key]: before = 0, ...others } = sums;
  const sum = BigInt(before) + BigInt(amount);
  return sum === 0n ? others : { ...others, [key]: exactOf(sum) };
}
