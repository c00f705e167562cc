import { join } from 'node:path';
import { apiVariables, publicKeyVariable } from '@ledgerline/http';
import { expect, it } from 'vitest';
import { productVariables } from '../config.ts';

const page = join(import.meta.dirname, '../../../../docs/configuration.md');

/** What the page asks of a variable's schema. */
interface Variable {
  description?: string | undefined;
  safeParse(value: undefined): { success: boolean; data?: unknown };
}

const variables: Record<string, Variable> = {
  ...productVariables,
  ...apiVariables({ production: true }),
  JWT_PUBLIC_KEY: publicKeyVariable,
};

const intro = `# Configuration

A test writes this page from the variables as the product checks them: \`node scripts/bin.mjs vitest run -u --project unit services/standalone/src/deployment/configurationPage.test.ts\`.

Variables are read at start.
A wrong one stops the process (exit 1) with a line that names it, never its value.
An empty variable is one that is not set.
The embedded product needs none of them: \`npm start\` makes its secrets in \`DATA_DIR\`.
[servers.md](run/servers.md) says what each service needs where they run apart.
`;

const others = `
Three more are not the product's own:
\`NODE_ENV=production\` refuses secrets that are short or look like samples, and the image sets it.
\`DEMO_DAYS\` (365) is how many days of history \`npm run demo\` writes.
\`TMPDIR\` is where verbs of \`ledger\` put copies of files that they may only read.
`;

/** What holds where the variable is not set, as a reader of the page needs it. */
function standard(name: string, variable: Variable): string {
  const { success, data } = variable.safeParse(undefined);
  if (!success) return name === 'JWT_PUBLIC_KEY' ? 'must be set' : 'made at the first start';
  return data === '' || (typeof data !== 'string' && typeof data !== 'number') ? 'none' : `\`${data}\``;
}

it('docs/configuration.md has every variable of the product, its default and its meaning', async () => {
  const undescribed = Object.keys(variables).filter((name) => !variables[name]?.description);
  expect(undescribed).toEqual([]);
  const rows = Object.entries(variables).map(
    ([name, variable]) =>
      `| \`${name}\` | ${standard(name, variable)} | ${variable.description?.replaceAll('|', '\\|')} |`,
  );
  const table = ['| variable | unless set | meaning |', '|---|---|---|', ...rows].join('\n');
  await expect(`${intro}\n${table}\n${others}`).toMatchFileSnapshot(page);
});
