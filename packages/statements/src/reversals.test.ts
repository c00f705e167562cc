import { describe, expect, test } from 'vitest';
import type { Reading } from './reading.ts';
import { readStatementFile } from './readStatementFile.ts';

const camt = (closing: string) => {
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-31</Dt></Dt></Bal>`;
  const entry = (amount: string, direction: string, isReversal = true) =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>BOOK</Sts><BookgDt><Dt>2026-03-13</Dt></BookgDt></Ntry>`;
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${balance('OPBD', '1000')}${balance('CLBD', closing)}${entry('50', 'CRDT')}${entry('50', 'DBIT')}${entry('30', 'DBIT', false)}</Stmt></BkToCstmrStmt></Document>`;
};

const mt940 = (closing: string) =>
  [
    ':20:A',
    ':25:10020030/1234567',
    ':28C:1/1',
    ':60F:C260301EUR1000,00',
    ':61:2603130313RC50,00NMSCNONREF',
    ':61:2603130313RD50,00NMSCNONREF',
    ':61:2603130313D30,00NMSCNONREF',
    `:62F:C260331EUR${closing},00`,
    '-',
    '',
  ].join('\n');

const read = (content: string, reading?: Reading) =>
  readStatementFile(new TextEncoder().encode(content), {
    fileName: 'statement',
    currency: 'EUR',
    ...(reading ? { reading } : {}),
  });

describe('ST-203 (unit) reversals that add up to nothing', () => {
  test('are asked about in CAMT, since the balances follow either way', () => {
    const outcome = read(camt('970'));
    expect(outcome).toMatchObject({ question: { about: 'reversals' } });
    const options = outcome.outcome === 'question' ? outcome.question.options : [];
    expect(options.map(({ reading }) => amountsOf(camt('970'), reading))).toEqual([
      [50_00, -50_00, -30_00],
      [-50_00, 50_00, -30_00],
    ]);
  });

  test('have the direction that MT940 gives them', () => {
    expect(amountsOf(mt940('970'))).toEqual([-50_00, 50_00, -30_00]);
  });

  test.each([camt('900'), mt940('900')])(
    'contradict a closing balance that follows neither way',
    (content) => {
      expect(read(content)).toMatchObject({ proof: { because: { code: 'contradicted' } } });
    },
  );
});

function amountsOf(content: string, reading?: Reading): number[] | string {
  const outcome = read(content, reading);
  return outcome.outcome === 'read'
    ? outcome.statements.flatMap(({ rows }) => rows.map(({ amount }) => amount))
    : outcome.outcome;
}
