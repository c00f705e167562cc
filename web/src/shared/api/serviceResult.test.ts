import { expect, it } from 'vitest';
import { failureOf, ServiceError, type ServiceFailure, unwrap } from './serviceResult.ts';

const refused: ServiceFailure = { success: false, message: 'Not so', kind: 'refused', status: 400 };

it('S2-8.14 makes a failure of anything thrown, with its message or the fallback', () => {
  expect([new Error('Torn'), new Error(''), 'a text', undefined].map(failureOf)).toEqual([
    { success: false, message: 'Torn', kind: 'thrown' },
    { success: false, message: 'An unexpected error occurred', kind: 'thrown' },
    { success: false, message: 'An unexpected error occurred', kind: 'thrown' },
    { success: false, message: 'An unexpected error occurred', kind: 'thrown' },
  ]);
});

it('S2-8.14 gives a service error’s failure back as it was', () => {
  expect(() => unwrap(refused)).toThrow(ServiceError);
  expect(failureOf(new ServiceError(refused))).toBe(refused);
});
