import { defaultCategories } from '@ledgerline/domain';
import { MIDDLE, RARE_WORD, recordId, storyAsset } from '../filling/listsStory.ts';

/** A question to the product, and the rows of its answer's page as a plain SELECT asks the same index for them. */
export interface ListCase {
  name: string;
  /** Below /api/v1. */
  path: string;
  /** What stands behind `SELECT user, id FROM history`; `$user` and what `values` names are bound. */
  sql: string;
  values?: Record<string, string | number>;
}

/** What cases ask about: the person's rows as the read store's file has them. */
export interface ListFacts {
  firstAsset: string;
  rows: number;
  keyOf: (id: string) => number;
}

const LIMIT = 50;
const ORDERS = {
  newest: ['history_by_date', 'date DESC, created DESC, id DESC'],
  oldest: ['history_by_date', 'date, created, id'],
  highest: ['history_by_amount', 'amount DESC, date DESC, created DESC, id DESC'],
  lowest: ['history_by_amount', 'amount, date, created, id'],
  'a-z': ['history_by_title', 'folded_title, date DESC, created DESC, id DESC'],
  'z-a': ['history_by_title', 'folded_title DESC, date, created, id'],
} as const;
type Sort = keyof typeof ORDERS;

const IN_TEXT = '(instr(folded_title, $text) OR instr(folded_description, $text))';

/** All that is measured: pages of every sort, filters, searches, totals. */
export function listCases({ firstAsset, rows, keyOf }: ListFacts): ListCase[] {
  const pages = Math.ceil(rows / LIMIT);
  const select = (condition: string, sort: Sort = 'newest', page = 1): string => {
    const [index, order] = ORDERS[sort];
    return `INDEXED BY ${index} WHERE user = $user AND deletion = 0 AND ${condition}
      ORDER BY ${order} LIMIT ${LIMIT} OFFSET ${(page - 1) * LIMIT}`;
  };
  const list = (query: string): string => `/transactions?include=transfers&limit=${LIMIT}${query}`;

  const sorted = (Object.keys(ORDERS) as Sort[]).flatMap((sort) =>
    [['first', 1] as const, ['middle', Math.ceil(pages / 2)] as const, ['last', pages] as const].map(
      ([which, page]) => ({
        name: `${which} page, ${sort}`,
        path: list(`&sort=${sort}&page=${page}`),
        sql: select('TRUE', sort, page),
      }),
    ),
  );

  const category = defaultCategories.find(({ type }) => type === 'expense')?.id ?? '';
  const account = storyAsset(firstAsset, 1);
  const ofAccount = {
    sql: '$account IN (account, from_asset, to_asset)',
    values: { account: keyOf(account) },
  };
  const dates = `&from=${MIDDLE.from}&to=${MIDDLE.to}`;
  const filtered: ListCase[] = [
    { name: 'type=income', path: list('&type=income'), sql: select('kind = 0') },
    { name: 'type=transfer', path: list('&type=transfer'), sql: select('kind = 2') },
    {
      name: 'category',
      path: list(`&category=${category}`),
      sql: select('category = $category'),
      values: { category: keyOf(category) },
    },
    { name: 'account', path: list(`&account=${account}`), ...ofAccount, sql: select(ofAccount.sql) },
    ...[1, 150, 350].map((page) => ({
      name: `account with running balance, page ${page}`,
      path: list(`&account=${account}&running=true&page=${page}`),
      ...ofAccount,
      sql: select(ofAccount.sql, 'newest', page),
    })),
    {
      name: 'account with running balance, highest',
      path: list(`&account=${account}&running=true&sort=highest`),
      ...ofAccount,
      sql: select(ofAccount.sql, 'highest'),
    },
    {
      name: 'account, a-z by the titles shown',
      path: list(`&account=${account}&sort=a-z`),
      ...ofAccount,
      sql: select(ofAccount.sql, 'a-z'),
    },
    {
      name: 'account, page 150 of a-z by the titles shown',
      path: list(`&account=${account}&sort=a-z&page=150`),
      ...ofAccount,
      sql: select(ofAccount.sql, 'a-z', 150),
    },
    { name: 'four months', path: list(dates), sql: select('date BETWEEN 19783 AND 19904') },
    {
      name: 'deleted=true',
      path: list('&deleted=true'),
      sql: select('TRUE').replace('deletion = 0', 'deletion = 1'),
    },
    {
      name: 'around=id, a-z',
      path: list(`&sort=a-z&around=${recordId(50_002)}`),
      sql: select('TRUE', 'a-z', Math.ceil(pages / 2)),
    },
    {
      name: 'transfers of an asset',
      path: `/assets/transfers?limit=${LIMIT}&asset=${account}`,
      ...ofAccount,
      sql: select(`${ofAccount.sql} AND kind = 2`),
    },
  ];

  const search = (name: string, text: string, more = '', sort: Sort = 'newest', page = 1): ListCase => ({
    name: `search ${name}`,
    path: list(`&search=${encodeURIComponent(text)}&sort=${sort}&page=${page}${more}`),
    sql: select(IN_TEXT, sort, page),
    values: { text: text.toLowerCase() },
  });
  const searched = [
    search('one row', RARE_WORD),
    search('no row', 'zeppelin'),
    search('few rows', 'ride downtown 123'),
    search('frequent word', 'coffee'),
    search('frequent word, highest', 'coffee', '', 'highest'),
    search('frequent word, page 100 of a-z', 'coffee', '', 'a-z', 100),
    search('one character', 'e'),
    search('one character, page 900', 'e', '', 'newest', 900),
    search('one character, no row', '§'),
    search('two characters, few rows', 'xy'),
    search('name of a category', 'dining'),
    search('name of an asset', 'savings'),
    search('text of transfers', 'outgoing transfer'),
    search('text of transfers seen from an account', 'transfer from sav', `&account=${account}`),
    search('frequent word in an account', 'coffee', `&account=${account}`),
    search('frequent word, around=id', 'e', `&around=${recordId(50_002)}`),
  ];

  const totals = (name: string, query: string, condition: string, values = {}): ListCase => ({
    name: `summary, ${name}`,
    path: `/transactions/summary?${query}`,
    sql: select(condition),
    values,
  });
  return [
    ...sorted,
    ...filtered,
    ...searched,
    totals('unfiltered', '', 'TRUE'),
    totals('account', `account=${account}`, ofAccount.sql, ofAccount.values),
    totals('four months', dates.slice(1), 'date BETWEEN 19783 AND 19904'),
    totals('frequent word', 'search=coffee', IN_TEXT, { text: 'coffee' }),
    totals('one character', 'search=e', IN_TEXT, { text: 'e' }),
    totals('one row', `search=${RARE_WORD}`, IN_TEXT, { text: RARE_WORD.toLowerCase() }),
  ];
}
