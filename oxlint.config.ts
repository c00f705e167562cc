import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig, type OxlintOverride } from 'oxlint';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
}

const root = import.meta.dirname;
/** They never import each other: services/standalone composes them. */
const services = new Set(['@ledgerline/command-api', '@ledgerline/query-api', '@ledgerline/projector']);

/** What is ours may be imported where the package's own manifest names it, and nowhere else. */
const ownDependencies = globSync(['{packages,services}/*/package.json', 'web/package.json'], {
  cwd: root,
}).map((path): OxlintOverride => {
  const { name, dependencies = {} } = JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest;
  const message = `${name} imports what its package.json names, the client nothing of Node's; docs/change/architecture.md says why.`;
  const named = Object.keys(dependencies).filter(
    (dependency) =>
      dependency.startsWith('@ledgerline/') && !(services.has(name) && services.has(dependency)),
  );
  const group = ['@ledgerline/*', '@ledgerline/*/**', ...named.flatMap((own) => [`!${own}`, `!${own}/**`])];
  // A browser has no Node.
  if (name === '@ledgerline/web') group.push('node:*');
  return {
    files: [`${dirname(path).replaceAll('\\', '/')}/**`],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
  };
});

export default defineConfig({
  plugins: ['typescript', 'import', 'promise', 'react', 'jsx-a11y', 'unicorn', 'node', 'vitest'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
    perf: 'error',
  },
  rules: {
    'no-console': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      {
        considerDefaultExhaustiveForUnions: true,
      },
    ],
    'typescript/consistent-type-imports': 'error',
    'typescript/await-thenable': 'error',
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    // A rule says what it sets in `then`, and nobody awaits rules.
    'unicorn/no-thenable': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'promise/always-return': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/no-conditional-tests': 'off',
    'vitest/warn-todo': 'off',
    'vitest/expect-expect': [
      'error',
      {
        assertFunctionNames: ['expect', 'expectTypeOf', 'given', 'fc.assert', 'given.**'],
      },
    ],
  },
  ignorePatterns: ['**/dist/**', 'node_modules', 'data', '**/samples/*.json'],
  overrides: [
    ...ownDependencies,
    {
      files: ['packages/domain/src/**', 'packages/events/src/**', 'packages/statements/src/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          {
            name: 'Date',
            message: 'Time comes in with the command.',
          },
          {
            name: 'setTimeout',
            message: 'The domain does not wait.',
          },
          {
            name: 'fetch',
            message: 'The domain does no I/O.',
          },
          {
            name: 'crypto',
            message: 'Ids come in with the command.',
          },
        ],
      },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**', 'scripts/**', 'tools/**'],
      rules: {
        'no-restricted-globals': 'off',
        'no-restricted-imports': 'off',
        'no-console': 'off',
      },
    },
    {
      // Every thread of an audit would keep the whole service.
      files: ['tools/src/ledger/audit/**'],
      rules: { 'no-restricted-imports': ['error', { paths: ['@ledgerline/command-api'] }] },
    },
  ],
});
