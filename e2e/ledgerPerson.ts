import { newPerson, type Person } from './person.ts';
import type { Product } from './product.ts';

/** A person with assets: each is a name with its balance, a cash account unless said otherwise. */
export interface LedgerPerson extends Person {
  /** The assets' ids by name. */
  accounts: Readonly<Record<string, string>>;
}

interface AssetSpec {
  name: string;
  balance: number;
  type?: 'cash' | 'bank' | 'e-wallet' | 'emergency';
}

/** What a test says about a transaction; the rest is usual. */
export interface TransactionSpec {
  type?: 'income' | 'expense';
  title: string;
  amount: number;
  /** Days before today; 0 unless given. */
  daysAgo?: number;
  /** The asset's name; the person's first asset unless given. */
  account?: string;
  /** A category's name of that type; automatic unless given. */
  category?: string;
  description?: string;
  status?: 'pending' | 'failed';
  paymentMethod?: string;
}

/** A new person with these assets, made through the API. */
export async function personWithAssets(
  product: Product,
  assets: readonly AssetSpec[],
): Promise<LedgerPerson> {
  const person = await newPerson(product);
  const accounts: Record<string, string> = {};
  for (const { name, balance, type = 'cash' } of assets) {
    const { data } = await person.client.post<{ id: string }>('/assets', { name, type, balance });
    accounts[name] = data.id;
  }
  return { ...person, accounts };
}

/** Records transactions through the API, in this order; answers their ids. */
export async function record(
  person: LedgerPerson,
  ...transactions: readonly TransactionSpec[]
): Promise<string[]> {
  const categories = await person.client.get<{ id: string; name: string; type: string }[]>('/categories');
  const ids: string[] = [];
  for (const { type = 'expense', daysAgo = 0, account, category, ...rest } of transactions) {
    const chosen = categories.data.find((known) => known.name === category && known.type === type);
    const { data } = await person.client.post<{ id: string }>('/transactions', {
      type,
      description: rest.title,
      ...rest,
      account: account === undefined ? Object.values(person.accounts)[0] : person.accounts[account],
      date: dateOf(daysAgo),
      useAutoCategory: chosen === undefined,
      ...(chosen && { category: chosen.id }),
    });
    ids.push(data.id);
  }
  // What a page reads next has all of it.
  await person.client.get('/transactions?limit=1');
  return ids;
}

/** The date so many days ago (UTC), as `yyyy-MM-dd`. */
export const dateOf = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
