import { callApi } from './callApi.ts';
import type { Person } from './person.ts';
import type { Product } from './product.ts';

/** A signed-in person's calls with any method, for changes that the demo's client has no word for. */
export const callsOf =
  ({ url }: Product, { client }: Pick<Person, 'client'>) =>
  <Data = { id: string }>(method: string, path: string, body?: object): Promise<Data> =>
    callApi<Data>(url, client.headers, { method, path, body });

/** Ids of what `everyKindOfChange` leaves behind. */
export interface Changed {
  wallet: string;
  bank: string;
  lunch: string;
  books: string;
}

/** One change of every kind, oldest first: assets, transactions, a transfer, deletions, currency and settings. */
export async function everyKindOfChange(product: Product, person: Person): Promise<Changed> {
  const call = callsOf(product, person);
  const wallet = await call('POST', '/assets', { name: 'Wallet', type: 'cash', balance: 100 });
  const bank = await call('POST', '/assets', {
    name: 'Main account',
    type: 'bank',
    balance: 1200,
    institution: 'First Bank',
  });
  const lunch = await spend(person, wallet.id, 'Lunch', 12.5);
  const books = await spend(person, wallet.id, 'Books', 20);
  await call('PUT', `/transactions/${lunch.id}`, { title: 'Dinner', amount: 15, date: '2026-01-05' });
  await call('PUT', `/assets/${bank.id}`, { name: 'Savings account', institution: 'Second Bank' });
  await call('PUT', `/assets/${wallet.id}`, { balance: 80 });
  await call('POST', '/assets/transfers', { fromAsset: bank.id, toAsset: wallet.id, amount: 50 });
  await call('DELETE', `/transactions/${books.id}`);
  await call('DELETE', `/transactions/${books.id}/permanent`);
  await call('PUT', '/users/preferences', { currency: 'EUR' });
  await call('PUT', '/users/preferences', { currency: 'USD' });
  await call('PUT', '/auth/settings', { notifications: false });
  return { wallet: wallet.id, bank: bank.id, lunch: lunch.id, books: books.id };
}

/** An expense of today, with the category found automatically. */
export async function spend({ client }: Person, account: string, title: string, amount: number) {
  const date = new Date().toISOString().slice(0, 10);
  const { data } = await client.post<{ id: string }>('/transactions', {
    type: 'expense',
    title,
    amount,
    date,
    account,
    useAutoCategory: true,
  });
  return data;
}
