import { expect, test } from 'vitest';
import { foreignText, movedText } from './importTexts.ts';

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
