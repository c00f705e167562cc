/** The sum of minor units, or the number nearest to it where numbers can't hold it exactly (from 2^53 on). */
export function exactSum(amounts: readonly number[]): number {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (Number.isSafeInteger(sum)) return sum;
  return Number(amounts.reduce((total, amount) => total + BigInt(amount), 0n));
}
