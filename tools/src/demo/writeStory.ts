import { startStandalone } from '@ledgerline/standalone';
import { type ApiClient, type Credentials, connect } from '../apiClient.ts';
import { demoStory, type Step } from './story.ts';

/** Writes the story that ends at `now` through the product's own API, with a clock that runs through it. */
export async function writeStory(dataDir: string, person: Credentials, now: Date): Promise<number> {
  const steps = demoStory(now.toISOString().slice(0, 10)).filter((step) => step.at < now.toISOString());
  let clock = new Date(steps[0]?.at ?? now);
  const environment = { DATA_DIR: dataDir, PORT: '0', RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'warn' };
  const product = await startStandalone({ environment, clock: () => clock });
  try {
    let client = await connect(product.url, person);
    let signedInFor = clock.toISOString().slice(0, 7);
    const ids = new Map<string, string>();
    for (const step of steps) {
      clock = new Date(step.at);
      const month = step.at.slice(0, 7);
      if (month !== signedInFor) client = await connect(product.url, person, true);
      signedInFor = month;
      await write(client, step, ids);
    }
  } finally {
    await product.stop();
  }
  return steps.length;
}

async function write(client: ApiClient, step: Step, ids: Map<string, string>): Promise<void> {
  if (step.kind === 'asset') {
    const { at: _at, kind: _kind, key, ...asset } = step;
    const { data } = await client.post<{ id: string }>('/assets', asset);
    ids.set(key, data.id);
    return;
  }
  if (step.kind === 'transfer') {
    const { at: _at, kind: _kind, from, to, ...transfer } = step;
    await client.post('/assets/transfers', { ...transfer, fromAsset: ids.get(from), toAsset: ids.get(to) });
    return;
  }
  const { at: _at, kind, account, ...transaction } = step;
  await client.post('/transactions', {
    ...transaction,
    type: kind,
    account: ids.get(account),
    useAutoCategory: true,
  });
}
