// Changes of the product's source while it is loaded: probes, and faults that are planted on purpose. A change whose line
// is not there is an error, so that a probe can't be lost when its line is rewritten.
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A line of the product and what stands in its place. */
export interface Patch {
  /** The end of the file's path. */
  file: string;
  find: string;
  replace: string;
}

/** Applies these patches to every module that is loaded from now on. */
export function patchSources(patches: readonly Patch[]): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const own = url.startsWith('file:')
        ? patches.filter(({ file }) => fileURLToPath(url).endsWith(file))
        : [];
      if (own.length === 0) return loaded;
      let source = textOf(loaded.source);
      for (const patch of own) {
        if (source.split(patch.find).length !== 2)
          throw new Error(`${patch.file} does not have “${patch.find}” once`);
        source = source.replace(patch.find, () => patch.replace);
      }
      return { ...loaded, source };
    },
  });
}

function textOf(source: unknown): string {
  if (typeof source === 'string') return source;
  if (source instanceof Uint8Array) return Buffer.from(source).toString('utf8');
  throw new Error('a module without source');
}
