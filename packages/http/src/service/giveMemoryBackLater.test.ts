import { execFileSync } from 'node:child_process';
import { setFlagsFromString } from 'node:v8';
import { expect, it, vi } from 'vitest';
import { giveMemoryBackLater } from './giveMemoryBackLater.ts';

vi.mock('node:v8', () => ({ setFlagsFromString: vi.fn() }));

it('M8 V8 is told to give memory back later, by a flag that it knows', () => {
  giveMemoryBackLater();
  const [flag = ''] = vi.mocked(setFlagsFromString).mock.calls[0] ?? [];
  const [name = ''] = flag.split('=');
  expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(`  ${name} (`);
});
