import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { makeSecrets } from './makeSecrets.ts';

it('AC-70 gives the command API alone what DATA_SECRET was before, and keeps it where a secret is missing', async () => {
  const root = await mkdtemp(join(tmpdir(), 'ledgerline-secrets-'));
  try {
    makeSecrets(root);
    const file = join(root, 'kept', 'secrets.json');
    const { API_KEY: _, ...kept } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    await writeFile(file, JSON.stringify({ ...kept, DATA_SECRET_FORMER: 'former\noldest' }));
    makeSecrets(root);
    const given = async (service: string) =>
      parseEnv(await readFile(join(root, service, 'service.env'), 'utf8'))['DATA_SECRET_FORMER'];
    expect(await Promise.all(['command-api', 'query-api', 'projector', 'web'].map(given))).toEqual([
      'former\noldest',
      undefined,
      undefined,
      undefined,
    ]);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      ...kept,
      DATA_SECRET_FORMER: 'former\noldest',
    });
  } finally {
    await rm(root, { recursive: true });
  }
});
