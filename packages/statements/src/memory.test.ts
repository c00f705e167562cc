import { keptReading } from '@ledgerline/domain/headerHash';
import { describe, expect, test } from 'vitest';
import type { Reading, RememberedReading } from './reading.ts';
import { readStatementFile } from './readStatementFile.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** In Windows-1252, which has these letters where Unicode has them. */
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const read = (bytes: Uint8Array, remembered: Reading) =>
  readStatementFile(bytes, { fileName: 'a.csv', currency: 'EUR', remembered: keptOf(remembered) });
/** As an import keeps a reading. */
const keptOf = (reading: Reading): RememberedReading => keptReading(reading);

const header = 'Date,Payee,Amount';
const remembered: Reading = {
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  header: header.split(','),
  columns: { date: 0, counterparty: 1, amount: 2, text: [] },
  decimalMark: '.',
  dateOrder: 'mdy',
  sign: 'reversed',
};

describe('ST-26 ST-145 (unit) of a remembered reading only the part is dropped that does not fit', () => {
  test.each([
    ['all of it fits', utf8(`${header}\n07/04/2026,Tea,1.00\n`), ['2026-07-04', -100, 'Tea']],
    [
      'an umlaut after plain ASCII',
      latin(`${header}\n07/04/2026,Müller,1.00\n`),
      ['2026-07-04', -100, 'Müller'],
    ],
    ['Unicode', utf8(`\ufeff${header}\n07/04/2026,Müller,1.00\n`), ['2026-07-04', -100, 'Müller']],
    [
      'other columns',
      utf8('Date,Amount,Payee,Balance\n07/04/2026,-1.00,Tea,4.00\n'),
      ['2026-07-04', -100, 'Tea'],
    ],
    ['another order of dates', utf8(`${header}\n27/04/2026,Tea,1.00\n`), ['2026-04-27', -100, 'Tea']],
    ['another decimal mark', utf8(`${header}\n07/14/2026,Tea,"1.000,25"\n`), ['2026-07-14', -100025, 'Tea']],
  ])('%s', (_what, bytes, row) => {
    const outcome = read(bytes, remembered);
    const rows = outcome.outcome === 'read' ? outcome.statements.flatMap((one) => one.rows) : [];
    expect(rows.map(({ date, amount, text }) => [date, amount, text])).toEqual([row]);
  });

  test('an account that is not in the file', () => {
    const file = utf8('Date,Account,Text,Amount\n07/04/2026,A2,Tea,-1.00\n07/05/2026,A2,Tea,-1.00\n');
    const columns = { date: 0, account: 1, text: [2], amount: 3 };
    const memory: Reading = {
      format: 'csv',
      columns,
      header: ['Date', 'Account', 'Text', 'Amount'],
      dateOrder: 'mdy',
      account: 'A1',
    };
    const outcome = read(file, memory);
    expect(outcome.outcome === 'read' && outcome.reading).toMatchObject({ dateOrder: 'mdy', account: 'A2' });
  });

  test('a reading that leaves a question open still answers the others', () => {
    const { dateOrder: _order, ...rest } = remembered;
    const outcome = read(utf8(`${header}\n07/04/2026,Tea,1.00\n08/04/2026,Tea,1.00\n`), rest);
    expect(outcome.outcome === 'question' && [outcome.question.about, outcome.reading.sign]).toEqual([
      'dates',
      'reversed',
    ]);
  });
});

const outcomeOf = (
  text: string,
  { reading, remembered: last }: { reading?: Reading; remembered?: Reading },
) =>
  readStatementFile(utf8(text), {
    fileName: 'a.csv',
    currency: 'EUR',
    ...(reading && { reading }),
    ...(last && { remembered: keptOf(last) }),
  });
const amountsOf = (outcome: ReturnType<typeof outcomeOf>) =>
  outcome.outcome === 'read'
    ? outcome.statements.flatMap(({ rows }) => rows.map(({ amount }) => amount))
    : outcome.outcome;

describe('ST-126 (unit) what nobody chose of an earlier reading only answers what the file leaves open', () => {
  const plain = `${header}\n13/04/2026,Tea,-12.50\n14/04/2026,Pay,2500.00\n`;
  const feeHeader = 'Date,Payee,Fee,Amount,Balance';
  const withFee = `${feeHeader}\n13/04/2026,Tea,1.00,-12.50,987.50\n14/04/2026,Pay,2.00,2500.00,3487.50\n15/04/2026,Bun,3.00,-7.50,3480.00\n`;
  const feeAsAmount: Reading = {
    format: 'csv',
    delimiter: ',',
    header: feeHeader.split(','),
    columns: { date: 0, counterparty: 1, amount: 2, text: [] },
    decimalMark: '.',
    dateOrder: 'dmy',
    sign: 'as-written',
  };

  test.each([
    [
      'a sign that a false proof turned',
      plain,
      { ...remembered, dateOrder: 'dmy' as const },
      [-1250, 250000],
    ],
    ['columns of a false proof', withFee, feeAsAmount, [-1250, 250000, -750]],
    ['an order of dates', plain, remembered, [-1250, 250000]],
  ])('%s', (_what, file, memory, amounts) => {
    expect(amountsOf(outcomeOf(file, { remembered: memory }))).toEqual(amounts);
  });

  test('columns that answer the only question, where the texts are divided otherwise by now', () => {
    const file = 'Date,Payee,Note,Amount,Fee\n13/04/2026,Tea,a,-12.50,2.50\n14/04/2026,Bun,b,-7.50,1.50\n';
    const asked = outcomeOf(file, {});
    if (asked.outcome !== 'question') throw new Error('a question');
    const [, second] = asked.question.options;
    const answer = outcomeOf(file, { reading: second?.reading ?? {} });
    if (answer.outcome !== 'read') throw new Error('an answer');
    const { chosen: _chosen, columns, ...before } = answer.reading;
    if (!columns) throw new Error('columns');
    const { counterparty: _name, ...old } = columns;
    const memory = { ...before, columns: { ...old, text: [1] } };
    expect(amountsOf(outcomeOf(file, { remembered: memory }))).toEqual(amountsOf(answer));
    expect(outcomeOf(file.replace('Note', 'Memo'), { remembered: memory }).outcome).toBe('question');
  });
});

describe('ST-126 (unit) what a person chose is followed under the same headings', () => {
  const cards = `${header}\n13/04/2026,Tea,12.50\n14/04/2026,Bun,7.50\n`;

  test('an answer is kept as chosen, and turns the next file too', () => {
    const asked = outcomeOf(cards, {});
    if (asked.outcome !== 'question') throw new Error('a question');
    const turned = asked.question.options.find(({ reading }) => reading.sign === 'reversed');
    expect(turned?.reading.chosen).toEqual(['sign']);
    const answered = outcomeOf(cards, { reading: turned?.reading ?? {} });
    if (answered.outcome !== 'read') throw new Error('an answer');
    const memory = answered.reading;
    expect(memory.chosen).toEqual(['sign']);
    const next = `${header}\n13/05/2026,Tea,12.50\n14/05/2026,Back,-7.50\n15/05/2026,Back,-7.50\n`;
    expect(amountsOf(outcomeOf(next, { remembered: memory }))).toEqual([-1250, 750, 750]);
    const { chosen: _chosen, ...unchosen } = memory;
    expect(amountsOf(outcomeOf(next, { remembered: unchosen }))).toEqual([1250, -750, -750]);
    const renamed = next.replace('Payee', 'Name');
    expect(amountsOf(outcomeOf(renamed, { remembered: memory }))).toEqual([1250, -750, -750]);
  });

  test.each([
    ['a CSV', `${header}\n13/04/2026,Tea,-12.50\n14/04/2026,Pay,2500.00\n`, [-1250, 250000]],
    ['a CSV that asks', cards, 'question'],
    ['a QIF that asks', "!Type:CCard\nD13/04'26\nT12.50\nPTea\n^\nD14/04'26\nT7.50\nPBun\n^\n", 'question'],
  ])('%s is not read as an OFX was', (_what, file, amounts) => {
    const sign: Reading = { format: 'ofx', sign: 'reversed', dateOrder: 'dmy' };
    expect(amountsOf(outcomeOf(file, { remembered: { ...sign, chosen: ['sign'] } }))).toEqual(amounts);
    expect(amountsOf(outcomeOf(file, { remembered: sign }))).toEqual(amounts);
  });

  test('a reading that a person sends is chosen where it does not say what was', () => {
    const outcome = outcomeOf(cards, { reading: { sign: 'reversed', dateOrder: 'dmy' } });
    expect(outcome.outcome === 'read' && outcome.reading.chosen).toEqual(['dateOrder', 'sign']);
  });

  test('the decision of a file alone is chosen by nobody, also where it is sent back', () => {
    const file = `${header}\n13/04/2026,Tea,-12.50\n14/04/2026,Pay,2500.00\n`;
    const outcome = outcomeOf(file, {});
    if (outcome.outcome !== 'read') throw new Error('a reading');
    expect(outcome.reading.chosen).toBeUndefined();
    expect(outcomeOf(file, { reading: { ...outcome.reading, chosen: [] } })).toEqual(outcome);
  });

  test('ST-175 columns that a person sends are about the header that they send, whatever is remembered', () => {
    const chosen: Reading = { ...remembered, chosen: ['columns'] };
    const file = 'Date,Text,Amount\n13/04/2026,Tea,-12.50\n14/04/2026,Pay,2500.00\n';
    const first = outcomeOf(file, {});
    if (first.outcome !== 'read') throw new Error('a reading');
    const again = outcomeOf(file, { reading: first.reading, remembered: chosen });
    expect([amountsOf(again), again.outcome === 'read' && again.reading.header]).toEqual([
      [-1250, 250000],
      ['Date', 'Text', 'Amount'],
    ]);
  });

  test('ST-175 no answer holds the hash of a header, also where a file of several tables asks', () => {
    const chosen: Reading = { ...remembered, chosen: ['columns', 'dateOrder'] };
    const table = (name: string) => `${name}\n${header}\n07/04/2026,Tea,1.00\n07/05/2026,Bun,2.00\n`;
    for (const file of [table(''), `${table('One')}\n${table('Two')}`]) {
      const outcome = outcomeOf(file, { remembered: chosen });
      expect([outcome.outcome, JSON.stringify(outcome).includes('headerHash')]).toEqual([
        file.includes('Two') ? 'question' : 'read',
        false,
      ]);
    }
  });
});
