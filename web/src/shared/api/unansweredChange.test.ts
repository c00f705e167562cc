import { beforeEach, expect, it } from 'vitest';
import type { ServiceFailure, ServiceResult } from './serviceResult.ts';
import { createUnansweredChange } from './unansweredChange.ts';

const done: ServiceResult<null> = { success: true, data: null, meta: {} };
const refused = (status: number, more: Partial<ServiceFailure> = {}): ServiceFailure => ({
  success: false,
  message: 'No',
  kind: 'refused',
  status,
  saidBy: 'server',
  ...more,
});
const cut: ServiceFailure = { success: false, message: 'No answer', kind: 'network' };

/** What the store holds after these answers to a new password, and what a reload of the tab finds. */
async function after(...answers: ServiceResult<null>[]) {
  const store = createUnansweredChange(sessionStorage);
  for (const answer of answers) await store.track('password', async () => answer);
  return [store.current(), createUnansweredChange(sessionStorage).current()];
}

beforeEach(() => sessionStorage.clear());

it.each([
  ['no answer', [cut]],
  ['a 503', [refused(503)]],
  ['a session that ended meanwhile', [refused(401, { saidBy: 'client' })]],
  ['no answer, then a refusal before the password was looked at', [cut, refused(429)]],
])('AC-12 given %s, keeps the change', async (_, answers) => {
  expect(await after(...answers)).toEqual(['password', 'password']);
});

it.each([
  ['success', [done]],
  ['a wrong password', [refused(400)]],
  ['too many tries', [refused(429)]],
  ['no answer, then a wrong password', [cut, refused(400)]],
])('AC-12 given %s, keeps nothing', async (_, answers) => {
  expect(await after(...answers)).toEqual([null, null]);
});

it('AC-12 holds the change while the request is on its way', async () => {
  const store = createUnansweredChange(sessionStorage);
  const answer = Promise.withResolvers<ServiceResult<null>>();
  const sent = store.track('deletion', () => answer.promise);
  expect(store.current()).toBe('deletion');
  answer.resolve(done);
  await sent;
  expect(store.current()).toBe(null);
});
