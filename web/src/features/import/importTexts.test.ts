import { expect, test } from 'vitest';
import { foreignText, movedText, proofText } from './importTexts.ts';

const money = (amount: number) => amount.toFixed(2);

test('ST-99 the rows add up to what comes in and what goes out, to the cent', () => {
  const rows = [0.1, 0.2, -12.5, 0].map((amount) => ({ amount })) as Parameters<typeof movedText>[0];
  expect(movedText(rows, money)).toBe('Money in 0.30, money out 12.50.');
});

test('ST-99 what is in another currency is named, three lines of it', () => {
  const line = (text: string, reason = 'other-currency') => ({ line: 1, reason, text });
  expect(foreignText([line('Reserved', 'pending')])).toBeUndefined();
  expect(foreignText([line('2 rows of account A1 in EUR'), line('Reserved', 'pending')])).toBe(
    'Left out, since it is in another currency than your records: 2 rows of account A1 in EUR.',
  );
  expect(foreignText(['a', 'b', 'c', 'd', 'e'].map((text) => line(text)))).toBe(
    'Left out, since it is in another currency than your records: a; b; c; and 2 more lines.',
  );
});

test.each([
  [
    { by: 'running', rows: 212, steps: { agree: 211, of: 211, column: 'Saldo' } },
    true,
    '211 of 211 steps of “Saldo” agree.',
  ],
  [{ by: 'running', rows: 2, steps: { agree: 1, of: 1 } }, true, '1 of 1 step agree.'],
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
] as const)('ST-123 %j says whether and why a file is proved', (proof, proved, text) => {
  expect(proofText(proof as Parameters<typeof proofText>[0], money)).toEqual({ proved, text });
});
