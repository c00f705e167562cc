import { expect, it } from 'vitest';
import { table } from './table.ts';

interface Row {
  name: string | null;
  events: number;
}

const columns = [
  { title: 'NAME', value: ({ name }: Row) => name },
  { title: 'EVENTS', value: ({ events }: Row) => events },
  { title: 'STATUS', value: () => 'active' },
];

it('lines columns up, also below wide characters, numbers to the right', () => {
  const rows = [
    { name: '山田太郎', events: 12_345 },
    { name: 'Ann', events: 7 },
    { name: null, events: 0 },
  ];
  expect(table(rows, columns)).toBe(
    [
      'NAME      EVENTS  STATUS',
      '山田太郎   12345  active',
      'Ann            7  active',
      '–              0  active',
      '',
    ].join('\n'),
  );
});

it('keeps line breaks and escapes of the data out, and emphasises the titles only', () => {
  const rows = [{ name: 'A\nB\u001b[0m', events: 1 }];
  expect(table(rows, columns.slice(0, 1), (titles) => `<${titles}>`)).toBe('<NAME>\nA�B�[0m\n');
});

it('puts texts to the right where the column says so', () => {
  const money = [{ title: 'BALANCE', value: ({ name }: Row) => name, right: true }];
  const rows = ['$1.00', '$1,000.00'].map((name) => ({ name, events: 0 }));
  expect(table(rows, money)).toBe('  BALANCE\n    $1.00\n$1,000.00\n');
});
