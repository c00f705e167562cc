/** One request to the API, as any program of ours but the web client sends it. */
export interface ApiCall {
  method: string;
  /** Below /api/v1, unless it begins with /api. */
  path: string;
  /** A form or a text is sent as it is, anything else as JSON. */
  body?: unknown;
  /** They go before what `from` and the body say. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** Whom a request comes from: what is empty is not sent. */
export interface Caller {
  apiKey?: string;
  token?: string;
  csrfToken?: string;
}

export interface ApiAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends a request to a product, or one of its services, at `url`. */
export async function callApi(
  url: string,
  { method, path, body, headers = {}, signal }: ApiCall,
  from: Caller = {},
): Promise<ApiAnswer> {
  // fetch names a form's type itself, with its boundary.
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}${path.startsWith('/api') ? '' : '/api/v1'}${path}`, {
    method,
    headers: {
      ...headersOf(from),
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** The headers that say whom a request comes from. */
export const headersOf = ({ apiKey, token, csrfToken }: Caller): Record<string, string> => ({
  ...(apiKey && { 'X-API-Key': apiKey }),
  ...(csrfToken && { 'X-CSRF-Token': csrfToken }),
  ...(token && { Authorization: `Bearer ${token}` }),
});

/** The API key that a product tells every page. */
export async function apiKeyOf(url: string): Promise<string> {
  const { apiKey } = (await (await fetch(`${url}/config.json`)).json()) as { apiKey: string };
  return apiKey;
}
