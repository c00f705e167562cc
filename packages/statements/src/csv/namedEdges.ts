import { firstBreak, proveStatements, type StatedBalances } from '../proof/statements.ts';
import type { AmountReading } from './amountReadings.ts';
import { type NamedBalances, readNamed } from './namedBalances.ts';

/** The opening and the closing balance that a file names, in minor units, and what they say about its rows. */
export interface Edges {
  opening: number;
  closing: number;
  closingLine: number;
  follows: boolean;
  proves: boolean;
}

/** Compares the balances that a file names with a reading of its amounts. `mayBeOwed`: they may be what is owed. */
export function edgesUnder(
  { mark, amounts }: AmountReading,
  named: NamedBalances,
  mayBeOwed: boolean,
): Edges | undefined {
  const read = readNamed(named, mark);
  if (!read) return undefined;
  const rows = amounts.flatMap((amount) => (amount === undefined ? [] : [{ line: 0, amount }]));
  const under = (way: 1 | -1): Edges => {
    const [opening, closing] = [read.opening, read.closing].map((one) => (one === 0 ? 0 : one * way)) as [
      number,
      number,
    ];
    const stated: StatedBalances[] = [{ opening, closing, closingLine: named.closing.line, rows }];
    return {
      opening,
      closing,
      closingLine: named.closing.line,
      follows: firstBreak(stated) === undefined,
      proves: proveStatements(stated).by === 'balances',
    };
  };
  const held = under(1);
  return mayBeOwed && !held.follows && under(-1).follows ? under(-1) : held;
}
