import type { RequestBody } from '@ledgerline/contract';
import { texts } from '@ledgerline/contract';
import { type ApiAnswer, ApiError, type ApiRequest } from '@ledgerline/http';
import { expect, it } from 'vitest';
import { oneAtATime } from '../oneAtATime.ts';
import { ruleTrials } from './ruleTrials.ts';

const running = { running: texts.running, retryAfterSeconds: 2 };
const asked = (userId: string) =>
  ({ session: { userId }, body: {}, params: {} }) as unknown as ApiRequest<
    RequestBody<'previewRule'>,
    undefined
  >;

it('PY-64 given a preview of a person runs, when another one is asked for, then it is 429 until the first has ended', async () => {
  const read = Promise.withResolvers<ApiAnswer>();
  const { previewRule } = ruleTrials({
    ledgers: { read: () => read.promise } as never,
    table: { write: () => Promise.reject(new Error('nothing is written')) },
    currentCatalogue: () => Promise.resolve(new Map()),
    claim: oneAtATime(running),
  });
  const [ann, ben] = ['a'.repeat(24), 'b'.repeat(24)];
  const first = previewRule(asked(ann));
  const others = previewRule(asked(ben));
  await expect(previewRule(asked(ann))).rejects.toEqual(
    new ApiError(429, 'This is running already. Please wait for its end.', {
      headers: { 'Retry-After': '2' },
    }),
  );
  read.resolve({ data: 'shown' });
  expect(await Promise.all([first, others])).toEqual([{ data: 'shown' }, { data: 'shown' }]);
  expect(await previewRule(asked(ann))).toEqual({ data: 'shown' });
});
