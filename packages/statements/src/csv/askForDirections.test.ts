import { describe, expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';
import { becomes, unproved } from '../testing/becomes.ts';

const rows = ['2026-03-14,Shop,Debit,12.50', '2026-03-15,Pay,Credit,2500.00', '2026-03-16,Cafe,Debit,3.00'];
const asked = (...more: string[]) => becomes(['Date,Text,Type,Amount', ...rows, ...more]);

describe('ST-183 (unit) a word among known ones of a direction', () => {
  test.each(['Adjustment', 'Fee', 'Xyz'])('is asked about, and no other: %s', (word) => {
    expect(asked(`2026-03-20,Bank,${word},1.00`)).toEqual({ direction: [[-1_00], [1_00]] });
  });

  test('and each of several, one after the other; the answers hold for the next file', () => {
    const lines = ['Date,Text,Type,Amount', ...rows, '2026-03-20,Bank,Xy,1.00', '2026-03-21,Bank,Zz,4.00'];
    const bytes = new TextEncoder().encode(lines.join('\n'));
    const given = { fileName: 'statement.csv', currency: 'EUR' };
    const first = readStatementFile(bytes, given);
    const [out] = first.outcome === 'question' ? first.question.options : [];
    const second = readStatementFile(bytes, { ...given, reading: out?.reading ?? {} });
    const into = second.outcome === 'question' ? second.question.options[1] : undefined;
    expect(becomes(lines, 'EUR', into?.reading)).toEqual(unproved(-12_50, 2500_00, -3_00, -1_00, 4_00));
    const next = readStatementFile(bytes, { ...given, remembered: into?.reading ?? {} });
    expect(next.outcome).toBe('read');
  });

  test('but not beside signs, which tell it', () => {
    const signed = [
      '2026-03-14,Shop,Debit,-12.50',
      '2026-03-15,Pay,Credit,2500.00',
      '2026-03-16,Bank,Fee,-3.00',
    ];
    expect(becomes(['Date,Text,Type,Amount', ...signed])).toEqual(unproved(-12_50, 2500_00, -3_00));
  });
});

test('ST-183 (unit) two words that nobody knows are asked about beside a line that has a balance alone', () => {
  const lines = [
    'Date,Text,Amount,CR/DR,Balance',
    '2026-03-13,Opening balance,,,100.00',
    '2026-03-14,Shop,12.50,Vendo,87.50',
    '2026-03-15,Pay,2500.00,Qualo,2587.50',
    '2026-03-16,Cafe,3.00,Vendo,2584.50',
  ];
  expect(becomes(lines)).toMatchObject({ direction: expect.arrayContaining([[-12_50, 2500_00, -3_00]]) });
});
