import { join } from 'node:path';
import { callApi } from '@ledgerline/contract/apiCall';
import { publicKeyOf } from '@ledgerline/http';
import { productHome } from '../testing/engines/productHome.ts';
import { addressOf, startProgram } from '../testing/productProcess.ts';
import type { Ask, Door } from './client.ts';

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
    ...stores,
  };

  async function run(service: string): Promise<ServiceProcess> {
    const main = join(import.meta.dirname, `../../../${service}/src/main.ts`);
    const program = opened.use(startProgram([main], { ...environment, ...secretsOf[service] }));
    return { url: service === 'projector' ? '' : await addressOf(program), kill: program.kill };
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

/** As behind a proxy: what reads the ledger goes to the query API, the rest to the command API. */
const askAt =
  (commands: string, queries: string): Ask =>
  async (method, path, body, headers = {}) => {
    const isQuery = method === 'GET' && !/^\/(auth|users\/preferences)/.test(path);
    const call = { method, path, body, headers };
    const { text, ...answer } = await callApi(isQuery ? queries : commands, call, { apiKey });
    return { ...answer, body: JSON.parse(text) };
  };
