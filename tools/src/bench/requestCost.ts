import { type ApiClient, connect } from '../apiClient.ts';
import { type Contender, startContender } from './contender.ts';
import { note, report, reportGoal } from './report.ts';
import { figure } from './statistics.ts';

const PEOPLE = 8;
const REQUESTS_EACH = 150;

/** A signed-in person with an asset. */
export interface Customer {
  client: ApiClient;
  asset: string;
}

/** One request of a customer's. */
export type Ask = (customer: Customer, index: number) => Promise<unknown>;

/**
 * Processor time of the whole process per request, all threads and log lines included: what docs/run/scaling.md plans with.
 * The command stands beside a Koa that parses the same body and does nothing with it.
 */
export async function benchRequestCost(): Promise<void> {
  const product = await startContender('product');
  const plain = await startContender('plain-bodies');
  try {
    const customers = await enterAll(product.url);
    await all(customers, write);
    const plainly = plainWrite(plain.url);
    await all(customers, plainly);
    const baseline = await cost(plain, customers, plainly);
    const command = await cost(product, customers, write);
    reportGoal({ claim: 'POST /transactions, processor', ms: command, goalMs: 0.45 });
    report({
      claim: 'its processor time',
      unit: 'ms',
      ours: command,
      baseline,
      baselineName: 'plain Koa that parses the same body',
      goal: { atMost: 10 },
    });
    for (const [name, ask] of Object.entries(reads)) {
      const milliseconds = await cost(product, customers, ask);
      note(
        name,
        `${figure(milliseconds)} ms of processor, ${figure(1000 / milliseconds)} a second of one core`,
      );
    }
  } finally {
    await plain.stop();
    await product.stop();
  }
}

/** The reads that are measured, by their names. */
export const reads: Readonly<Record<string, Ask>> = {
  'GET /overview': ({ client }) => client.get('/overview'),
  'GET /transactions, 20 rows': ({ client }) => client.get('/transactions?limit=20'),
  'GET /balances': ({ client }) => client.get('/balances'),
};

/** Milliseconds of processor that one request costs this server. */
export async function cost(server: Contender, customers: readonly Customer[], ask: Ask): Promise<number> {
  const before = await server.cpu();
  await all(customers, ask);
  return ((await server.cpu()) - before) / 1000 / (PEOPLE * REQUESTS_EACH);
}

const lunch = ({ asset }: Customer, index: number) => ({
  title: `Lunch ${index}`,
  type: 'expense',
  amount: 1,
  account: asset,
  date: new Date().toISOString().slice(0, 10),
  useAutoCategory: true,
});

/** Writes a transaction. */
export const write: Ask = (customer, index) => customer.client.post('/transactions', lunch(customer, index));

const plainWrite =
  (url: string): Ask =>
  async (customer, index) => {
    const body = JSON.stringify(lunch(customer, index));
    const answer = await fetch(url, { method: 'POST', headers: customer.client.headers, body });
    await answer.json();
  };

/** Registers them all. */
export const enterAll = (url: string): Promise<Customer[]> =>
  Promise.all(Array.from({ length: PEOPLE }, (_, index) => enter(url, index)));

async function enter(url: string, index: number): Promise<Customer> {
  const client = await connect(url, {
    name: 'Bench',
    email: `cost${index}@example.com`,
    password: 'Bench-2026!x',
  });
  const { data } = await client.post<{ id: string }>('/assets', {
    name: 'Wallet',
    type: 'cash',
    balance: 9_000,
  });
  return { client, asset: data.id };
}

/** All customers at once, each one request after the other. */
async function all(customers: readonly Customer[], ask: Ask): Promise<void> {
  await Promise.all(
    customers.map(async (customer) => {
      for (let index = 0; index < REQUESTS_EACH; index += 1) await ask(customer, index);
    }),
  );
}
