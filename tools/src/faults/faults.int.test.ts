import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { FaultResult } from './fault.ts';

const main = join(import.meta.dirname, 'main.ts');

type Run = [given: string, engines: string, only: string, struck: string[]];
const usual: Run[] = [['files', 'sqlite+sqlite', 'F4', ['F4 standalone']]];
/** 100 s of a core: `npm test -- long`. */
const long: Run[] = [
  [
    'files',
    'sqlite+sqlite',
    'F1,F3,F4,F14',
    ['F1 apart', 'F14 apart', 'F3 apart', 'F4 apart', 'F4 standalone'],
  ],
  ['an import', 'sqlite+sqlite', 'F25', ['F25 apart', 'F25 standalone']],
  ['read models in a MongoDB', 'sqlite+mongodb', 'F7', ['F7 apart', 'F7 standalone']],
];

it.each(process.env['LONG'] ? long : usual)(
  'given %s, when the product is struck briefly, then nothing is found and each strike is told',
  async (_, engines, only, struck) => {
    const args = [main, '--json', '--brief', '--seed', '11', '--engines', engines, '--only', only];
    if (struck.every((name) => name.endsWith('standalone'))) args.push('--topology', 'standalone');
    const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 540_000 });
    const rows = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as FaultResult);
    expect(rows.map(({ fault, topology }) => `${fault} ${topology}`).toSorted()).toEqual(struck);
    for (const { cycles, acknowledged, findings } of rows) {
      expect(findings).toEqual([]);
      expect(Math.min(cycles, acknowledged)).toBeGreaterThan(0);
    }
  },
  600_000,
);
