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
// Passed on to whichever is left.
process.on('SIGTERM', () => {});
await Promise.race(both);
process.kill(process.pid, 'SIGTERM');
const codes = await Promise.all(both);
process.exitCode = Math.max(...codes);
