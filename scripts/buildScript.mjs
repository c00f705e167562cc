import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, withLock } from './bootstrap.mjs';
import { stampOf } from './buildWeb.mjs';

/**
 * Builds the client as one classic script for jsdom, which knows no modules, unless these sources were built before.
 * Answers its path.
 */
export async function buildScript() {
  const folder = join(root, '.cache', 'clientScript');
  const name = `${stampOf().slice(0, 16)}.js`;
  const path = join(folder, name);
  if (existsSync(path)) return path;
  await withLock('build', async () => {
    if (existsSync(path)) return;
    const { build } = await import('vite');
    await build({
      configFile: false,
      root: join(root, 'web'),
      logLevel: 'error',
      mode: 'production',
      // A classic script has none.
      define: { 'import.meta.url': '"/client.js"', 'import.meta.resolve': 'undefined' },
      build: {
        outDir: folder,
        emptyOutDir: true,
        target: 'es2022',
        minify: false,
        modulePreload: false,
        rolldownOptions: {
          input: join(root, 'web', 'src', 'main.tsx'),
          output: { format: 'iife', entryFileNames: name, codeSplitting: false },
        },
      },
    });
  });
  return path;
}
