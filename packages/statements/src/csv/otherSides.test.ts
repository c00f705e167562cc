import { keptReading } from '@ledgerline/domain/headerHash';
import { describe, expect, test } from 'vitest';
import type { Reading, RememberedReading } from '../reading.ts';
import { readStatementFile } from '../readStatementFile.ts';
import { becomes, unproved } from '../testing/becomes.ts';

const outcomeOf = (lines: readonly string[], reading?: Reading, remembered?: RememberedReading) =>
  readStatementFile(new TextEncoder().encode(`${lines.join('\n')}\n`), {
    fileName: 'statement.csv',
    currency: 'EUR',
    ...(reading ? { reading } : {}),
    ...(remembered ? { remembered } : {}),
  });

/** The amounts that are read, or the answers that are offered. */
function told(lines: readonly string[], reading?: Reading, remembered?: RememberedReading): unknown {
  const outcome = outcomeOf(lines, reading, remembered);
  if (outcome.outcome === 'refused') return outcome.refusal.message;
  if (outcome.outcome === 'question') return outcome.question.options.map(({ label }) => label);
  return outcome.statements.flatMap(({ rows }) => rows.map(({ amount }) => amount));
}

const head = 'Datum;Rekening;Omschrijving;Bedrag';
const lines = [
  head,
  '28.03.2025;BE02;COLRUYT;-48,12',
  '14.03.2025;BE03;ACME;2100,00',
  '03.03.2025;BE04;ENGIE;-62,00',
];
const next = [head, '28.04.2025;BE07;COLRUYT;-18,12', '14.04.2025;BE03;ACME;2100,00'];

describe('ST-34 (unit) a column of accounts that may name the other sides', () => {
  test('is asked about: one of them, or all rows', () => {
    expect(told(lines)).toEqual([
      'BE02 (1 row)',
      'BE03 (1 row)',
      'BE04 (1 row)',
      'All 3 rows: “Rekening” names the other sides',
    ]);
  });

  test('with the answer all rows are read, and those of the next file without a question', () => {
    const asked = outcomeOf(lines);
    const answer = asked.outcome === 'question' ? asked.question.options.at(-1)?.reading : undefined;
    expect(told(lines, answer)).toEqual([-48_12, 2100_00, -62_00]);
    const read = outcomeOf(lines, answer);
    const kept = keptReading(read.outcome === 'read' ? read.reading : {});
    expect(told(next, undefined, kept)).toEqual([-18_12, 2100_00]);
    expect(told([head.replace('Rekening', 'Konto'), ...next.slice(1)], undefined, kept)).toEqual([
      'BE07 (1 row)',
      'BE03 (1 row)',
      'All 2 rows: “Konto” names the other sides',
    ]);
  });

  test('is one of own accounts where each has several rows', () => {
    const own = lines.flatMap((line, index) =>
      index === 0 ? [line] : [line, line.replace('03.2025', '04.2025')],
    );
    expect(told(own)).toEqual(['BE02 (2 rows)', 'BE03 (2 rows)', 'BE04 (2 rows)']);
  });
});

describe('ST-34 (unit) the own account above the table', () => {
  const rows = [
    '14.03.2026;Shop;100001;-10,00',
    '15.03.2026;Pay;200002;900,00',
    '16.03.2026;Rent;300003;-500,00',
    '17.03.2026;Shop;100001;-10,00',
  ];
  const lines = (above: string) => [
    `"Kontonummer:";"${above} / Girokonto"`,
    '',
    'Buchungstag;Verwendungszweck;Kontonummer;Betrag',
    ...rows,
  ];
  test('is none of those in the rows: these are of the other sides', () => {
    expect(becomes(lines('DE12500105170648489890'))).toEqual(unproved(-10_00, 900_00, -500_00, -10_00));
  });
  test('is one of those in the rows: the person is asked', () => {
    expect(becomes(lines('100001'))).toHaveProperty('account');
  });
});
