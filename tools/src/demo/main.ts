import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startStandalone } from '@ledgerline/standalone';
import { writeStory } from './writeStory.ts';

const dataDir = join(import.meta.dirname, '../../../data-demo');
const unfinished = `${dataDir}.unfinished`;
const port = Number(process.env['PORT'] ?? 3000);
const person = { name: 'Dewi Hartono', email: 'dewi@example.com', password: 'Demo-2026!' };

if (!existsSync(dataDir)) {
  console.log('Writing twelve months of history …');
  // A story that was cut short is told anew.
  rmSync(unfinished, { recursive: true, force: true });
  const steps = await writeStory(unfinished, person, new Date());
  renameSync(unfinished, dataDir);
  console.log(`${steps} entries written to ${dataDir}; delete that folder to be rid of them.`);
}
const product = await startStandalone({
  environment: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
});
console.log(`The demo is at ${product.url}. Sign in as ${person.email} with ${person.password}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void product.stop().then(() => process.exit(0)));
}
