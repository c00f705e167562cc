import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plantedFaults } from './faults.ts';

const root = join(import.meta.dirname, '../../..');

it.each(plantedFaults)('the lines of $name are in the product once', ({ guard, ...fault }) => {
  for (const { file, find } of guard ? [fault, guard] : [fault]) {
    const [path = ''] = globSync(`{packages,services}/${file}`, { cwd: root });
    expect(readFileSync(join(root, path), 'utf8').split(find)).toHaveLength(2);
  }
});
