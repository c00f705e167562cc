// node scripts/run.mjs [--build] FILE [arguments]: runs one of the project's TypeScript programs under the pinned
// Node, after installing and, with --build, building the web client if its sources changed.
import { install, pinnedNode } from './bootstrap.mjs';
import { buildWeb } from './buildWeb.mjs';
import { run } from './child.mjs';

const args = process.argv.slice(2);
const build = args[0] === '--build';
if (build) args.shift();

await install();
if (build) await buildWeb();
process.exitCode = await run(pinnedNode(), args);
