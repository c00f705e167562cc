import { callApi } from '@ledgerline/contract/apiCall';

/** A JSON answer; `data` has these fields where the route's answer has them, and others. */
export interface Reply {
  status: number;
  headers: Headers;
  body: {
    success: boolean;
    message?: string;
    errors?: Record<string, string[]>;
    data: Record<string, unknown> & {
      id: string;
      token: string;
      csrfToken: string;
      ticket: string;
      user: { id: string };
    };
    meta?: unknown;
  };
}

/** A browser or program that talks to the API. */
export interface Client {
  token: string;
  userId: string;
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;
  signUp: (credentials: { name: string; email: string; password: string }) => Promise<Reply>;
  signIn: (credentials: { email: string; password: string }) => Promise<Reply>;
}

/** A client with a fresh anonymous CSRF token. Paths are below /api/v1 unless they begin with /api. */
export async function clientOf(url: string, apiKey: string): Promise<Client> {
  let csrfToken = '';
  const client: Client = {
    token: '',
    userId: '',
    async send(method, path, body, headers = {}) {
      const call = { method, path, body, headers };
      const { text, ...answer } = await callApi(url, call, { apiKey, csrfToken, token: client.token });
      csrfToken = answer.headers.get('x-csrf-token') ?? csrfToken;
      const isJson = answer.headers.get('content-type')?.startsWith('application/json');
      // Of a file the tests here need to know only that it came.
      const read = isJson ? JSON.parse(text) : { success: answer.status < 300 };
      return { ...answer, body: read as Reply['body'] };
    },
    async signUp(credentials) {
      const reply = await client.send('POST', '/auth/register', credentials);
      if (reply.status === 201) {
        client.token = reply.body.data.token;
        client.userId = reply.body.data.user.id;
      }
      return reply;
    },
    async signIn({ email, password }) {
      const reply = await client.send('POST', '/auth/login', { email, password });
      if (reply.status === 200) {
        client.token = reply.body.data.token;
        client.userId = reply.body.data.id;
      }
      return reply;
    },
  };
  csrfToken = (await client.send('GET', '/auth/csrf-token')).body.data.csrfToken;
  return client;
}
