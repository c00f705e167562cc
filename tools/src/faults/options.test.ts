import { expect, it } from 'vitest';
import { readOptions, WrongArgument } from './options.ts';

it('runs every fault once over on the embedded engines unless told otherwise', () => {
  const { faults, engines, topologies, scale, jobs, json } = readOptions([]);
  expect(faults.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, index) => `F${index + 1}`));
  expect({ engines, topologies, scale, jobs, json }).toEqual({
    engines: [{ log: 'sqlite', models: 'sqlite', accounts: 'sqlite' }],
    topologies: ['apart', 'standalone'],
    scale: 1,
    jobs: 2,
    json: false,
  });
});

it('takes faults, engines, seed and length from the command line', () => {
  const args = [
    '--only',
    'F7,f9',
    '--engines',
    'esdb+sqlite,sqlite+mongodb,esdb+mongodb+sqlite',
    '--seed',
    '7',
    '--long',
  ];
  const { faults, engines, seed, scale } = readOptions(args);
  expect(faults.map(({ id }) => id)).toEqual(['F7', 'F9']);
  expect({ engines, seed, scale }).toEqual({
    engines: [
      { log: 'esdb', models: 'sqlite', accounts: 'sqlite' },
      { log: 'sqlite', models: 'mongodb', accounts: 'mongodb' },
      { log: 'esdb', models: 'mongodb', accounts: 'sqlite' },
    ],
    seed: 7,
    scale: 10,
  });
  expect(readOptions(['--times', '3']).scale).toBe(3);
  expect(readOptions(['--brief']).scale).toBe(0.2);
  expect(readOptions(['--topology', 'standalone']).topologies).toEqual(['standalone']);
});

it.each([
  ['--only', 'F99'],
  ['--engines', 'mysql+sqlite'],
  ['--engines', 'sqlite+mongodb+esdb'],
  ['--engines', 'sqlite+sqlite+sqlite+sqlite'],
  ['--topology', 'together'],
  ['--seed', '-1'],
  ['--seed', 'x'],
  ['--times', '0'],
  ['--jobs', '0'],
  ['--what'],
])('refuses %s %s', (...args) => {
  expect(() => readOptions(args)).toThrow(WrongArgument);
});
