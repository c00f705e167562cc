// npm run dev: the services restart when a file changes, the web client reloads hot on :5173 and passes /api on. Where
// one of the two ends, as when the services cannot start, the other one does, too.
import { install, pinnedNode } from './bootstrap.mjs';
import { run } from './child.mjs';

await install();
const both = [
  run(pinnedNode(), ['--watch', 'services/standalone/src/main.ts'], {
    ALLOWED_ORIGINS: 'http://localhost:5173',
  }),
  run('vite', ['web', '--port', '5173', '--strictPort']),
];
await Promise.race(both);
// `run` passes it on to whichever is left.
process.emit('SIGTERM', 'SIGTERM');
const codes = await Promise.all(both);
process.exitCode = Math.max(...codes);
