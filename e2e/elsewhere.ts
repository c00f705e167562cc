import type { Person } from './person.ts';
import type { Product } from './product.ts';

/** A call of the API as the person makes it on another device, and what it answers. Throws on a refusal. */
export async function elsewhere<Data>(
  product: Product,
  { client }: Person,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object = {},
): Promise<Data> {
  const answer = await fetch(`${product.url}/api/v1${path}`, {
    method,
    headers: client.headers,
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const said = (await answer.json()) as { message?: string; data: Data };
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${said.message ?? ''}`);
  return said.data;
}
