import { setTimeout as delay } from 'node:timers/promises';
import { callApi } from '@ledgerline/contract/apiCall';
import { Patience } from '@ledgerline/patience';
import { type Product, secrets } from '../product/product.ts';

/** An answer of the API; undefined stands for one that never came. */
export interface Reply {
  status: number;
  headers: Headers;
  /** undefined where the body was no JSON in our envelope. */
  body:
    | { success: boolean; message?: string; data: never; meta?: { stale?: true; totalPages?: number } }
    | undefined;
}

/** A signed-in person's way to the API, through whichever door. */
export interface Client {
  userId: string;
  name: string;
  token: string;
  csrfToken: string;
  /** A form is sent as it is, anything else as JSON. Answers undefined where the connection failed or nothing came in time. */
  send: (
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string>; door?: number; withinMs?: number },
  ) => Promise<Reply | undefined>;
}

/** Longer than the product's own patience with a store that is away. */
export const patienceMs = 12_000;
export const password = 'Kuda#Biru_81x';

/** Registers a person. Throws where that is refused. */
export async function register(product: Product, name: string): Promise<Client> {
  const client = newClient(product, name);
  try {
    await enter(client, '/auth/register', { name: `Person ${name}`, email: emailOf(name), password });
  } catch {
    // An attempt that got no answer in time may have been carried out: then the account is theirs.
    await signInAgain(client);
  }
  return client;
}

/** Begins a new session: the one before it is gone. Throws where that is refused. */
export async function signInAgain(client: Client): Promise<void> {
  Object.assign(client, { token: '', csrfToken: '' });
  await enter(client, '/auth/login', { email: emailOf(client.name), password });
}

async function enter(client: Client, path: string, body: object): Promise<void> {
  const csrf = await insist(client, 'GET', '/auth/csrf-token');
  client.csrfToken = (csrf.data as { csrfToken: string }).csrfToken;
  const { data, headers } = await insist(client, 'POST', path, body);
  signedIn(client, data, headers);
}

function signedIn(client: Client, data: unknown, headers: Headers): void {
  const { token, user } = data as { token: string; user: { id: string } };
  client.csrfToken = headers.get('x-csrf-token') ?? '';
  client.token = token;
  client.userId = user.id;
}

/** Asks once to be registered. Answers the status; undefined where no answer came. */
export const tryToRegister = (client: Client): Promise<number | undefined> =>
  tryToEnter(client, '/auth/register', {
    name: `Person ${client.name}`,
    email: emailOf(client.name),
    password,
  });

/** Asks once to be signed in. Answers the status; undefined where no answer came. */
export const tryToSignIn = (client: Client): Promise<number | undefined> =>
  tryToEnter(client, '/auth/login', { email: emailOf(client.name), password });

async function tryToEnter(client: Client, path: string, body: object): Promise<number | undefined> {
  Object.assign(client, { token: '', csrfToken: '' });
  const csrf = await client.send('GET', '/auth/csrf-token');
  if (!csrf?.body?.success) return csrf?.status;
  client.csrfToken = (csrf.body.data as { csrfToken: string }).csrfToken;
  const reply = await client.send('POST', path, { body });
  if (reply?.body?.success) signedIn(client, reply.body.data, reply.headers);
  return reply?.status;
}

/** Somebody's way in, who is not signed in yet. */
export function newClient(product: Product, name: string): Client {
  const client: Client = {
    userId: '',
    name,
    token: '',
    csrfToken: '',
    async send(method, path, { body, headers = {}, door = 0, withinMs = patienceMs } = {}) {
      const doors = isQuery(method, path) ? product.queryDoors : product.commandDoors;
      const url = doors[door % doors.length]?.url ?? '';
      // This program's own pauses count little: an answer that came meanwhile is no lost one.
      const stop = new AbortController();
      const patience = new Patience(withinMs, () => stop.abort());
      try {
        const { text, ...answer } = await callApi(
          url,
          { method, path, body, headers: { 'X-Time-Zone': 'UTC', ...headers }, signal: stop.signal },
          { apiKey: secrets.API_KEY, csrfToken: client.csrfToken, token: client.token },
        );
        return { ...answer, body: envelope(text) };
      } catch {
        return undefined;
      } finally {
        patience.end();
      }
    },
  };
  return client;
}

export const emailOf = (name: string): string => `${name}.canary@example.com`;

/** As behind a proxy: what reads the ledger goes to the query API, the rest to the command API. */
const isQuery = (method: string, path: string): boolean =>
  method === 'GET' && !/^\/(auth|users\/preferences)/.test(path);

function envelope(text: string): Reply['body'] {
  try {
    const body: unknown = JSON.parse(text);
    const isOurs = typeof body === 'object' && body !== null && 'success' in body;
    return isOurs ? (body as Reply['body']) : undefined;
  } catch {
    return undefined;
  }
}

async function insist(client: Client, method: string, path: string, body?: unknown) {
  for (let tries = 1; ; tries += 1) {
    const reply = await client.send(method, path, { body });
    if (reply?.body?.success) return { data: reply.body.data, headers: reply.headers };
    if (tries === 5) throw new Error(`${method} ${path}: ${reply?.status} ${reply?.body?.message ?? ''}`);
    await delay(200);
  }
}
