import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const main = join(import.meta.dirname, 'main.ts');

it('F1 F3 F14 strikes the product, finds nothing and says what it did', async () => {
  const args = [main, '--json', '--seed', '11', '--only', 'F1,F3,F14', '--jobs', '3'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 540_000 });
  const rows = stdout
    .trim()
    .split('\n')
    .map(
      (line) =>
        JSON.parse(line) as { fault: string; cycles: number; acknowledged: number; findings: object[] },
    );
  expect(rows.map(({ fault }) => fault).toSorted()).toEqual(['F1', 'F14', 'F3']);
  for (const { cycles, acknowledged, findings } of rows) {
    expect(findings).toEqual([]);
    expect(Math.min(cycles, acknowledged)).toBeGreaterThan(0);
  }
}, 600_000);
