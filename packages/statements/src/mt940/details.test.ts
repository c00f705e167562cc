import { describe, expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';
import { readDetails } from './mt940Details.ts';

test('ST-20 ST-141 (unit) the other party of MT940 stands behind its account and its bank', () => {
  const value = '/EREF/E2E//CNTP/NL12INGB0000012345/INGBNL2A/J. de Vries/Utrecht///REMI/USTD//Factuur 17/';
  expect(readDetails(value, '/TRCD/00100/')).toEqual({
    text: 'J. de Vries Factuur 17',
    counterparty: 'J. de Vries',
  });
});

describe('ST-20 ST-141 (unit) an MT940 movement with two fields 86', () => {
  test.each([
    ['a code of its kind in front', ['020', '020~00BX12~20FAKTURA 123~32TAURON'], 'TAURON BX12 FAKTURA 123'],
    ['two free texts', ['Rent March', 'Flat 12'], 'Rent March Flat 12'],
  ])('%s', (_what, details, text) => {
    const file = [
      ':20:1',
      ':25:PL1',
      ':28C:1',
      ':60F:C250228EUR100,00',
      ':61:2503030303D62,00NTRFNONREF',
      ...details.map((detail) => `:86:${detail}`),
      ':62F:C250331EUR38,00',
      '-',
    ].join('\n');
    const outcome = readStatementFile(new TextEncoder().encode(file), { fileName: 'a.sta', currency: 'EUR' });
    expect(outcome).toMatchObject({ statements: [{ rows: [{ amount: -62_00, text }] }] });
  });
});
