import { describe, expect, test } from 'vitest';
import { becomes, proved } from '../testing/becomes.ts';

describe('ST-183 (unit) a tip beside the amount', () => {
  test.each([
    ['Date,Text,Amount,Tip', ','],
    ['Datum;Text;Betrag;Trinkgeld', ';'],
    ['Date;Libellé;Montant;Pourboire', ';'],
    ['Fecha;Concepto;Importe;Propina', ';'],
  ])('may be on top of it or inside: %s', (head, mark) => {
    const rows = ['2026-03-14,Diner,-20.00,-4.00', '2026-03-15,Pay,900.00,0.00', '2026-03-16,Cafe,-5.00,'];
    expect(becomes([head, ...rows.map((row) => row.replaceAll(',', mark))])).toEqual({
      columns: [[-20_00], [-24_00]],
    });
  });

  test('may be in the total that stands behind it', () => {
    const rows = ['2026-03-14,Diner,-20.00,-4.00,-24.00', '2026-03-15,Pay,900.00,0.00,900.00'];
    expect(becomes(['Date,Text,Amount,Tip,Total', ...rows])).toEqual({ columns: [[-20_00], [-24_00]] });
  });

  test('is on top where the balances say so, as what is rounded up is', () => {
    const rows = [
      '2026-03-14,Shop,-9.60,0.40,90.00',
      '2026-03-15,Cafe,-4.50,0.50,85.00',
      '2026-03-16,Pay,50.00,0.00,135.00',
    ];
    expect(becomes(['Date,Merchant,Amount,Round up,Balance', ...rows])).toEqual(proved(-10_00, -5_00, 50_00));
  });
});
