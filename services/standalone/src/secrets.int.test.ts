import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSecrets } from './secrets.ts';
import { startStandalone } from './standalone.ts';
import { signIn } from './testing/client.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

it.each(['{', '[]x', 'null', '{"DATA_SECRET":5}', '{"JWT_SECRET":""}'])(
  'given secrets.json with %s, when it is read, then it is damaged',
  async (text) => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'secrets.json');
    await writeFile(path, text);
    expect(() => readSecrets(folder.path)).toThrow(`${path} is damaged: bring it back from a backup`);
  },
);

it.each(['accounts.db', 'events.db'])(
  'given %s of a product that had a DATA_SECRET, when it starts without one, then it does not, and never makes another one',
  async (name) => {
    await using folder = await temporaryFolder();
    const start = (secret: object) =>
      startStandalone({ environment: { DATA_DIR: folder.path, PORT: '0', LOG_LEVEL: 'silent', ...secret } });
    const product = await start({ DATA_SECRET: 'x'.repeat(32) });
    await signIn(product.url, 'ann@example.com');
    await product.stop();
    for (const other of ['accounts.db', 'events.db'].filter((one) => one !== name))
      await rm(join(folder.path, other));
    await expect(start({})).rejects.toThrow(
      `has no DATA_SECRET, and ${join(folder.path, name)} was made with one: bring it back from a backup`,
    );
    expect(readSecrets(folder.path)).not.toHaveProperty('DATA_SECRET');
    await (await start({ DATA_SECRET: 'x'.repeat(32) })).stop();
  },
);

it('given files that were made without a DATA_SECRET, when the product starts, then it makes one', async () => {
  await using folder = await temporaryFolder();
  for (const name of ['accounts.db', 'events.db']) await writeFile(join(folder.path, name), '');
  const product = await startStandalone({
    environment: { DATA_DIR: folder.path, PORT: '0', LOG_LEVEL: 'silent' },
  });
  await product.stop();
  expect(readSecrets(folder.path)).toHaveProperty('DATA_SECRET');
});
