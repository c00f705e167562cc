import { startStandalone } from '@ledgerline/standalone';
import { type Credentials, connect } from '../apiClient.ts';
import { demoStory } from './story.ts';
import { type AssetIds, writeStep } from './writeStep.ts';

/** Writes the story that ends at `now` through the product's own API, with a clock that runs through it. */
export async function writeStory(dataDir: string, person: Credentials, now: Date): Promise<number> {
  const steps = demoStory(now.toISOString().slice(0, 10)).filter((step) => step.at < now.toISOString());
  let clock = new Date(steps[0]?.at ?? now);
  const environment = { DATA_DIR: dataDir, PORT: '0', RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'warn' };
  const product = await startStandalone({ environment, clock: () => clock });
  try {
    let client = await connect(product.url, person);
    let signedInFor = clock.toISOString().slice(0, 7);
    const ids: AssetIds = new Map();
    for (const step of steps) {
      clock = new Date(step.at);
      const month = step.at.slice(0, 7);
      if (month !== signedInFor) client = await connect(product.url, person, true);
      signedInFor = month;
      await writeStep(client, step, ids);
    }
  } finally {
    await product.stop();
  }
  return steps.length;
}
