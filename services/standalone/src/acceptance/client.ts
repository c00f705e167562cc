import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';

/** A record or any other `data`, of which only the id is known to all. */
export interface Row {
  id: string;
  [field: string]: unknown;
}

/** What the contract promises of every JSON answer. */
export interface Body<Data> {
  success: boolean;
  message?: string;
  errors?: Record<string, string[]>;
  /** The facts of a business refusal. */
  code?: string;
  params?: Record<string, string | number | boolean>;
  data: Data;
  meta?: {
    revision?: number;
    balances?: { id: string; balance: number }[];
    events?: string[];
    page?: number;
    limit?: number;
    total?: number;
    totalPages?: number;
    stale?: true;
  };
}

export interface Answer<Data = Row> {
  status: number;
  headers: Headers;
  body: Body<Data>;
}

/** Answers, below /api/v1, by method, path, body and headers that replace the usual ones. */
export type Ask = <Data = Row>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<Data>>;

/** A signed-in person. */
export interface Person {
  id: string;
  email: string;
  token: string;
  csrfToken: string;
  ask: Ask;
  /** The data of a request that must succeed. Reads see every own write. */
  done: <Data = Row>(method: string, path: string, body?: unknown) => Promise<Data>;
  /**
   * Status and texts of a request that must fail and leave the ledger's revision as it was. The facts beside the texts
   * are left out: facts.int.test.ts has them.
   */
  refused: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
  /** The number of events in the ledger, as a write that changes nothing tells it; the person needs an asset. */
  revision: () => Promise<number>;
  /** A new cash asset's id. */
  wallet: (balance?: number, name?: string) => Promise<string>;
  /** A new transaction's id, from today, categorised by the server. */
  record: (type: 'income' | 'expense', account: string, amount: number, rest?: object) => Promise<string>;
  /** [balance, shortfall] of an asset. */
  holds: (asset: string) => Promise<[unknown, unknown]>;
}

export const password = 'Kuda#Biru_81x';

/** What a person needs of a product: to ask it, and its date. */
export interface Door {
  /** With the API key and nothing else. */
  ask: Ask;
  /** The clock's date in UTC. */
  today: () => string;
}

/** Registers a person, or signs a known one in. */
export async function enter(product: Door, email: string, known = false): Promise<Person> {
  const answer = await (known
    ? knock(product, '/auth/login', { email, password })
    : knock(product, '/auth/register', { email, password, name: 'Ann Lee' }));
  expect(answer.body).toMatchObject({ success: true });
  const { token, user } = answer.body.data as unknown as { token: string; user: Row };
  const csrfToken = answer.headers.get('x-csrf-token') ?? '';
  let seen = 0;
  let anyAsset: string | undefined;

  const ask: Ask = async (method, path, body, headers) => {
    const got = await product.ask<never>(method, path, body, {
      Authorization: `Bearer ${token}`,
      'X-Time-Zone': 'UTC',
      ...(method === 'GET' ? { 'X-Min-Revision': String(seen) } : { 'X-CSRF-Token': csrfToken }),
      ...headers,
    });
    // A busy machine may need more than the second that the product waits: then it says stale, or of one record 503.
    const isRead = method === 'GET' && headers?.['X-Min-Revision'] === undefined;
    if (isRead && (got.body.meta?.stale || got.status === 503)) {
      await delay(20);
      return ask(method, path, body, headers);
    }
    seen = Math.max(seen, Number(got.headers.get('x-ledger-revision') ?? 0));
    return got;
  };
  const done: Person['done'] = async <Data>(method: string, path: string, body?: unknown) => {
    const got = await ask<Data>(method, path, body);
    expect(got.body, `${method} ${path}`).toMatchObject({ success: true });
    expect(got.body.meta?.stale).toBeUndefined();
    return got.body.data;
  };
  const revision = async () => {
    if (anyAsset === undefined) throw new Error('needs an asset');
    const { headers, body } = await ask('PUT', `/assets/${anyAsset}/restore`);
    // Its first asset has to stay: to bring it back would be a write.
    expect(body).toMatchObject({ success: true, meta: { balances: [] } });
    return Number(headers.get('x-ledger-revision'));
  };

  return {
    id: user.id,
    email,
    token,
    csrfToken,
    ask,
    done,
    revision,
    async refused(method, path, body) {
      const before = seen;
      const got = await ask(method, path, body);
      expect(got.body.success, `${method} ${path} ${JSON.stringify(body)}`).toBe(false);
      expect(await revision()).toBe(before);
      const { code: _code, params: _params, ...told } = got.body;
      return { status: got.status, body: told };
    },
    async wallet(balance = 0, name = 'Wallet') {
      const { id } = await done('POST', '/assets', { name, type: 'cash', balance });
      anyAsset ??= id;
      return id;
    },
    async record(type, account, amount, rest = {}) {
      const body = {
        type,
        account,
        amount,
        title: `Some ${type}`,
        date: product.today(),
        useAutoCategory: true,
      };
      return (await done('POST', '/transactions', { ...body, ...rest })).id;
    },
    async holds(asset) {
      const { balance, shortfall } = await done('GET', `/assets/${asset}`);
      return [balance, shortfall];
    },
  };
}

/** Signs in or registers from an address, as somebody who has no session. */
export async function knock(
  { ask }: Pick<Door, 'ask'>,
  path:
    | '/auth/login'
    | '/auth/login/code'
    | '/auth/login/passkey'
    | '/auth/login/passkey/options'
    | '/auth/register',
  body: unknown,
  address = '192.0.2.1',
  more: Record<string, string> = {},
): Promise<Answer> {
  const csrf = await ask<{ csrfToken: string }>('GET', '/auth/csrf-token');
  const headers = { 'X-CSRF-Token': csrf.body.data.csrfToken, 'X-Forwarded-For': address, ...more };
  return ask('POST', path, body, headers);
}

/** A refusal as it is answered; the message is the first error's text unless there is another. */
export function refusal(status: number, errors: Record<string, string>, message = Object.values(errors)[0]) {
  const texts = Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]]));
  return {
    status,
    body: { success: false, message, ...(Object.keys(errors).length > 0 && { errors: texts }) },
  };
}

/** Sends a write again, which has a key or may be carried out twice, while the product is too busy to answer it in time. */
export async function untilAnswered(write: () => Promise<Answer>, tries = 10): Promise<Answer> {
  const answer = await write();
  if (answer.status !== 503 || tries === 1) return answer;
  await delay(20);
  return untilAnswered(write, tries - 1);
}

/** How many answers have which status. */
export function tally(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
