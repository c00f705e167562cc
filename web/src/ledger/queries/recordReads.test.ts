import { expect, it } from 'vitest';
import type { ServiceFailure } from '../../shared/api/serviceResult.ts';
import { fakeCall } from '../../shared/api/testing/fakeCall.ts';
import { createRecordReads } from './recordReads.ts';

const refusing = (failure: Partial<ServiceFailure>) =>
  createRecordReads({
    call: fakeCall(() => ({
      success: false,
      message: 'Request failed with status code 403',
      kind: 'refused',
      saidBy: 'client',
      ...failure,
    })),
  });

it('S2-8.15 says what was not fetched where the server says nothing', async () => {
  const reads = refusing({});
  await expect(reads.category('a'.repeat(24))).rejects.toThrow('Failed to fetch category');
  await expect(reads.account('b'.repeat(24))).rejects.toThrow('Failed to fetch account');
});

it('leaves the server’s own words', async () => {
  const reads = refusing({ message: 'Category not found', saidBy: 'server' });
  await expect(reads.category('a'.repeat(24))).rejects.toThrow('Category not found');
});

it('asks for the record by its id', async () => {
  const asked: string[] = [];
  const reads = createRecordReads({
    call: fakeCall((_, path) => {
      asked.push(path);
      return { success: false, message: 'Gone', kind: 'refused', saidBy: 'server' };
    }),
  });
  await Promise.allSettled([reads.category('c1'), reads.account('a1')]);
  expect(asked).toEqual(['/categories/c1', '/assets/a1']);
});
