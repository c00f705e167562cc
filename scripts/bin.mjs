// node scripts/bin.mjs NAME [arguments]: runs one of the installed commands under the pinned Node.
import { install } from './bootstrap.mjs';
import { run } from './child.mjs';

const [name, ...args] = process.argv.slice(2);
await install();
process.exitCode = await run(name, args);
