// npm run dev: the services restart when a file changes, the web client reloads hot on :5173 and passes /api on.
import { install, pinnedNode } from './bootstrap.mjs';
import { run } from './child.mjs';

await install();
const codes = await Promise.all([
  run(pinnedNode(), ['--watch', 'services/standalone/src/main.ts'], {
    ALLOWED_ORIGINS: 'http://localhost:5173',
  }),
  run('vite', ['web', '--port', '5173', '--strictPort']),
]);
process.exitCode = Math.max(...codes);
