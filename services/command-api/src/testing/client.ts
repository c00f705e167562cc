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
      const response = await fetch(`${url}${path.startsWith('/api') ? '' : '/api/v1'}${path}`, {
        method,
        headers: {
          'X-API-Key': apiKey,
          'X-CSRF-Token': csrfToken,
          ...(client.token && { Authorization: `Bearer ${client.token}` }),
          ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      csrfToken = response.headers.get('x-csrf-token') ?? csrfToken;
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        // Of a file the tests here need to know only that it came.
        body: (isJson ? JSON.parse(text) : { success: response.ok }) as Reply['body'],
      };
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
