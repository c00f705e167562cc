import type { StatementProof } from './importAnswers.ts';

/** Why balances prove nothing, by the rule that fails; `column` is the one that it is about. */
const unproved: Record<NonNullable<StatementProof['because']>['code'], (column: string) => string> = {
  'no-balances': () => 'No balances in this file confirm its rows.',
  contradicted: () => 'Not proved: the balances in the file do not follow.',
  'too-few-steps': () => 'Not proved: too few balances in this file move with its rows.',
  'rows-outside': () => 'Not proved: some rows do not lie between two balances.',
  'order-open': () => 'Not proved: nothing tells in which order the balances follow.',
  grows: (column) => `Not proved: ${column} may be a running total instead of a balance.`,
  'left-over': (column) => `Not proved: nothing in the file explains ${column}.`,
  'two-readings': () => 'Not proved: another reading of the amounts agrees as well.',
  statements: () => 'Not proved: not every statement in this file is proved.',
};

/** Whether a file's balances prove its rows, and why or why not, in a sentence; `money` writes a decimal amount. */
export function proofText(
  { by, breaks, steps, because }: StatementProof,
  money: (amount: number) => string,
): { proved: boolean; text: string } {
  if (breaks) {
    const { line, expected, found } = breaks;
    return {
      proved: false,
      text: `The balances in the file do not follow: line ${line} says ${money(found)}, and ${money(expected)} would follow.`,
    };
  }
  if (by === 'none') {
    const { code = 'no-balances', column } = because ?? {};
    return { proved: false, text: unproved[code](column === undefined ? 'a column' : `“${column}”`) };
  }
  // A proof that was stored before its steps were counted may hold less than one of today.
  if (!steps) return { proved: false, text: 'This file was proved by an older rule.' };
  const { agree, of, column } = steps;
  const ofWhat = column === undefined ? '' : ` of “${column}”`;
  const text =
    by === 'running'
      ? `${agree.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} steps${ofWhat} agree.`
      : 'Opening balance, rows and closing balance add up.';
  return { proved: true, text };
}
