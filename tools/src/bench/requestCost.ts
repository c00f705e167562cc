import { type ApiClient, connect } from '../apiClient.ts';
import { startContender } from './contender.ts';
import { note } from './report.ts';
import { figure } from './statistics.ts';

const PEOPLE = 8;
const REQUESTS_EACH = 150;

interface Customer {
  client: ApiClient;
  asset: string;
}

/** Processor time of the whole process per request, all threads and log lines included: what docs/scaling.md plans with. */
export async function benchRequestCost(): Promise<void> {
  const product = await startContender('product');
  try {
    const customers = await Promise.all(
      Array.from({ length: PEOPLE }, (_, index) => enter(product.url, index)),
    );
    const date = new Date().toISOString().slice(0, 10);
    const write = ({ client, asset }: Customer, index: number) =>
      client.post('/transactions', {
        title: `Lunch ${index}`,
        type: 'expense',
        amount: 1,
        account: asset,
        date,
        useAutoCategory: true,
      });
    await all(customers, write);

    const kinds: Record<string, (customer: Customer, index: number) => Promise<unknown>> = {
      'POST /transactions': write,
      'GET /overview': ({ client }) => client.get('/overview'),
      'GET /transactions, 20 rows': ({ client }) => client.get('/transactions?limit=20'),
      'GET /balances': ({ client }) => client.get('/balances'),
    };
    for (const [name, ask] of Object.entries(kinds)) {
      const before = await product.cpu();
      await all(customers, ask);
      const milliseconds = ((await product.cpu()) - before) / 1000 / (PEOPLE * REQUESTS_EACH);
      note(
        name,
        `${figure(milliseconds)} ms of processor, ${figure(1000 / milliseconds)} a second of one core`,
      );
    }
  } finally {
    await product.stop();
  }
}

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
async function all(
  customers: readonly Customer[],
  ask: (customer: Customer, index: number) => Promise<unknown>,
): Promise<void> {
  await Promise.all(
    customers.map(async (customer) => {
      for (let index = 0; index < REQUESTS_EACH; index += 1) await ask(customer, index);
    }),
  );
}
