/** A file of a patch in git's form: what stands before its first hunk, and its hunks, each from its `@@` line on. */
export interface PatchedFile {
  path: string;
  head: string;
  hunks: string[];
}

/** The files of a patch, in its order. A file that only moved, or is no text, has no hunks. */
export function readPatch(text: string): PatchedFile[] {
  const files = text.split(/^(?=diff --git )/m).filter((part) => part.startsWith('diff --git '));
  return files.map((part) => {
    const [head = '', ...hunks] = part.split(/^(?=@@ )/m);
    const path = /^diff --git a\/.* b\/(.*)$/m.exec(head)?.[1];
    if (path === undefined) throw new Error(`no path in ${head.slice(0, 80)}`);
    return { path, head, hunks };
  });
}

/** Whether a file of this path is what a walk counts: sources of the product, not tests, samples or documents. */
export const isProduction = (path: string): boolean =>
  /^(?:packages|services|tools|web)\/(?:.*\/)?src\/.*\.(?:[cm]?[jt]sx?|css|json|sql)$/.test(path) &&
  !/\.(?:test|bench)\.|\/(?:testing|acceptance|samples|bench)\//.test(path);

/** One hunk of a patch, and the patch of it alone. */
export interface Hunk {
  path: string;
  /** Its `@@` line. */
  place: string;
  patch: string;
}

/** The hunks of production code of a patch that was made with `git diff -U0`. */
export const productionHunks = (files: readonly PatchedFile[]): Hunk[] =>
  files
    .filter(({ path }) => isProduction(path))
    .flatMap(({ path, head, hunks }) =>
      hunks.map((hunk) => ({ path, place: hunk.split('\n', 1)[0] ?? '', patch: head + hunk })),
    );

/** How many files and hunks a walk has touched: of production code, and of all else. */
export function countWalk(files: readonly PatchedFile[]) {
  const count = (some: readonly PatchedFile[]) => ({
    files: some.length,
    hunks: some.reduce((sum, { hunks }) => sum + hunks.length, 0),
  });
  return {
    production: count(files.filter(({ path }) => isProduction(path))),
    others: count(files.filter(({ path }) => !isProduction(path))),
  };
}
