import autocannon from 'autocannon';
import { type ApiClient, connect } from '../apiClient.ts';
import { type Contender, type ContenderName, startContender } from './contender.ts';
import { note, report } from './report.ts';
import { median } from './statistics.ts';

const CALLERS = 50;
const ROUNDS = 5;
const SECONDS = 3;

interface Caller {
  headers: Record<string, string>;
  body: string;
}

interface Slice {
  /** Commands per second, and in all. */
  rate: number;
  total: number;
  p50: number;
  p99: number;
}

/** The flush of a plain SSD. */
const SSD_SYNC_MS = 2;

interface Setting {
  connections: number;
  slowSyncMs: number;
  /** What our rate is to be beside one transaction per request, at least. */
  rate: number;
}

const here: readonly Setting[] = [
  { connections: CALLERS, slowSyncMs: 0, rate: 2 },
  { connections: 1, slowSyncMs: 0, rate: 0.9 },
];
const onAnSsd: readonly Setting[] = [{ connections: CALLERS, slowSyncMs: SSD_SYNC_MS, rate: 8 }];

/**
 * Durable commands over HTTP: ours, one transaction per request behind the same checks, and a bare Koa in front of our
 * writer; on this machine's disk, and with flushes as slow as those of plain SSDs.
 */
export async function benchHttpCommands(): Promise<void> {
  await compare(['grouped', 'per-request', 'plain-writes'], here);
  await compare(['grouped', 'per-request'], onAnSsd);
}

async function compare(names: readonly ContenderName[], settings: readonly Setting[]): Promise<void> {
  const [{ slowSyncMs } = { slowSyncMs: 0 }] = settings;
  const contenders: { name: string; contender: Contender; callers: Caller[] }[] = [];
  try {
    for (const name of names) {
      const contender = await startContender(name, { slowSyncMs });
      const callers = name === 'plain-writes' ? plainCallers() : await people(contender.url);
      contenders.push({ name, contender, callers });
    }
    for (const setting of settings) {
      const { connections } = setting;
      const slices = new Map<string, Slice[]>(names.map((name) => [name, []]));
      for (const { contender, callers } of contenders) await slice(contender.url, callers, connections, 2);
      for (let round = 0; round < ROUNDS; round += 1) {
        const order = round % 2 === 0 ? contenders : contenders.toReversed();
        for (const { name, contender, callers } of order) {
          slices.get(name)?.push(await slice(contender.url, callers, connections, SECONDS));
        }
      }
      tell(setting, slices);
    }
  } finally {
    for (const { contender } of contenders) await contender.stop();
  }
}

function tell({ connections, slowSyncMs, rate }: Setting, slices: ReadonlyMap<string, Slice[]>): void {
  const middle = (name: string, of: (slice: Slice) => number): number =>
    median((slices.get(name) ?? []).map(of));
  const callers = connections === 1 ? '1 caller' : `${connections} callers`;
  const setting = slowSyncMs > 0 ? `${callers}, flushes ${slowSyncMs} ms slower` : callers;
  report({
    claim: `durable commands over HTTP, ${setting}`,
    unit: 'per second',
    ours: middle('grouped', (one) => one.rate),
    baseline: middle('per-request', (one) => one.rate),
    baselineName: 'one transaction per request',
    goal: { atLeast: rate },
  });
  if (connections > 1) {
    report({
      claim: `their p99, ${setting}`,
      unit: 'ms',
      ours: middle('grouped', ({ p99 }) => p99),
      baseline: middle('per-request', ({ p99 }) => p99),
      baselineName: 'one transaction per request',
      goal: { atMost: 1 / rate },
    });
  }
  if (!slices.has('plain-writes')) return;
  const share = middle('grouped', (one) => one.rate) / middle('plain-writes', (one) => one.rate);
  note(`share of a bare Koa in front of the same writer, ${setting}`, `${Math.round(share * 100)} %`);
}

/** Commands of so many connections for so many seconds. Throws where one is refused. */
export async function slice(
  url: string,
  callers: readonly Caller[],
  connections: number,
  duration: number,
): Promise<Slice> {
  let next = 0;
  const result = await autocannon({
    url: `${url}/api/v1/transactions`,
    method: 'POST',
    connections,
    duration,
    setupClient: (client) => {
      const caller = callers[next++ % callers.length];
      if (caller) client.setHeadersAndBody(caller.headers, caller.body);
    },
  });
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} commands failed`);
  const { p50, p99 } = result.latency;
  return { rate: result.requests.average, total: result.requests.total, p50, p99 };
}

/** The callers, registered, each with an asset of its own. */
export async function people(url: string): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (let index = 0; index < CALLERS; index += 1) {
    const person = { name: 'Bench', email: `bench${index}@example.com`, password: 'Bench-2026!x' };
    const client = await connect(url, person);
    callers.push({ headers: { ...client.headers }, body: await expenseOf(client) });
  }
  return callers;
}

async function expenseOf(client: ApiClient): Promise<string> {
  const { data } = await client.post<{ id: string }>('/assets', {
    name: 'Cash',
    type: 'cash',
    balance: 900_000_000,
  });
  const date = new Date().toISOString().slice(0, 10);
  return JSON.stringify({
    type: 'expense',
    title: 'Coffee with Rina',
    amount: 3.2,
    date,
    account: data.id,
    useAutoCategory: true,
  });
}

const plainCallers = (): Caller[] =>
  Array.from({ length: CALLERS }, (_, index) => ({
    headers: { 'content-type': 'application/json', 'x-caller': String(index) },
    body: JSON.stringify({
      type: 'expense',
      title: 'Coffee with Rina',
      amount: 3.2,
      date: '2026-01-01',
      account: 'a'.repeat(24),
    }),
  }));
