import type { CategoriesState } from '@ledgerline/domain';
import { expect, it } from 'vitest';
import type { Folded } from '../commandHandling/folded.ts';
import { createCategoryCatalogue } from './catalogue.ts';

const state: CategoriesState = { catalogue: new Map() };

it('given many who ask at once, the log is read once, and after a failure it is read again', async () => {
  const answers: PromiseWithResolvers<CategoriesState>[] = [];
  const catalogue = createCategoryCatalogue({
    newId: () => 'id',
    categories: {
      handle: () => Promise.reject(new Error('not asked for')),
      forget: () => Promise.resolve(),
      foldAhead: () => Promise.resolve(),
      remembered: () => Promise.resolve(undefined),
      read: async (_stream, present) => {
        const answer = Promise.withResolvers<CategoriesState>();
        answers.push(answer);
        return present(await answer.promise, {} as Folded<CategoriesState>);
      },
    },
  });
  const failed = Promise.allSettled([catalogue.current(), catalogue.current(), catalogue.current()]);
  expect(answers).toHaveLength(1);
  answers[0]?.reject(new Error('away'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);

  const asked = [catalogue.current(), catalogue.current()];
  answers[1]?.resolve(state);
  expect(await Promise.all(asked)).toEqual([state.catalogue, state.catalogue]);
  expect(await catalogue.current()).toBe(state.catalogue);
  expect(answers).toHaveLength(2);
});
