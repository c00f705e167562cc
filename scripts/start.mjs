// The whole product on the embedded default: install, build the web client, serve.
import { install, pinnedNode } from './bootstrap.mjs';
import { buildWeb } from './buildWeb.mjs';
import { run } from './child.mjs';

await install();
await buildWeb();
process.exitCode = await run(pinnedNode(), ['services/standalone/src/main.ts', ...process.argv.slice(2)]);
