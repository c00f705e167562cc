import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startStandalone } from '@ledgerline/standalone';
import { writeStory } from './writeStory.ts';

const dataDir = join(import.meta.dirname, '../../../data-demo');
const port = Number(process.env['PORT'] ?? 3000);
const person = { name: 'Dewi Hartono', email: 'dewi@example.com', password: 'Demo-2026!' };

if (!existsSync(dataDir)) {
  console.log('Writing twelve months of history …');
  const steps = await writeStory(dataDir, person, new Date());
  console.log(`${steps} entries written to ${dataDir}; delete that folder to be rid of them.`);
}
const product = await startStandalone({
  environment: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
});
console.log(`The demo is at ${product.url}. Sign in as ${person.email} with ${person.password}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void product.stop().then(() => process.exit(0)));
}
