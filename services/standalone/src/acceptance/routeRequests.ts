import { type RouteName, routes } from '@ledgerline/contract';
import { type Person, password } from './client.ts';

/** Records of one person, each with the person's marker in every text that it has. */
export interface Records {
  marker: string;
  wallet: string;
  bank: string;
  deletedAsset: string;
  transaction: string;
  deletedTransaction: string;
  transfer: string;
  /** An entry of Activity that can be taken back. */
  activity: string;
  category: string;
  today: string;
  /** The ledger's revision by then. */
  revision: string;
}

/** A request that the person whose records these are is answered with success. */
export interface RouteRequest {
  method: string;
  /** The whole path with its query. */
  path: string;
  body?: unknown;
}

interface Sample {
  /** Whose id stands in the path. */
  id?: Exclude<keyof Records, 'marker' | 'today' | 'revision'>;
  query?: (records: Records) => string;
  body?: (records: Records) => unknown;
}

const filters = ({ marker, wallet, category, today }: Records): string =>
  `?search=${marker}&account=${wallet}&category=${category}&from=1900-01-01&to=${today}`;
const update: Sample = { id: 'wallet', body: ({ marker }) => ({ description: `${marker} renamed` }) };
let strangers = 0;

/** A good request for every route by its name. */
const samples: Record<RouteName, Sample> = {
  csrfToken: {},
  register: {
    body: () => ({ name: 'Eve', email: `stranger${++strangers}@example.com`, password }),
  },
  login: { body: ({ marker }) => ({ email: `${marker}@example.com`, password }) },
  logout: { body: () => ({}) },
  me: {},
  settings: {},
  updateSettings: { body: () => ({ notifications: true }) },
  socketTicket: { body: () => ({}) },
  preferences: {},
  updatePreferences: { body: () => ({ currency: 'IDR' }) },

  listCategories: { query: () => '?type=expense' },
  category: { id: 'category' },

  listTransfers: { query: ({ wallet }) => `?asset=${wallet}` },
  transfer: { id: 'transfer' },
  makeTransfer: {
    body: ({ wallet, bank, marker }) => ({
      fromAsset: wallet,
      toAsset: bank,
      amount: 1,
      description: marker,
    }),
  },

  listAssets: {},
  asset: { id: 'wallet' },
  addAsset: { body: ({ marker, revision }) => ({ name: `${marker} ${revision}`, type: 'emergency' }) },
  updateAsset: update,
  patchAsset: update,
  updateAssetAlias: update,
  patchAssetAlias: update,
  deleteAsset: { id: 'wallet' },
  restoreAsset: { id: 'deletedAsset', body: () => ({}) },
  purgeAsset: { id: 'deletedAsset' },

  listTransactions: { query: (records) => `${filters(records)}&around=${records.transaction}` },
  summary: { query: filters },
  transaction: { id: 'transaction' },
  createTransaction: {
    body: ({ wallet, category, marker, today }) => ({
      type: 'expense',
      title: marker,
      amount: 1,
      account: wallet,
      category,
      date: today,
    }),
  },
  updateTransaction: { id: 'transaction', body: ({ marker }) => ({ title: `${marker} 2` }) },
  deleteTransaction: { id: 'transaction' },
  restoreTransaction: { id: 'deletedTransaction', body: () => ({}) },
  purgeTransaction: { id: 'deletedTransaction' },

  overview: {},
  balances: {},

  proof: { id: 'wallet' },
  listActivity: { query: ({ transaction }) => `?record=${transaction}` },
  revertActivity: { id: 'activity', body: () => ({}) },
};

export const routeNames = Object.keys(routes) as RouteName[];

/** The request that is good for these records. */
export function requestFor(name: RouteName, records: Records): RouteRequest {
  const { id, query, body } = samples[name];
  const { method, path } = routes[name];
  return {
    method,
    path: path.replace(':id', id === undefined ? ':id' : records[id]) + (query?.(records) ?? ''),
    ...(body && { body: body(records) }),
  };
}

/** Makes new records of a person's, whose texts all have the marker in them (at most 15 characters). */
export async function makeRecords(person: Person, marker: string, today: string): Promise<Records> {
  const { done } = person;
  const [category] = await done<{ id: string }[]>('GET', '/categories?type=expense');
  if (!category) throw new Error('the catalogue is empty');
  // Names are unique among the live ones, and a ledger's length never comes again.
  const length = (await person.ask('GET', '/balances')).headers.get('x-ledger-revision') ?? '';
  const name = `${marker} ${length}`;

  const asset = async (type: string, suffix: string) =>
    (await done('POST', '/assets', { name: name + suffix, type, balance: 100, description: marker })).id;
  const record = async (account: string) =>
    (
      await done('POST', '/transactions', {
        type: 'expense',
        title: marker,
        description: `of ${marker}`,
        paymentMethod: marker,
        amount: 1,
        account,
        category: category.id,
        date: today,
      })
    ).id;

  const [wallet, bank] = [await asset('cash', ''), await asset('bank', '')];
  const deletedAsset = await asset('cash', ' gone');
  await done('DELETE', `/assets/${deletedAsset}`);
  const [transaction, deletedTransaction] = [await record(wallet), await record(wallet)];
  await done('DELETE', `/transactions/${deletedTransaction}`);
  const transferred = { fromAsset: wallet, toAsset: bank, amount: 2, description: marker };
  const transfer = (await done('POST', '/assets/transfers', transferred)).id;
  const { body, headers } = await person.ask<{ id: string }[]>('GET', `/activity?record=${transfer}`);
  return {
    marker,
    wallet,
    bank,
    deletedAsset,
    transaction,
    deletedTransaction,
    transfer,
    activity: body.data[0]?.id ?? '',
    category: category.id,
    today,
    revision: headers.get('x-ledger-revision') ?? '0',
  };
}
