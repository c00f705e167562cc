import { expect, test } from 'vitest';
import { proofShown } from './importShown.ts';

test('ST-50 (unit) a proof is shown with its steps, and with the rule that fails', () => {
  expect(
    proofShown({ by: 'running', rows: 3, breaks: null, steps: { agree: 2, of: 2, column: 'Saldo' } }),
  ).toEqual({ by: 'running', rows: 3, steps: { agree: 2, of: 2, column: 'Saldo' } });
  expect(
    proofShown({
      by: 'none',
      rows: 0,
      breaks: { line: 4, expected: 1_50, found: 2_00 },
      steps: { agree: 1, of: 2 },
      because: { code: 'contradicted' },
    }),
  ).toEqual({
    by: 'none',
    rows: 0,
    breaks: { line: 4, expected: 1.5, found: 2 },
    steps: { agree: 1, of: 2 },
    because: { code: 'contradicted' },
  });
});

test('ST-50 (unit) a proof that was stored before steps were counted tells none', () => {
  expect(proofShown({ by: 'balances', rows: 1, breaks: null })).toEqual({ by: 'balances', rows: 1 });
});
