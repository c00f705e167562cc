// oxlint-disable no-restricted-imports -- runs in Node while building, never in the browser
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest']);

/** Writes a `.br` and a `.gz` beside every text file of the build, at the highest strength. */
export function precompress(): Plugin {
  let output = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      output = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(output, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
      await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
