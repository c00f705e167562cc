import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plantedFaults } from './faults.ts';

const root = join(import.meta.dirname, '../../..');

it.each(plantedFaults)('the line of $name is in the product once', ({ file, find }) => {
  const [path = ''] = globSync(`{packages,services}/${file}`, { cwd: root });
  expect(readFileSync(join(root, path), 'utf8').split(find)).toHaveLength(2);
});
