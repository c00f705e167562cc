import { expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';
import { becomes, proved } from '../testing/becomes.ts';

const above = [
  'Nombre;Producto;Moneda;Saldo inicial;Saldo disponible;Fecha',
  'Mira;123;EUR;1000,00;3387,50;31/03/2025',
  '',
];
const header = 'Fecha;Descripción;Débito;Crédito;Balance';
const rows = ['14/03/2025;Café;12,50;0,00;987,50', '15/03/2025;Acme;0,00;2500,00;3487,50'];
const last = '17/03/2025;Súper;100,00;0,00;3387,50';
const below = [
  '',
  'Resumen',
  'Fecha;Saldo inicial;Total débitos;Total créditos;Saldo final',
  '31/03/2025;1000,00;112,50;2500,00;3387,50',
];

test('ST-30 (unit) tables of one row that only state the account are said, and leave nothing open', () => {
  const lines = [...above, header, ...rows, last, ...below];
  expect(becomes(lines)).toEqual(proved(-12_50, 2500_00, -100_00));
  const bytes = new TextEncoder().encode(lines.join('\n'));
  expect(readStatementFile(bytes, { fileName: 'a.csv', currency: 'EUR' })).toMatchObject({
    leftOut: [{ line: 2 }, { line: 11 }],
  });
});

test.each(['Fecha;Descripción;Importe;Balance', 'Fecha;Xtext;Importe;Balance', 'Fecha;Xtext;Xsum;Balance'])(
  'ST-30 (unit) a table of one row with amounts and texts is asked about: %s',
  (name) => {
    const other = ['', 'Tarjeta', name, '31/03/2025;Hotel;-99,00;-99,00'];
    expect(becomes([header, ...rows, last, ...other])).toHaveProperty('account');
  },
);
