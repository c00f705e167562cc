import type { Plugin } from 'vite';

/**
 * Fails a build whose chunks import one another in a circle: the one that runs first would find the other's values
 * not there yet, which nothing reports.
 */
export function refuseChunkCycles(): Plugin {
  return {
    name: 'refuse-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const done = new Set<string>();
      const visit = (name: string, way: readonly string[]): void => {
        const file = bundle[name];
        if (file?.type !== 'chunk' || done.has(name)) return;
        if (way.includes(name)) this.error(`Chunks in a circle: ${[...way, name].join(' → ')}`);
        for (const next of file.imports) visit(next, [...way, name]);
        done.add(name);
      };
      for (const name of Object.keys(bundle)) visit(name, []);
    },
  };
}
