import { expect, it } from 'vitest';
import { longTable, table } from './table.ts';

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

it('draws a long table while its rows come, and never keeps more than the first thousand', async () => {
  let given = 0;
  const seen: number[] = [];
  async function* rows() {
    for (; given < 1_003; given += 1)
      yield { name: given === 1_001 ? 'longer than all' : 'Ann', events: given };
  }
  let text = '';
  for await (const part of longTable(rows(), columns)) {
    seen.push(given);
    text += part;
  }
  expect(seen).toEqual([999, 1_000, 1_001, 1_002]);
  const lines = text.split('\n');
  expect(lines.slice(0, 2)).toEqual(['NAME  EVENTS  STATUS', 'Ann        0  active']);
  expect(lines.slice(-4)).toEqual([
    'Ann     1000  active',
    'longer than all    1001  active',
    'Ann     1002  active',
    '',
  ]);
});

it('draws a short table as a whole, and none of no rows', async () => {
  const rows = [{ name: 'Ann', events: 1 }];
  expect(await Array.fromAsync(longTable(rows, columns))).toEqual([table(rows, columns)]);
  expect(await Array.fromAsync(longTable([], columns))).toEqual([]);
});

it('RP-27 given a text of 200,000 characters, a column ends after 200, unless it needs all of it', () => {
  const rows = [{ name: 'x'.repeat(200_000) }];
  const name = { title: 'NAME', value: (row: { name: string }) => row.name };
  expect(table(rows, [name])).toBe(`NAME\n${'x'.repeat(200)}…\n`);
  expect(table(rows, [{ ...name, whole: true }])).toHaveLength('NAME\n\n'.length + 200_000);
});
