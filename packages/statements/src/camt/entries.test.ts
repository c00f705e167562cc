import { describe, expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';

/** The rows as `amount text`, or what is asked or refused. */
function told(entry: string): unknown {
  const text = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><X><Stmt><Acct><Ccy>EUR</Ccy></Acct><Ntry>${entry}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-03-05</Dt></BookgDt></Ntry></Stmt></X></Document>`;
  const outcome = readStatementFile(new TextEncoder().encode(text), { fileName: 'a.xml', currency: 'EUR' });
  if (outcome.outcome === 'question') return outcome.question.about;
  if (outcome.outcome === 'refused') return [outcome.refusal.line, outcome.refusal.text];
  return outcome.statements.flatMap(({ rows }) =>
    rows.map(({ amount, text: words }) => `${amount} ${words}`),
  );
}
const amount = (value: string, way = 'DBIT', currency = 'EUR') =>
  `<Amt Ccy="${currency}">${value}</Amt><CdtDbtInd>${way}</CdtDbtInd>`;
const part = (name: string, inside: string) =>
  `<TxDtls>${inside}<RltdPties><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties></TxDtls>`;
const batch = (...parts: string[]) => `<NtryDtls>${parts.join('')}</NtryDtls>`;
const charges = (value: string, way = '') =>
  `<Chrgs><Rcrd><Amt Ccy="EUR">${value}</Amt>${way && `<CdtDbtInd>${way}</CdtDbtInd>`}</Rcrd></Chrgs>`;

describe('ST-42 (unit) a batch of CAMT keeps the names of its parts', () => {
  const [a, b] = [part('A', amount('1000.00')), part('B', amount('500.00'))];

  test.each([
    ['of a payment', batch(a, part('B', amount('500.00') + charges('26.00'))), ''],
    ['of the entry', batch(a, b), charges('26.00', 'DBIT')],
    ['in sum', batch(a, b), '<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">26.00</TtlChrgsAndTaxAmt></Chrgs>'],
  ])('with the charges as a row of their own: %s', (_, parts, ofEntry) => {
    expect(told(amount('1526.00') + ofEntry + parts)).toEqual(['-100000 A', '-50000 B', '-2600 Charges']);
  });

  test('charges that are taken off what comes in', () => {
    const [x, y] = [part('X', amount('10.00', 'CRDT')), part('Y', amount('5.00', 'CRDT') + charges('1.00'))];
    expect(told(amount('14.00', 'CRDT') + batch(x, y))).toEqual(['1000 X', '500 Y', '-100 Charges']);
  });

  test.each([
    ['add up to something else', batch(a, b)],
    ['have no amounts', batch(part('A', ''), part('B', ''))],
    ['are in another currency', batch(part('A', amount('1.00', 'DBIT', 'USD')), b)],
  ])('as one row whose text names all, where they %s', (_, parts) => {
    expect(told(amount('1530.00') + parts)).toEqual(['-153000 A B']);
  });
});

describe('ST-24 (unit) an amount that CAMT does not allow is refused', () => {
  test.each(['-100.00', '1,234.00', '12,50', '100.00-', '0.027036667', '(5.00)', 'EUR 5.00'])(
    '%s',
    (value) => {
      expect(told(amount(value))).toEqual([1, value]);
      expect(told(amount('5.00') + batch(part('A', amount(value)), part('B', amount('5.00'))))).toEqual([
        1,
        value,
      ]);
    },
  );

  test('zeros behind the cents and a plus are none', () => {
    expect(told(amount('+12.5000'))).toEqual(['-1250 ']);
  });
});

describe('ST-25 (unit) an opening balance that is not the closing balance before it', () => {
  const stated = (code: string, value: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${value}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>\n`;
  const proofOf = (...balances: string[]) => {
    const entry = `<Ntry>${amount('12.50')}<Sts>BOOK</Sts><BookgDt><Dt>2026-03-05</Dt></BookgDt></Ntry>`;
    const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><X><Stmt>${balances.join('')}${stated('CLBD', '87.50')}${entry}</Stmt></X></Document>`;
    const outcome = readStatementFile(new TextEncoder().encode(text), { fileName: 'a.xml', currency: 'EUR' });
    return outcome.outcome === 'read' && outcome.proof;
  };

  test.each([
    ['PRCD', '93.00', 'OPBD', '100.00', 2],
    ['OPBD', '100.00', 'PRCD', '93.00', 1],
  ])('%s %s, %s %s contradict each other', (first, one, second, other, line) => {
    expect(proofOf(stated(first, one), stated(second, other))).toMatchObject({
      by: 'none',
      breaks: { line, expected: 93_00, found: 100_00 },
    });
  });

  test('contradicts nothing of another account, where the whole file is one line', () => {
    const statement = (account: string, before: string) =>
      `<Stmt><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${stated('PRCD', before)}${stated('OPBD', '100.00')}${stated('CLBD', '87.50')}<Ntry>${amount('12.50')}<Sts>BOOK</Sts><BookgDt><Dt>2026-03-05</Dt></BookgDt></Ntry></Stmt>`;
    const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><X>${statement('DE1', '100.00')}${statement('DE2', '93.00')}</X></Document>`;
    const of = (account: string) => {
      const bytes = new TextEncoder().encode(text.replaceAll('\n', ''));
      const options = { fileName: 'a.xml', currency: 'EUR', reading: { account } };
      const outcome = readStatementFile(bytes, options);
      return outcome.outcome === 'read' && outcome.proof.by;
    };
    expect([of('DE1'), of('DE2')]).toEqual(['balances', 'none']);
  });

  test('and prove the rows where they are the same', () => {
    expect(proofOf(stated('PRCD', '100.00'), stated('OPBD', '100.00'))).toMatchObject({
      by: 'balances',
      rows: 1,
    });
  });
});
