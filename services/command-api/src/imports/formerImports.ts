import { type ImportState, isTakenBack, type LedgerState } from '@ledgerline/domain';

/** The imports that were not taken back, oldest first. */
export const standingImports = ({ imports }: LedgerState): ImportState[] =>
  [...imports.values()].filter((one) => !isTakenBack(one));

/** The account that the latest of these imports was of, where a file of `account` is of another one. */
export function formerAccountBeside(
  account: string | undefined,
  imports: readonly ImportState[],
): string | undefined {
  const former = imports.map(({ record }) => record.reading['account']).findLast((one) => one !== undefined);
  if (account === undefined || typeof former !== 'string') return undefined;
  return isSameAccount(account, former) ? undefined : former;
}

/** An IBAN ends with the number that other formats write, and masks leave only the end of one. */
function isSameAccount(one: string, other: string): boolean {
  const [a, b] = [endOf(one), endOf(other)];
  return a.endsWith(b) || b.endsWith(a);
}

/** Letters and digits behind a mask such as `****` or `XXXX`. */
const endOf = (account: string): string =>
  account
    .toUpperCase()
    .replace(/^.*(?:[*•…]|XX)/u, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
