import { describe, expect, test } from 'vitest';
import { readStatementFile } from './readStatementFile.ts';

function read(fileName: string, text: string, currency: string) {
  const outcome = readStatementFile(new TextEncoder().encode(text), { fileName, currency });
  if (outcome.outcome === 'refused') {
    const { code, line, text: cell } = outcome.refusal;
    return { code, line, cell };
  }
  if (outcome.outcome === 'question') return outcome.question.about;
  return outcome.statements.flatMap(({ rows }) => rows.map(({ amount }) => amount));
}

const ofx = (amount: string, currency: string, balance = '1000') =>
  `OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20250314
<TRNAMT>${amount}
<FITID>1<NAME>Shop</STMTTRN>
</BANKTRANLIST><LEDGERBAL>
<BALAMT>${balance}
<DTASOF>20250331</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;

const qif = (amount: string) => `!Type:Bank
D2025-03-14
PShop
T${amount}
^
`;

const mt940 = (amount: string, currency: string, closing = '988,') => `:20:X
:25:1/2
:60F:C250301${currency}1000,
:61:2503140314D${amount}NMSCNONREF
:62F:C250331${currency}${closing}
-
`;

const camt = (amount: string, currency: string) => `<?xml version="1.0"?>
<Document><BkToCstmrStmt><Stmt><Acct><Ccy>${currency}</Ccy></Acct><Ntry>
<Amt Ccy="${currency}">${amount}</Amt>
<CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2025-03-14</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>
`;

const csv = (amount: string, more = '', names = '') => `Day,Text,Zzz${names}
2025-03-14,Shop,${amount}${more}
2025-03-15,Bakery,-20${more}
`;

describe('ST-24 ST-148 (unit) decimals that the currency lacks stop a file of any format', () => {
  test.each<[string, string, string, number, string]>([
    ['a.ofx', ofx('-12.50', 'JPY'), 'JPY', 5, '-12.50'],
    ['a.ofx', ofx('-12', 'KRW', '88.50'), 'KRW', 8, '88.50'],
    ['a.ofx', ofx('1.234567891', 'EUR'), 'EUR', 5, '1.234567891'],
    ['a.qif', qif('-12.50'), 'JPY', 4, '-12.50'],
    ['a.qif', qif('-12,5'), 'VND', 4, '-12,5'],
    ['a.qif', qif('-0.1234'), 'EUR', 4, '-0.1234'],
    ['a.sta', mt940('12,50', 'JPY'), 'JPY', 4, '2503140314D12,50NMSCNONREF'],
    ['a.sta', mt940('12,', 'JPY', '987,50'), 'JPY', 5, 'C250331JPY987,50'],
    ['a.sta', mt940('1,234567891', 'EUR'), 'EUR', 4, '2503140314D1,234567891NMSCNONREF'],
    ['a.xml', camt('12.50', 'JPY'), 'JPY', 3, '12.50'],
    ['a.xml', camt('12.5', 'CLP'), 'CLP', 3, '12.5'],
    ['a.xml', camt('1.234567891', 'EUR'), 'EUR', 3, '1.234567891'],
    ['a.csv', csv('-12.50'), 'JPY', 2, '-12.50'],
    ['a.csv', csv('-12', ',80.50', ',Balance'), 'JPY', 2, '80.50'],
    ['a.csv', csv('-12', ',120.50', ',Fee').replace('Zzz', 'Amount'), 'JPY', 2, '120.50'],
    ['a.csv', csv('-12', ',120.5,1000', ',Fee,Balance').replace('Zzz', 'Amount'), 'KRW', 2, '120.5'],
    ['a.csv', csv('-12.00', ',1.234', ',Fee').replace('Zzz', 'Amount'), 'EUR', 2, '1.234'],
    ['a.csv', csv('-127.487', ',872.513', ',Balance').replace('-20', '-7.213'), 'EUR', 2, '-127.487'],
  ])('%s', (name, text, currency, line, cell) => {
    expect(read(name, text, currency)).toEqual({ code: 'unreadable-cell', line, cell });
  });

  test.each<[string, string, string, number]>([
    ['a.ofx', ofx('-1500.00', 'JPY'), 'JPY', -1500_00],
    ['a.ofx', ofx('-1,500', 'JPY'), 'JPY', -1500_00],
    ['a.qif', qif('-1,500'), 'JPY', -1500_00],
    ['a.qif', qif('-5,000'), 'JPY', -5000_00],
    ['a.ofx', ofx('-5,000', 'KRW', '12,000'), 'KRW', -5000_00],
    ['a.qif', qif('-1.500,00'), 'JPY', -1500_00],
    ['a.sta', mt940('12,00', 'JPY'), 'JPY', -12_00],
    ['a.sta', mt940('12,500', 'EUR', '987,5'), 'EUR', -12_50],
    ['a.xml', camt('12.000', 'JPY'), 'JPY', -12_00],
    ['a.ofx', ofx('-1533.97', 'IDR'), 'IDR', -1533_97],
    ['a.qif', qif('-1,533.97'), 'IDR', -1533_97],
    ['a.sta', mt940('1533,97', 'IDR'), 'IDR', -1533_97],
    ['a.xml', camt('1533.97', 'IDR'), 'IDR', -1533_97],
    ['a.xml', camt('12.5000', 'EUR'), 'EUR', -12_50],
  ])('and zeros do not: %s', (name, text, currency, amount) => {
    expect(read(name, text, currency)).toEqual([amount]);
  });

  test('nor those of a fee that was not taken beside the amount', () => {
    const rows = '2025-03-14,A,-1200,120.50,8800\n2025-03-15,B,-2400,0,6400\n2025-03-16,C,5000,0,11400\n';
    expect(read('a.csv', `Day,Text,Amount,Fee,Balance\n${rows}`, 'JPY')).toEqual([
      -1200_00, -2400_00, 5000_00,
    ]);
  });

  test.each(['1.5', '1.234', '0.123456789'])(
    'nor those of a CAMT entry in another currency: %s',
    (amount) => {
      const entry = /<Ntry>.*<\/Ntry>/s;
      const [foreign = ''] = entry.exec(camt(amount, 'KWD')) ?? [];
      const own = camt('12', 'JPY');
      expect(read('a.xml', own.replace('<Ntry>', `${foreign}<Ntry>`), 'JPY')).toEqual([-12_00]);
      const balance = `<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="KWD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
      const statement = `<Stmt><Acct><Id><IBAN>X</IBAN></Id></Acct>${balance}${foreign}</Stmt>`;
      expect(read('a.xml', own.replace('<Stmt>', `${statement}<Stmt>`), 'JPY')).toEqual([-12_00]);
    },
  );

  test('nor those of a statement in another currency', () => {
    const foreign = ofx('-12.50', 'EUR').slice(0, -'</BANKMSGSRSV1></OFX>\n'.length);
    const own = ofx('-1500', 'JPY').slice(ofx('', '').indexOf('<STMTTRNRS>'));
    expect(read('a.ofx', foreign + own, 'JPY')).toEqual([-1500_00]);
  });
});

describe('ST-24 (unit) QIF names the line of the field that it can’t read', () => {
  test.each([
    ['D2025-03-14;T-1.00;PA;^;T-1.00;PB;D2025-02-30;^;D2025-03-15;T-1.00;^', 7, '2025-02-30'],
    ['D31/02/2025;T-1.00;^;D03/15/2025;T-1.00;^', 1, '31/02/2025'],
    ['D03/04/2025;T-1.00;^;D13/05/2025;T-1.00;^;D05/32/2025;T-1.00;^', 7, '05/32/2025'],
    ['D2025-03-14;T-1.00;^;PB;T-2.00;^;D2025-03-15;T-1.00;^', 4, ''],
    ['D2025-03-14;PA;Mnote;Tabc;^;D2025-03-15;T-1.00;^', 4, 'abc'],
  ])('%s', (fields, line, cell) => {
    const text = `!Type:Bank\n${fields.replaceAll(';', '\n')}\n`;
    expect(read('a.qif', text, 'EUR')).toEqual({ code: 'unreadable-cell', line: line + 1, cell });
  });
});
