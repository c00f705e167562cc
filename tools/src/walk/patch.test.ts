import { expect, it } from 'vitest';
import { countWalk, isProduction, productionHunks, readPatch } from './patch.ts';

const record = `diff --git a/packages/events/src/records.ts b/packages/events/src/records.ts
index 1111111..2222222 100644
--- a/packages/events/src/records.ts
+++ b/packages/events/src/records.ts
`;
const first = `@@ -1,0 +2 @@ import
+import { added } from './additions.ts';
`;
const second = `@@ -61 +62,2 @@ export const TransactionRecord
-});
+@@ not the head of a hunk: it stands behind a sign
+}, added('payee', z.string(), ''));
`;
const others = `diff --git a/packages/events/src/records.test.ts b/packages/events/src/records.test.ts
--- a/packages/events/src/records.test.ts
+++ b/packages/events/src/records.test.ts
@@ -9 +9 @@
-a
+diff --git a/x b/x
diff --git a/web/src/old name.ts b/web/src/new name.ts
similarity index 100%
rename from web/src/old name.ts
rename to web/src/new name.ts
`;
const patch = `From somebody\n\n${record}${first}${second}${others}`;

it('reads files and hunks, and counts production code apart from all else', () => {
  const files = readPatch(patch);
  expect(files.map(({ path, hunks }) => [path, hunks.length])).toEqual([
    ['packages/events/src/records.ts', 2],
    ['packages/events/src/records.test.ts', 1],
    ['web/src/new name.ts', 0],
  ]);
  expect(countWalk(files)).toEqual({ production: { files: 2, hunks: 2 }, others: { files: 1, hunks: 1 } });
  expect(countWalk(readPatch(''))).toEqual({
    production: { files: 0, hunks: 0 },
    others: { files: 0, hunks: 0 },
  });
});

it('gives each hunk of production code as a patch of its own', () => {
  expect(productionHunks(readPatch(patch))).toEqual([
    { path: 'packages/events/src/records.ts', place: '@@ -1,0 +2 @@ import', patch: record + first },
    {
      path: 'packages/events/src/records.ts',
      place: '@@ -61 +62,2 @@ export const TransactionRecord',
      patch: record + second,
    },
  ]);
});

it.each([
  ['services/query-api/src/lists/lists.ts', true],
  ['web/src/app.css', true],
  ['tools/src/ledger/main.ts', true],
  ['tools/src/bench/main.ts', false],
  ['packages/events/src/samples/AssetAdded.v1.json', false],
  ['packages/read-models/src/testing/rows.ts', false],
  ['services/standalone/src/acceptance/accessMatrix.ts', false],
  ['web/src/App.test.tsx', false],
  ['docs/access.md', false],
  ['e2e/signIn.spec.ts', false],
])('%s counts as production code: %s', (path, is) => {
  expect(isProduction(path)).toBe(is);
});
