import { payeeField, tagsField } from '@ledgerline/contract';
import { cleanTag } from '@ledgerline/domain/values';
import { readStatementFile } from '@ledgerline/statements/read';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Chosen } from './chosenRecords.ts';
import { transactionsCsv } from './transactionsCsv.ts';

const [giro, savings] = ['a'.repeat(24), 'b'.repeat(24)];
const times = { createdAt: '2026-03-13T09:00:00.000Z', updatedAt: '2026-03-13T09:00:00.000Z' };
const transaction = (id: string, date: string, more: object): Chosen =>
  ({
    kind: 'expense',
    updatedAt: times.updatedAt,
    record: {
      id: id.repeat(24),
      date,
      title: 'Lunch',
      amount: 1250,
      categoryId: 'c',
      accountId: giro,
      description: '',
      status: 'completed',
      paymentMethod: '',
      payee: '',
      tags: [],
      ...times,
    },
    ...more,
  }) as unknown as Chosen;
const of = (chosen: Chosen, kind: 'income' | 'expense', record: object): Chosen =>
  ({ ...chosen, kind, record: { ...chosen.record, ...record } }) as unknown as Chosen;
const transfer = {
  kind: 'transfer',
  updatedAt: times.updatedAt,
  record: {
    id: 'f'.repeat(24),
    date: '2026-03-15',
    amount: 5000,
    fromAssetId: giro,
    toAssetId: savings,
    description: '',
    tags: [],
    ...times,
  },
} as unknown as Chosen;
const names = {
  assets: new Map([
    [giro, 'Giro'],
    [savings, 'Savings'],
  ]),
  goals: new Map(),
  catalogue: new Map() as never,
  currency: 'EUR',
};
const base = transaction('1', '2026-03-13', {});
const read = (chosen: Chosen[], reading = {}, currency = 'EUR') =>
  readStatementFile(new TextEncoder().encode([...transactionsCsv(chosen, { ...names, currency })].join('')), {
    fileName: 'transactions.csv',
    currency,
    reading,
  });
const rowsOf = (outcome: ReturnType<typeof read>) =>
  outcome.outcome === 'read'
    ? outcome.statements.flatMap(({ rows }) => rows.map(({ date, amount, text }) => [date, amount, text]))
    : outcome;

describe('ST-144 given a download of transactions, it is read back', () => {
  it('with its titles, amounts and days, without a question', () => {
    const titles = ['=1+1', "'=1", 'x;=2', 'Café, "Zur Post"', 'ab'];
    const chosen = titles.map((title, index) => of(base, index === 1 ? 'income' : 'expense', { title }));
    expect(rowsOf(read(chosen))).toEqual(
      titles.map((title, index) => ['2026-03-13', index === 1 ? 1250 : -1250, title]),
    );
  });

  it('with a transfer out of the only account', () => {
    expect(rowsOf(read([base, transfer]))).toEqual([
      ['2026-03-13', -1250, 'Lunch'],
      ['2026-03-15', -5000, 'Transfer: Giro → Savings'],
    ]);
  });

  it('with transfers alone', () => {
    expect(rowsOf(read([transfer]))).toEqual([['2026-03-15', -5000, 'Transfer: Giro → Savings']]);
  });

  it('with a transfer into the only account', () => {
    expect(rowsOf(read([of(base, 'income', { accountId: savings }), transfer]))).toEqual([
      ['2026-03-13', 1250, 'Lunch'],
      ['2026-03-15', 5000, 'Transfer: Giro → Savings'],
    ]);
  });

  it('of several accounts with a question, and a transfer is in both', () => {
    const asked = read([base, of(base, 'expense', { accountId: savings, title: 'Fee' }), transfer]);
    expect(asked.outcome === 'question' && asked.question.about).toBe('account');
    const answers = asked.outcome === 'question' ? asked.question.options.map(({ reading }) => reading) : [];
    expect(
      answers.map((reading) =>
        rowsOf(read([base, of(base, 'expense', { accountId: savings, title: 'Fee' }), transfer], reading)),
      ),
    ).toEqual([
      [
        ['2026-03-13', -1250, 'Lunch'],
        ['2026-03-15', -5000, 'Transfer: Giro → Savings'],
      ],
      [
        ['2026-03-13', -1250, 'Fee'],
        ['2026-03-15', 5000, 'Transfer: Giro → Savings'],
      ],
    ]);
  });

  it('without what has failed, and with what is pending, which counts', () => {
    const chosen = [
      of(base, 'expense', { status: 'failed', title: 'Failed' }),
      of(base, 'expense', { status: 'pending', title: 'Pending' }),
    ];
    expect(rowsOf(read(chosen))).toEqual([['2026-03-13', -1250, 'Pending']]);
  });

  it('in a currency without decimals', () => {
    expect(rowsOf(read([of(base, 'expense', { amount: 150_000 })], {}, 'JPY'))).toEqual([
      ['2026-03-13', -150_000, 'Lunch'],
    ]);
  });
});

it('PY-27 given any payee and tags, the import reads back just those', () => {
  const labels = fc.record({
    payee: fc.string({ unit: 'grapheme', maxLength: 40 }),
    tags: fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 14 }),
  });
  fc.assert(
    fc.property(fc.array(labels, { minLength: 1, maxLength: 5 }), (wanted) => {
      // As requests take them.
      const stored = wanted.map(({ payee, tags }) => {
        const cleaned = payeeField.safeParse(payee);
        const kept = tagsField.safeParse(tags.filter((tag) => cleanTag(tag) !== undefined).slice(0, 10));
        return { payee: cleaned.data ?? '', tags: kept.data ?? [] };
      });
      const hostile = [
        ...stored,
        { payee: '=1+1', tags: ['=2', '+3'] },
        { payee: "'-x", tags: ["'=y", '@z'] },
      ];
      const outcome = read(hostile.map((record) => of(base, 'expense', record)));
      if (outcome.outcome !== 'read') throw new Error(JSON.stringify(outcome));
      const rows = outcome.statements.flatMap((statement) => statement.rows);
      expect(rows.map((row) => row.labels ?? { payee: '', tags: [] })).toEqual(hostile);
    }),
  );
});
