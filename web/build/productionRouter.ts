// oxlint-disable no-restricted-imports -- runs in Node while building, never in the browser
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Builds with the router that has no warnings for developers: its package exports only the other one. */
export function productionRouter(): Plugin {
  // It lies beside the package that ours names.
  const named = fileURLToPath(import.meta.resolve('react-router-dom/package.json'));
  const router = join(dirname(named), '../react-router/dist/production');
  const alias = [
    { find: /^react-router$/, replacement: join(router, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
  ];
  return { name: 'production-router', apply: 'build', config: () => ({ resolve: { alias } }) };
}
