import type { ApiClient } from '../apiClient.ts';
import { connectPerson, withProduct } from '../filling/surroundings.ts';
import { note, reportGoal } from './report.ts';
import { figure, quantile } from './statistics.ts';

const WRITES = 500;
const OTHERS = 10;

/**
 * How long after a write's answer a read with X-Min-Revision answers with it: what a client waits for its own write,
 * alone and while ten others write without a pause.
 */
export async function benchOwnWrite(): Promise<void> {
  await withProduct('own', async (url) => {
    const [own, ...others] = await enterBeside(url);
    tell('own write visible to the next read', await waits(own));

    const stop = writing(others);
    const beside = await waits(own);
    await stop();
    tell(`the same beside ${OTHERS} who write`, beside);
  });
}

interface Person {
  client: ApiClient;
  asset: string;
}

/** Registers the one who is measured, and then the others. */
export async function enterBeside(url: string): Promise<[own: Person, ...others: Person[]]> {
  const own = await enter(url, 'own@example.com');
  const others = Array.from({ length: OTHERS }, (_, index) => enter(url, `own${index}@example.com`));
  return [own, ...(await Promise.all(others))];
}

/** Lets each of them write without a pause, until what it answers is called. */
export function writing(others: readonly Person[]): () => Promise<void> {
  const busy = { writing: true };
  const writers = others.map(async (other) => {
    while (busy.writing) await write(other);
  });
  return async () => {
    busy.writing = false;
    await Promise.all(writers);
  };
}

async function enter(url: string, email: string): Promise<Person> {
  const client = await connectPerson(url, email);
  const { data } = await client.post<{ id: string }>('/assets', {
    name: 'Cash',
    type: 'cash',
    balance: 900_000,
  });
  return { client, asset: data.id };
}

const write = ({ client, asset }: Person) =>
  client.post('/transactions', {
    type: 'income',
    title: 'Interest payment',
    amount: 1,
    date: new Date().toISOString().slice(0, 10),
    account: asset,
    useAutoCategory: true,
  });

/** Milliseconds from each write's answer to a read that shows it. */
export async function waits(person: Person): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < WRITES; index += 1) {
    const { revision } = await write(person);
    const before = performance.now();
    const read = await person.client.get('/balances', { 'X-Min-Revision': String(revision) });
    times.push(performance.now() - before);
    if (read.revision < revision) throw new Error(`revision ${revision} was not visible within a second`);
  }
  return times;
}

function tell(claim: string, times: readonly number[]): void {
  note(claim, `p50 ${figure(quantile(times, 0.5))} ms`);
  reportGoal({ claim: 'its p99', ms: quantile(times, 0.99), goalMs: 5 });
}
