import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { publicKeyOf } from '@ledgerline/http';
import { productHome } from '../testing/engines/productHome.ts';
import type { Answer, Ask, Door } from './client.ts';

/** A service as a process of its own. */
interface ServiceProcess {
  url: string;
  /** Ends it without warning. */
  kill: () => Promise<void>;
}

/** One command API of several, and all reads: what a client sees that a balancer has sent to this one. */
export interface Instance extends Door, ServiceProcess {}

export interface ServicesApart extends AsyncDisposable {
  /** Two command APIs; both lead to the one query API. */
  instances: readonly [Instance, Instance];
  /** Where the query API is. */
  queries: string;
}

export const apiKey = 'key';
const secretsOf: Record<string, Record<string, string>> = {
  'command-api': { API_KEY: apiKey, JWT_SECRET: 'jwt', CSRF_SECRET: 'csrf', DATA_SECRET: 'data' },
  'query-api': { API_KEY: apiKey, JWT_PUBLIC_KEY: publicKeyOf('jwt') },
};

/**
 * Runs two command APIs, a projector and a query API, without limits, on stores of their own or where `stores` says.
 */
export async function servicesApart(stores: Record<string, string> = {}): Promise<ServicesApart> {
  await using opened = new AsyncDisposableStack();
  const home = opened.use(await productHome());
  const environment = {
    ...home.environment,
    PORT: '0',
    MGMT_PORT: '0',
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'info',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    ...stores,
  };

  async function run(service: string): Promise<ServiceProcess> {
    const main = join(import.meta.dirname, `../../../${service}/src/main.ts`);
    const env = { ...environment, ...secretsOf[service] };
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'close');
    const kill = async () => {
      child.kill('SIGKILL');
      await ended;
    };
    opened.defer(kill);
    return { url: service === 'projector' ? '' : await addressOf(child), kill };
  }

  // At once, also on a folder that is new.
  const [first, second] = await Promise.all([run('command-api'), run('command-api')]);
  const [queries] = await Promise.all([run('query-api'), run('projector')]);
  const instanceOf = (service: ServiceProcess): Instance => ({
    ...service,
    ask: askAt(service.url, queries.url),
    today: () => new Date().toISOString().slice(0, 10),
  });
  const running = opened.move();
  return {
    instances: [instanceOf(first), instanceOf(second)],
    queries: queries.url,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Less than a hook may take: one that ran out of time would leave the services running, and nothing would ever end. */
const longestStart = 50_000;

/** Where it listens, as it says in its log. */
function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('a service without an output');
  let log = '';
  return new Promise((resolve, reject) => {
    AbortSignal.timeout(longestStart).addEventListener('abort', () =>
      reject(new Error(`has not started after ${longestStart} ms: ${log}`)),
    );
    stdout.setEncoding('utf8').on('data', (more: string) => {
      log += more;
      const [, port] = /"port":(\d+)/.exec(log) ?? [];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    stdout.once('end', () => reject(new Error(`ended at start: ${log}`)));
  });
}

/** As behind a proxy: what reads the ledger goes to the query API, the rest to the command API. */
const askAt =
  (commands: string, queries: string): Ask =>
  async (method, path, body, headers = {}) => {
    const isQuery = method === 'GET' && !/^\/(auth|users\/preferences)/.test(path);
    const answer = await fetch(`${isQuery ? queries : commands}/api/v1${path}`, {
      method,
      headers: {
        'X-API-Key': apiKey,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() } as Answer<never>;
  };
