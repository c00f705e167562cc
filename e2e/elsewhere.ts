import { callApi } from './callApi.ts';
import type { Person } from './person.ts';
import type { Product } from './product.ts';

/** A call of the API as the person makes it on another device, and what it answers. Throws on a refusal. */
export const elsewhere = <Data>(
  product: Product,
  { client }: Person,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object = {},
): Promise<Data> => callApi<Data>(product.url, client.headers, { method, path, body });
