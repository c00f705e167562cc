import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { ledger } from './testing/ledger.ts';
import { chapters, formerVerbs, type ListedVerb } from './verbs.ts';

const page = join(import.meta.dirname, '../../../docs/cli.md');

const intro = `# The command line

A test writes this page from the verbs: \`node scripts/bin.mjs vitest run -u --project unit tools/src/ledger/cliPage.test.ts\`.

Call a verb with \`npm run ledger -- VERB\`, in a container with \`docker exec NAME ledger VERB\`.
Each verb finds the stores by the same variables as the product ([configuration.md](configuration.md)).
Each also takes \`--json\` (one JSON object per line on stdout) and \`--help\`; those that ask first take \`-y\`, \`--yes\`.
`;

/** What the program prints, without colours. */
async function help(...args: string[]): Promise<string> {
  const { code, stdout } = await ledger({}, [...args, '--help']);
  expect([args, code]).toEqual([args, 0]);
  return stripVTControlCharacters(stdout).trim();
}

/** What the verb's help says but for the options that all have. */
async function partOf({ name }: ListedVerb): Promise<string> {
  const own = (await help(...name.split(' ')))
    .split('\n')
    .filter((line) => !/^ {2}(?:--json|-h, --help|-y, --yes) /.test(line))
    .join('\n')
    .replace(/\n\nOptions:\n(?=\n|$)/, '\n')
    .replace(/\nIcons:\n(?: .*\n)+/, '')
    .replaceAll('npm run ledger -- ', 'ledger ')
    .replaceAll(/\n{3,}/g, '\n\n');
  return `### ${name}\n\n\`\`\`\n${own}\n\`\`\`\n`;
}

it('docs/cli.md has every verb as its help describes it', async () => {
  const exits = (await help()).split('\n').findIndex((line) => line.startsWith('Data goes to stdout'));
  const manners = (await help()).split('\n').slice(exits).join('\n');
  const parts = [];
  for (const { heading, verbs } of chapters) {
    parts.push(`## ${heading.replace(/:$/, '')}\n`);
    for (const verb of verbs) parts.push(await partOf(verb));
  }
  const names = formerVerbs.map(({ name, now }) => `| \`${name}\` | \`${now}\` |\n`);
  const former = `## Former names

They still work, with the same output and exit codes. The new name is printed on stderr.

| former | now |
|---|---|
${names.join('')}`;
  const text = [intro, `\`\`\`\n${manners}\n\`\`\`\n`, ...parts, former].join('\n');
  await expect(text).toMatchFileSnapshot(page);
});
