import { expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';

const day = (number: number, opening: string, movement: string, closing: string, end: string) =>
  `ABNANL2A\n940\nABNANL2A\n:20:ABN\n:25:123\n:28:1350${number}/1\n:60F:${opening}\n:61:${movement}\n:86:Tea\n:62F:${closing}\n${end}\n`;

const read = (end: string) =>
  readStatementFile(
    new TextEncoder().encode(
      day(1, 'C250313EUR1000,', '2503140314D12,5N658NONREF', 'C250314EUR987,5', end) +
        day(2, 'C250314EUR987,5', '2503170317C100,N526NONREF', 'C250317EUR1087,5', end),
    ),
    { fileName: 'a.sta', currency: 'EUR' },
  );

test('ST-20 (unit) names of the bank between two MT940 statements, as those of ABN AMRO, are no part of a balance', () => {
  expect(read('-')).toMatchObject({
    outcome: 'read',
    proof: { by: 'balances', rows: 2 },
    statements: [{ rows: [{ amount: -12_50 }] }, { rows: [{ amount: 100_00 }] }],
  });
});

test('ST-24 (unit) without the end of the statement before them they stop the file', () => {
  expect(read('')).toMatchObject({ outcome: 'refused', refusal: { code: 'unreadable-cell' } });
});
