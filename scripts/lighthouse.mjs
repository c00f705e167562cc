// npm run lighthouse: measures the built client's first pages in the Chromium that there is.
import { install } from './bootstrap.mjs';
import { buildWeb } from './buildWeb.mjs';
import { run } from './child.mjs';
import { findChromium } from './chromium.mjs';

await install();
await buildWeb();
const chromium = findChromium() ?? (await import('playwright')).chromium.executablePath();
process.exitCode = await run('node', ['tools/src/lighthouse/main.ts', ...process.argv.slice(2)], {
  CHROME_PATH: chromium,
});
