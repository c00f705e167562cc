import { GroupWritten, routes } from '@ledgerline/contract';
import { expect, it } from 'vitest';
import type { ApiClient } from '../apiClient.ts';
import { expensiveThings } from './expensive.ts';
import type { Heavy } from './heavy.ts';
import { smallSize } from './heavyLedger.ts';

const heavy: Heavy = {
  url: '',
  client: { userId: 'a'.repeat(24) } as ApiClient,
  size: smallSize,
  today: '2026-05-20',
  others: Promise.resolve(),
};

/** What the lines ask for, as URLs with a method before them. */
const asked = expensiveThings.flatMap(({ asks }) => asks(heavy)).map((line) => line.split(' '));

const isAsked = (method: string, path: string, parameter?: string): boolean => {
  const pattern = new RegExp(`^${path.replace('/api/v1', '').replaceAll(/:[a-zA-Z]+/g, '[^/]+')}$`);
  return asked.some(([by, target = '']) => {
    const [where = '', query = ''] = target.split('?');
    return by === method && pattern.test(where) && (!parameter || new URLSearchParams(query).has(parameter));
  });
};

it('each route that is costly, takes or answers a file, or writes many records has a line', () => {
  const lacking = Object.values(routes).flatMap((route) => {
    const { method, path, answer, costly, form, file } = {
      costly: undefined,
      form: false,
      file: '',
      ...route,
    };
    const writesMany = 'data' in answer && answer.data === GroupWritten;
    if (!costly && !writesMany && !form && !file) return [];
    const parameter = costly === 'always' ? undefined : costly;
    return isAsked(method, path, parameter)
      ? []
      : [`${method} ${path}${parameter ? ` with ${parameter}` : ''}`];
  });
  expect(lacking).toEqual([]);
});
