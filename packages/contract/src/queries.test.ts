import { describe, expect, it } from 'vitest';
import { describeInvalid } from './describeInvalid.ts';
import { routes } from './routes.ts';
import { texts } from './texts.ts';

type Queries = {
  [Name in keyof typeof routes]: (typeof routes)[Name] extends { query: unknown } ? Name : never;
}[keyof typeof routes];

function read(name: Queries, query: unknown) {
  const parsed = routes[name].query.safeParse(query);
  return parsed.success ? { query: parsed.data } : describeInvalid(parsed.error, texts.unknownParameter);
}

const id = 'a'.repeat(24);

describe('S2-7.06 S2-7.07 queries become values', () => {
  it.each([
    ['listTransactions', {}, { sort: 'newest', page: 1, limit: 20, deleted: false }],
    [
      'listTransactions',
      {
        search: '  kopi ',
        type: 'transfer',
        category: id,
        account: id,
        from: '2026-01-01',
        to: '2026-01-31',
        include: 'transfers',
        sort: 'a-z',
        page: '3',
        limit: '100',
        resolveReferences: 'true',
        deleted: 'true',
        around: id,
      },
      {
        search: 'kopi',
        type: 'transfer',
        category: id,
        account: id,
        from: '2026-01-01',
        to: '2026-01-31',
        include: 'transfers',
        sort: 'a-z',
        page: 3,
        limit: 100,
        resolveReferences: true,
        deleted: true,
        around: id,
      },
    ],
    ['summary', { type: 'income' }, { type: 'income' }],
    ['listAssets', { type: 'e-wallet', deleted: 'true' }, { type: 'e-wallet', deleted: true }],
    ['listAssets', {}, { deleted: false }],
    ['overview', { asOf: '2026-01-01' }, { asOf: '2026-01-01' }],
    ['balances', {}, {}],
    ['listTransfers', { asset: id, page: '2' }, { asset: id, page: 2, limit: 20 }],
    ['listCategories', { type: 'income' }, { type: 'income' }],
    ['asset', {}, {}],
    ['purgeTransaction', { expectedRevision: '7' }, { expectedRevision: 7 }],
    ['purgeTransaction', { expectedRevision: '8589934591' }, { expectedRevision: 8_589_934_591 }],
    ['purgeAsset', {}, {}],
  ] as const)('%s %j', (name, query, expected) => {
    expect(read(name, query)).toEqual({ query: expected });
  });
});

describe('a bad parameter is an error', () => {
  const page = 'Page must be a whole number from 1 to 1000000';
  const limit = 'Limit must be a whole number from 1 to 100';
  const asOf = 'As of must be a date like 2026-01-31';

  it.each([
    ['listTransactions', 'page', '0', page],
    ['listTransactions', 'page', '-1', page],
    ['listTransactions', 'page', '1.5', page],
    ['listTransactions', 'page', '1e2', page],
    ['listTransactions', 'page', '', page],
    ['listTransactions', 'page', ' 1', page],
    ['listTransactions', 'page', '99999999999999999999', page],
    ['listTransactions', 'limit', '0', limit],
    ['listTransactions', 'limit', '101', limit],
    ['listTransactions', 'category', 'food', 'Category must be an id of 24 hexadecimal characters'],
    ['listTransactions', 'account', id.toUpperCase(), 'Account must be an id of 24 hexadecimal characters'],
    ['listTransactions', 'around', '', 'Around must be an id of 24 hexadecimal characters'],
    ['listTransactions', 'from', '2026-02-30', 'From must be a date like 2026-01-31'],
    ['listTransactions', 'to', 'today', 'To must be a date like 2026-01-31'],
    ['listTransactions', 'sort', 'amount', 'Sort must be newest, oldest, highest, lowest, a-z or z-a'],
    ['listTransactions', 'type', 'all', 'Type must be income, expense or transfer'],
    ['listTransactions', 'include', 'everything', 'Include must be transfers'],
    ['listTransactions', 'deleted', '1', 'Deleted must be true or false'],
    ['listTransactions', 'running', '1', 'Running must be true or false'],
    ['listTransactions', 'running', 'true', 'Running needs account'],
    ['listTransactions', 'search', 'x'.repeat(201), 'Search must be at most 200 characters of text'],
    ['listTransactions', 'search', 'a\u0000', 'Search must be at most 200 characters of text'],
    ['listTransactions', 'offset', '5', 'Unknown parameter'],
    ['listTransactions', 'toString', 'x', 'Unknown parameter'],
    ['summary', 'sort', 'newest', 'Unknown parameter'],
    ['listAssets', 'type', 'shares', 'Type must be cash, bank, e-wallet, emergency, credit or loan'],
    ['overview', 'asOf', '2026-13-01', asOf],
    ['listAssets', 'asOf', '2026-01-01T00:00:00Z', asOf],
    ['listCategories', 'type', 'transfer', 'Type must be income or expense'],
    ['asset', 'fields', 'name', 'Unknown parameter'],
    ['purgeAsset', 'expectedRevision', '-1', 'Revision must be a whole number from 0 on'],
    ['purgeAsset', 'revision', '1', 'Unknown parameter'],
  ] as const)('%s %s=%j', (name, parameter, value, text) => {
    expect(read(name, { [parameter]: value })).toEqual({ message: text, errors: { [parameter]: [text] } });
  });
});
