import type { ImportPreview, StatementQuestion, StatementRead } from '@ledgerline/contract';
import { describe, expect, it } from 'vitest';
import type { Person } from './client.ts';
import { postFile } from './importRows.ts';
import { runProduct } from './product.ts';

const product = runProduct();

/** What a preview says of signs: amounts, opening and closing; or what is asked, with the amounts under each answer. */
type Signs = { rows: number[]; opening?: number; closing?: number; proof: string } | Record<string, unknown>;

async function holder(
  type: 'credit' | 'loan' | 'bank',
  position: number,
): Promise<Person & { asset: string }> {
  const person = await product.person();
  const held = position < 0 ? { owed: -position } : { balance: position };
  const made = await person.done('POST', '/assets', { name: 'Account', type, institution: 'First', ...held });
  return { ...person, asset: made.id };
}

async function send(
  person: Person & { asset: string },
  path: '/imports/read' | '/imports',
  file: string,
  fields: Record<string, string> = {},
): Promise<{ status: number; data: ImportPreview }> {
  const { asset } = person;
  const sent = await postFile(product, person, path, new File([file], 'card'), { asset, ...fields });
  return { status: sent.status, data: sent.body.data as ImportPreview };
}
const preview = async (person: Person & { asset: string }, file: string, reading?: object) =>
  (await send(person, '/imports/read', file, reading && { reading: JSON.stringify(reading) })).data;

const signsOf = (data: ImportPreview): Signs =>
  data.outcome === 'question'
    ? { [data.question.about]: data.question.options.map(({ rows }) => rows.map(({ amount }) => amount)) }
    : {
        rows: data.rows.map(({ amount }) => amount),
        ...(data.opening !== undefined && { opening: data.opening }),
        ...(data.closing && { closing: data.closing.balance }),
        proof: data.proof.by,
      };

const table = (...lines: string[]) => [...lines, ''].join('\n');
const ofx = (rows: string, balance: string, kind: 'CC' | '' = 'CC') =>
  `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>${kind ? '<CREDITCARDMSGSRSV1>' : ''}<${kind}STMTRS><CURDEF>USD<${kind ? 'CC' : 'BANK'}ACCTFROM><ACCTID>4111</${kind ? 'CC' : 'BANK'}ACCTFROM><BANKTRANLIST>\n${rows}\n</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>20260320</LEDGERBAL></${kind}STMTRS></OFX>`;
const booked = (type: string, day: number, amount: string, name: string) =>
  `<STMTTRN><TRNTYPE>${type}<DTPOSTED>202603${day}<TRNAMT>${amount}<NAME>${name}</STMTTRN>`;
const signedRows = booked('DEBIT', 13, '-12.50', 'TESCO') + booked('CREDIT', 20, '100.00', 'PAYMENT');

const owedRising = table(
  'Date,Description,Amount,Balance',
  '2026-03-13,A1,12.50,112.50',
  '2026-03-14,B2,40.00,152.50',
  '2026-03-20,C3,-100.00,52.50',
);

describe.each([
  [
    'a signed column without balances',
    -100,
    table('Date,Description,Amount', '2026-03-13,TESCO,-12.50', '2026-03-20,PAYMENT - THANK YOU,100.00'),
    { rows: [-12.5, 100], proof: 'none' },
  ],
  [
    'purchases without a minus, and nothing that tells: purchases stand first in the question',
    -100,
    table('Date,Description,Amount', '2026-03-13,A1,12.50', '2026-03-14,B2,40.00', '2026-03-20,C3,-52.50'),
    {
      direction: [
        [-12.5, -40, 52.5],
        [12.5, 40, -52.5],
      ],
    },
  ],
  [
    'columns Debit and Credit',
    -100,
    table('Date,Description,Debit,Credit', '2026-03-13,TESCO,12.50,', '2026-03-20,PAYMENT,,100.00'),
    { rows: [-12.5, 100], proof: 'none' },
  ],
  [
    'a column of what is owed, where the records owe',
    -100,
    owedRising,
    { rows: [-12.5, -40, 100], opening: -100, closing: -52.5, proof: 'running' },
  ],
  [
    'the same column, where the records have',
    100,
    owedRising,
    { rows: [12.5, 40, -100], opening: 100, closing: 52.5, proof: 'running' },
  ],
  [
    'a column of what is owed, below 0',
    -100,
    table(
      'Date,Description,Amount,Balance',
      '2026-03-13,TESCO,-12.50,-112.50',
      '2026-03-14,SHELL,-40.00,-152.50',
      '2026-03-20,PAYMENT,100.00,-52.50',
    ),
    { rows: [-12.5, -40, 100], opening: -100, closing: -52.5, proof: 'running' },
  ],
  [
    'named balances and a row without a sign, where the records owe',
    -100,
    table(
      'Date,Description,Amount',
      '2026-03-12,Opening balance,100.00',
      '2026-03-13,A1,50.00',
      '2026-03-13,Closing balance,150.00',
    ),
    { rows: [-50], opening: -100, closing: -150, proof: 'balances' },
  ],
  [
    'the same, where the records have',
    100,
    table(
      'Date,Description,Amount',
      '2026-03-12,Opening balance,100.00',
      '2026-03-13,A1,50.00',
      '2026-03-13,Closing balance,150.00',
    ),
    { rows: [50], opening: 100, closing: 150, proof: 'balances' },
  ],
  [
    'OFX with what is owed below 0',
    -100,
    ofx(signedRows, '-12.50'),
    { rows: [-12.5, 100], closing: -12.5, proof: 'none' },
  ],
  [
    'OFX with what is owed without a minus',
    -100,
    ofx(signedRows, '12.50'),
    { rows: [-12.5, 100], closing: -12.5, proof: 'none' },
  ],
  [
    'a QIF file of a card',
    -100,
    '!Type:CCard\nD2026-03-13\nT-12.50\nPTESCO\n^\nD2026-03-20\nT100.00\nPPAYMENT\n^\n',
    { rows: [-12.5, 100], proof: 'none' },
  ],
  [
    'MT940 with debits',
    -100,
    table(
      ':20:CARD',
      ':25:4111',
      ':28C:1',
      ':60F:D260312USD100,00',
      ':61:2603130313D12,50NMSCA1',
      ':86:TESCO',
      ':61:2603200320C100,00NMSCA2',
      ':86:PAYMENT',
      ':62F:D260320USD12,50',
    ),
    { rows: [-12.5, 100], opening: -100, closing: -12.5, proof: 'balances' },
  ],
] as const)('a card’s file: %s', (_what, position, file, signs) => {
  it('OW-90 is read without a wrong sign', async () => {
    expect(signsOf(await preview(await holder('credit', position), file))).toEqual(signs);
  });
});

describe.each([
  [
    'payments and interest with a balance below 0',
    table(
      'Date,Description,Amount,Balance',
      '2026-03-05,Repayment,450.00,-9550.00',
      '2026-03-31,Interest charged,-50.00,-9600.00',
      '2026-04-05,Repayment,450.00,-9150.00',
    ),
    [450, -50, 450],
    -9150,
  ],
  [
    'payments without a sign and what is left of the loan',
    table(
      'Date,Description,Amount,Outstanding balance',
      '2026-03-05,A1,-450.00,9550.00',
      '2026-03-31,B2,50.00,9600.00',
      '2026-04-05,C3,-450.00,9150.00',
    ),
    [450, -50, 450],
    -9150,
  ],
  [
    'columns of payments and charges',
    table(
      'Date,Description,Debit,Credit,Balance',
      '2026-03-05,Repayment,,450.00,-9550.00',
      '2026-03-31,Interest,50.00,,-9600.00',
      '2026-04-05,Repayment,,450.00,-9150.00',
    ),
    [450, -50, 450],
    -9150,
  ],
] as const)('a loan’s file: %s', (_what, file, rows, closing) => {
  it('OW-90 is read without a wrong sign', async () => {
    expect(signsOf(await preview(await holder('loan', -10_000), file))).toEqual({
      rows,
      opening: -10_000,
      closing,
      proof: 'running',
    });
  });
});

describe('a closing balance that stands alone', () => {
  const file = ofx(booked('DEBIT', 13, '-30.00', 'TESCO'), '20.00');
  it.each([
    [50, 20],
    [10, -20],
  ])('OW-91 given records of %d, then it is %d', async (position, closing) => {
    expect(signsOf(await preview(await holder('credit', position), file))).toEqual({
      rows: [-30],
      closing,
      proof: 'none',
    });
  });

  it('OW-91 given records that tell nothing, then it is asked, and the answer is remembered for the card', async () => {
    const person = await holder('credit', 0);
    const asked = (await preview(person, file)) as StatementQuestion;
    expect(asked.question).toMatchObject({
      about: 'balance',
      text: 'Does 20.00 mean that you owe it, or that it is owed to you?',
      options: [
        { label: 'I owe 20.00', rows: [{ amount: -30 }] },
        { label: '20.00 is owed to me', rows: [{ amount: -30 }] },
      ],
    });
    const [owe, have] = asked.question.options.map(({ reading }) => reading);
    expect(signsOf(await preview(person, file, have))).toMatchObject({ closing: 20 });
    const read = (await preview(person, file, owe)) as StatementRead;
    expect(signsOf(read)).toMatchObject({ closing: -20 });
    const { status } = await send(person, '/imports', file, {
      reading: JSON.stringify(read.reading),
      revision: `${read.revision}`,
      shown: read.shown,
      decisions: '[]',
    });
    expect(status).toBe(201);
    const next = ofx(booked('DEBIT', 14, '-5.00', 'SHELL'), '70.00');
    expect(signsOf(await preview(person, next))).toMatchObject({ closing: -70 });
  });

  it('OW-91 of a bank account it is what the file says', async () => {
    expect(
      signsOf(
        await preview(await holder('bank', 10), ofx(booked('DEBIT', 13, '-30.00', 'TESCO'), '20.00', '')),
      ),
    ).toMatchObject({ closing: 20 });
  });
});

describe('what the records say', () => {
  it('OW-90 given words that speak against the records, then the rows are asked about', async () => {
    const file = table(
      'Date,Description,Amount,Balance',
      '2026-03-13,Purchase TESCO,-12.50,-112.50',
      '2026-03-14,Purchase SHELL,-40.00,-152.50',
      '2026-03-20,Payment received,100.00,-52.50',
    );
    const person = await holder('credit', 100);
    const asked = (await preview(person, file)) as StatementQuestion;
    expect(signsOf(asked)).toEqual({
      direction: [
        [-12.5, -40, 100],
        [12.5, 40, -100],
      ],
    });
    const [first, second] = asked.question.options;
    expect(signsOf(await preview(person, file, first?.reading))).toMatchObject({ rows: [-12.5, -40, 100] });
    expect(signsOf(await preview(person, file, second?.reading))).toMatchObject({
      opening: 100,
      closing: 52.5,
    });
  });

  it('OW-92 an OFX file of a card says so where the asset is none', async () => {
    const file = ofx(signedRows, '-12.50');
    expect(await preview(await holder('bank', 100), file)).toMatchObject({ isCard: true, account: '4111' });
    expect(await preview(await holder('credit', -100), file)).not.toHaveProperty('isCard');
  });
});
