import autocannon from 'autocannon';
import { type ApiClient, connect } from '../apiClient.ts';
import { type Contender, startContender } from './contender.ts';
import { note, report } from './report.ts';
import { figure, median, quantile } from './statistics.ts';

const CALLERS = 50;
const ROUNDS = 7;
const SECONDS = 2;

/** What one round of one contender gave: requests per second, milliseconds, microseconds of processor per request. */
interface Slice {
  rate: number;
  p99: number;
  cpu: number;
}

/** Reads through all checks, with log and limits, beside a plain Koa that answers the same JSON and nothing else. */
export async function benchHttpReads(): Promise<void> {
  const product = await startContender('product');
  const plain = await startContender('plain-reads');
  try {
    const people = await customers(product.url);
    const category = (await people[0]?.get<{ id: string }[]>('/categories'))?.data[0]?.id ?? '';
    for (const path of [`/categories/${category}`, '/balances']) {
      const headers = people.map((person) => person.headers);
      const ask = { path: `/api/v1${path}`, headers };
      await plain.greet(await answerOf(product.url, ask));
      await slice(product, ask, 2);
      await slice(plain, ask, 2);
      const slices: { ours: Slice; plain: Slice }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const first = round % 2 === 0 ? product : plain;
        const one = await slice(first, ask, SECONDS);
        const other = await slice(first === product ? plain : product, ask, SECONDS);
        slices.push(first === product ? { ours: one, plain: other } : { ours: other, plain: one });
      }
      tell(path.replace(category, ':id'), slices);
    }
  } finally {
    await product.stop();
    await plain.stop();
  }
}

function tell(path: string, slices: readonly { ours: Slice; plain: Slice }[]): void {
  const middle = (of: (slice: Slice) => number) => ({
    ours: median(slices.map(({ ours }) => of(ours))),
    baseline: median(slices.map(({ plain }) => of(plain))),
    baselineName: 'plain Koa',
  });
  report({
    claim: `GET ${path}, ${CALLERS} callers`,
    unit: 'per second',
    ...middle(({ rate }) => rate),
    goal: { atLeast: path === '/balances' ? 0.5 : 0.6 },
  });
  report({ claim: 'its p99', unit: 'ms', ...middle(({ p99 }) => p99), goal: { atMost: 2 } });
  const spread = (of: (slice: { ours: Slice; plain: Slice }) => number): string => {
    const ratios = slices.map(of);
    return `${figure(median(ratios))} [${figure(quantile(ratios, 0))}..${figure(quantile(ratios, 1))}]`;
  };
  note(
    'rate, round by round',
    spread(({ ours, plain }) => ours.rate / plain.rate),
  );
  const { ours, baseline } = middle(({ cpu }) => cpu);
  const share = spread((round) => round.plain.cpu / round.ours.cpu);
  note('processor time', `${figure(ours)} µs a request, plain Koa ${figure(baseline)} µs: ${share}`);
}

async function slice(
  { url, cpu }: Contender,
  { path, headers }: { path: string; headers: readonly Readonly<Record<string, string>>[] },
  duration: number,
): Promise<Slice> {
  let next = 0;
  const before = await cpu();
  const result = await autocannon({
    url: `${url}${path}`,
    connections: CALLERS,
    duration,
    setupClient: (client) => client.setHeaders({ ...headers[next++ % headers.length] }),
  });
  const spent = (await cpu()) - before;
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} reads failed`);
  return {
    rate: result.requests.average,
    p99: result.latency.p99,
    cpu: spent / result.requests.total,
  };
}

async function answerOf(
  url: string,
  { path, headers: [headers] }: { path: string; headers: readonly Readonly<Record<string, string>>[] },
): Promise<unknown> {
  return (await fetch(`${url}${path}`, { headers: { ...headers } })).json();
}

/** Signed-in people with four assets each. */
async function customers(url: string): Promise<ApiClient[]> {
  const people: ApiClient[] = [];
  for (let index = 0; index < CALLERS; index += 1) {
    const person = { name: 'Bench', email: `bench${index}@example.com`, password: 'Bench-2026!x' };
    const client = await connect(url, person);
    let revision = 0;
    for (const type of ['cash', 'bank', 'e-wallet', 'emergency']) {
      ({ revision } = await client.post('/assets', { name: `My ${type}`, type, balance: 1234.5 }));
    }
    await client.get('/balances', { 'X-Min-Revision': String(revision) });
    people.push(client);
  }
  return people;
}
