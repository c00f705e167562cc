import { expect, test } from 'vitest';
import { proofText } from './proofText.ts';

const money = (amount: number) => amount.toFixed(2);

test.each([
  [
    { by: 'running', rows: 212, steps: { agree: 211, of: 211, column: 'Saldo' } },
    true,
    '211 of 211 steps of “Saldo” agree.',
  ],
  [{ by: 'running', rows: 2_001, steps: { agree: 2_000, of: 2_000 } }, true, '2,000 of 2,000 steps agree.'],
  [
    { by: 'balances', rows: 3, steps: { agree: 1, of: 1 } },
    true,
    'Opening balance, rows and closing balance add up.',
  ],
  [
    { by: 'none', rows: 0, because: { code: 'no-balances' } },
    false,
    'No balances in this file confirm its rows.',
  ],
  [
    { by: 'none', rows: 0, because: { code: 'left-over', column: 'Fee' } },
    false,
    'Not proved: nothing in the file explains “Fee”.',
  ],
  [
    {
      by: 'none',
      rows: 0,
      breaks: { line: 7, expected: 10, found: 12.5 },
      because: { code: 'contradicted' },
    },
    false,
    'The balances in the file do not follow: line 7 says 12.50, and 10.00 would follow.',
  ],
  [{ by: 'running', rows: 3 }, false, 'This file was proved by an older rule.'],
  [{ by: 'balances', rows: 3 }, false, 'This file was proved by an older rule.'],
  [{ by: 'none', rows: 0 }, false, 'No balances in this file confirm its rows.'],
] as const)('ST-123 %j says whether and why a file is proved', (proof, proved, text) => {
  expect(proofText(proof as Parameters<typeof proofText>[0], money)).toEqual({ proved, text });
});
