import { describe, expect, test } from 'vitest';
import { readStatementFile } from './readStatementFile.ts';
import type { StatementFileOutcome } from './statement.ts';

const read = (content: string): StatementFileOutcome =>
  readStatementFile(new TextEncoder().encode(content), { fileName: 'a', currency: 'EUR' });
const texts = (outcome: StatementFileOutcome): string[] =>
  outcome.outcome === 'read' ? outcome.statements.flatMap(({ rows }) => rows.map(({ text }) => text)) : [];
const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

const camt = (inside: string) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">20000.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-05</Dt></BookgDt>${inside}</Ntry></Stmt></BkToCstmrStmt></Document>`;

// Whoever compares each part of a file with each other one is not done within the time that a test has.
describe('ST-28 (unit) reading takes time in proportion to the file', () => {
  test('given an entry of CAMT with 200,000 texts, then its text ends at 2,000 characters', () => {
    const other = read(
      camt(
        `<NtryDtls><TxDtls><RmtInf>${times(200_000, (index) => `<Ustrd>${index}</Ustrd>`)}</RmtInf></TxDtls></NtryDtls>`,
      ),
    );
    expect(texts(other).map(({ length }) => length)).toEqual([2_000]);
    const same = times(200_000, (index) => `<Ustrd>part ${index % 300}</Ustrd>`);
    expect(
      texts(read(camt(`<NtryDtls><TxDtls><RmtInf>${same}</RmtInf></TxDtls></NtryDtls>`)))[0]?.slice(0, 13),
    ).toBe('part 0 part 1');
  });

  test('given a batch of 20,000 payments, each in details of its own, then each is a row', () => {
    const parts = times(
      20_000,
      (index) =>
        `<NtryDtls><TxDtls><Amt Ccy="EUR">1.00</Amt><RmtInf><Ustrd>No ${index}</Ustrd></RmtInf></TxDtls></NtryDtls>`,
    );
    const rows = texts(read(camt(`${parts}<AddtlNtryInf>Sheet</AddtlNtryInf>`)));
    expect([rows.length, rows.at(-1)]).toEqual([20_000, 'No 19999 Sheet']);
  });

  test('given 50,000 statements of as many accounts, then the file is refused', () => {
    const outcome = read(`:20:A\n${times(50_000, (index) => `:20:A\n:25:${index}\n`)}`);
    expect(outcome.outcome === 'refused' && outcome.refusal.message).toMatch(/50001 accounts/);
  });

  test('given a header that repeats above each of 9,000 rows, then it is one table', () => {
    const outcome = read(times(9_000, () => 'Date;Text;Amount\n13/03/2026;Tea;-1,00\n'));
    expect(texts(outcome).length).toBe(9_000);
  });

  test('given a record of QIF with 100,000 splits, then its text ends at 2,000 characters', () => {
    const splits = times(100_000, (index) => `SPart ${index}\n$-0.01\n`);
    const outcome = read(`!Type:Bank\nD3/13'26\nT-10.00\nPAY\n${splits}^\n`);
    expect(outcome.outcome === 'question' || texts(outcome).map(({ length }) => length)).toEqual([2_000]);
  });
});
