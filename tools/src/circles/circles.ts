import { dirname, join } from 'node:path/posix';

/** That one file imports another; both by their paths from the root, with `/`. */
export interface Import {
  from: string;
  to: string;
}

/** Folders, or files of one folder, that import each other, directly or round a corner, and the imports among them. */
export interface Circle {
  /** What they lie in. */
  folder: string;
  /** Their names, in order. */
  names: string[];
  imports: Import[];
}

/** The files beside or above it that a source names in its imports, those of types included. */
export function importsOf(path: string, source: string): Import[] {
  const named = source.matchAll(/^(?:import|export)\b[^;]*?\bfrom '(\.[^']*)'|\bimport\(\s*'(\.[^']*)'/gm);
  return [...named].map(([, direct, later = '']) => ({
    from: path,
    to: join(dirname(path), direct ?? later),
  }));
}

/**
 * The circles among folders or files that lie beside one another, at every depth. An import counts where its two paths
 * part: `a/b/x.ts` that imports `a/c/d/y.ts` is one from `b` to `c`. The files of a folder compose and serve the folders
 * in it, so between these none counts.
 */
export function circlesOf(imports: readonly Import[]): Circle[] {
  const byFolder = new Map<string, { from: string; to: string; of: Import }[]>();
  for (const one of imports) {
    const from = one.from.split('/');
    const to = one.to.split('/');
    const depth = from.findIndex((name, index) => name !== to[index]);
    if (depth < 0 || (depth === from.length - 1) !== (depth === to.length - 1)) continue;
    const folder = from.slice(0, depth).join('/');
    const steps = byFolder.get(folder) ?? [];
    steps.push({ from: from[depth] ?? '', to: to[depth] ?? '', of: one });
    byFolder.set(folder, steps);
  }
  return [...byFolder].flatMap(([folder, steps]) =>
    knotsOf(steps).map((names) => ({
      folder,
      names,
      imports: steps.filter(({ from, to }) => names.includes(from) && names.includes(to)).map(({ of }) => of),
    })),
  );
}

/** The imports from one folder of `parent` into another that go past its index.ts. */
export const pastIndexOf = (imports: readonly Import[], parent: string): Import[] =>
  imports.filter(({ from, to }) => {
    const [own, other] = [from, to].map((path) => childOf(parent, path));
    return own !== undefined && other !== undefined && own !== other && to !== `${parent}/${other}/index.ts`;
  });

/** The folder of `parent` in which a file lies; undefined where it lies in none. */
const childOf = (parent: string, path: string): string | undefined =>
  path.startsWith(`${parent}/`) ? /^([^/]+)\//.exec(path.slice(parent.length + 1))?.[1] : undefined;

/** The names from which one comes back to oneself, in groups that reach each other. */
function knotsOf(steps: readonly { from: string; to: string }[]): string[][] {
  const names = [...new Set(steps.map(({ from }) => from))].toSorted();
  const reached = new Map(names.map((name) => [name, reachedFrom(name, steps)]));
  const isTied = (one: string, other: string): boolean =>
    (reached.get(one)?.has(other) && reached.get(other)?.has(one)) === true;
  return names
    .map((name) => names.filter((other) => isTied(name, other)))
    .filter((knot, place) => knot[0] === names[place]);
}

function reachedFrom(start: string, steps: readonly { from: string; to: string }[]): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const { from, to } of steps) {
      if (from !== name || reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return reached;
}
