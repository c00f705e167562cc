import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSecrets } from './secrets.ts';
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
