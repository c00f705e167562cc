// oxlint-disable no-restricted-imports -- runs in Node while building, never in the browser
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * Writes an HTML file for each of these pages: index.html with the chunks that the page's modules stand on named in its
 * head, so that they come along with the first script instead of after it. By the HTML file's name, the modules.
 */
export function routePages(pages: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'route-pages',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const index = await readFile(join(dir, 'index.html'), 'utf8');
      await Promise.all(
        Object.entries(pages).map(([page, modules]) => {
          const chunks = new Set(modules.flatMap((module) => chunksOf(module, bundle)));
          const links = [...chunks].map(
            (file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`,
          );
          return writeFile(
            join(dir, `${page}.html`),
            index.replace('  </head>', `${links.join('')}  </head>`),
          );
        }),
      );
    },
  };
}

/** The chunk with this module and all that it imports, without what index.html loads anyway. */
function chunksOf(module: string, bundle: Bundle): string[] {
  const first = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
  );
  if (!first) throw new Error(`No chunk has ${module}`);
  const found = new Set<string>();
  const follow = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || chunk.isEntry || found.has(name)) return;
    found.add(name);
    chunk.imports.forEach(follow);
  };
  follow(first.fileName);
  return [...found];
}
