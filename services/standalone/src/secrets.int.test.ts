import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSecrets } from './secrets.ts';
import { startStandalone } from './standalone.ts';
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
  'given %s and no DATA_SECRET, when the product starts, then it does not, and never makes another one',
  async (name) => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, name), '');
    const start = (secret: object) =>
      startStandalone({ environment: { DATA_DIR: folder.path, PORT: '0', LOG_LEVEL: 'silent', ...secret } });
    await expect(start({})).rejects.toThrow(
      `has no DATA_SECRET, and ${join(folder.path, name)} was made with one: bring it back from a backup`,
    );
    expect(readSecrets(folder.path)).toEqual({});
    await (await start({ DATA_SECRET: 'x'.repeat(32) })).stop();
    await expect(start({})).rejects.toThrow('has no DATA_SECRET');
  },
);
