import { expect, it } from 'vitest';
import type { ServiceFailure } from '../../shared/api/serviceResult.ts';
import { failureInline, failureToast } from './transferFailureTexts.ts';

const refusal = (message: string): ServiceFailure => ({
  success: false,
  message,
  kind: 'refused',
  status: 400,
  saidBy: 'server',
});

it('S2-8.29 S2-8.30 a failure without an answer has words of its own', () => {
  const failure: ServiceFailure = { success: false, message: 'Network error occurred.', kind: 'network' };
  expect([failureToast(failure), failureInline(failure)]).toEqual([
    { title: 'Failed to transfer funds: Please try again later.' },
    'Failed to complete transfer. Please try again.',
  ]);
});

it.each([
  ['Purse has insufficient funds for this transfer.', 'Insufficient Funds'],
  ['Transfer description cannot exceed 200 characters. Please shorten.', 'Description Too Long'],
  ['Destination asset not found', 'Failed to create asset transfer'],
])('S2-5.50 the refusal “%s” is titled “%s”', (message, title) => {
  const failure = refusal(message);
  expect([failureToast(failure), failureInline(failure)]).toEqual([{ title, description: message }, message]);
});
