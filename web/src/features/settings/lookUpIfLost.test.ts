import { expect, it } from 'vitest';
import type { ServiceFailure, ServiceResult } from '../../shared/api/serviceResult.ts';
import { lookUpIfLost } from './lookUpIfLost.ts';

const lost: ServiceFailure = { success: false, message: 'Unavailable', kind: 'refused', status: 503 };
const wrong: ServiceFailure = { success: false, message: 'Wrong password', kind: 'refused', status: 400 };
const seen = (name: string): ServiceResult<string> => ({ success: true, data: name, meta: {} });

/** What renaming to "Laptop" came to, with this answer, where the server says this afterwards. */
const renamed = (result: ServiceResult<string>, now: ServiceResult<string>) =>
  lookUpIfLost(result, {
    look: async () => now,
    doneIn: (name) => (name === 'Laptop' ? name : undefined),
  });

it('AC-13 given a lost answer, tells by how things are now whether it was done', async () => {
  expect(await renamed(lost, seen('Laptop'))).toEqual(seen('Laptop'));
  expect(await renamed(lost, seen('Phone'))).toMatchObject({
    message: 'We got no answer, and nothing was changed. Please try again.',
  });
  expect(await renamed(lost, lost)).toMatchObject({
    message: 'We got no answer, so this may have been done or not. Please look again in a moment.',
  });
});

it('AC-13 given an answer, passes it on', async () => {
  expect(await renamed(wrong, seen('Laptop'))).toBe(wrong);
  expect(await renamed(seen('Laptop'), lost)).toEqual(seen('Laptop'));
});
