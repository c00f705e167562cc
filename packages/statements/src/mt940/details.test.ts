import { expect, test } from 'vitest';
import { readDetails } from './mt940Details.ts';

test('ST-20 ST-141 (unit) the other party of MT940 stands behind its account and its bank', () => {
  const value = '/EREF/E2E//CNTP/NL12INGB0000012345/INGBNL2A/J. de Vries/Utrecht///REMI/USTD//Factuur 17/';
  expect(readDetails(value, '/TRCD/00100/')).toEqual({
    text: 'J. de Vries Factuur 17',
    counterparty: 'J. de Vries',
  });
});
