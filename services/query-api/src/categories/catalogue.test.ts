import type { CategoryDocument, Checkpoint, ProjectionStore } from '@ledgerline/read-models';
import { expect, it } from 'vitest';
import { type Catalogue, createCatalogue } from './catalogue.ts';

const category = (id: string) => ({ id }) as CategoryDocument;
const checkpoint: Checkpoint = { logId: 'log', position: '1', applied: 1 };
const idsOf = (catalogue: Catalogue) => [...catalogue.keys()];

interface State {
  checkpoint: Checkpoint | null;
  categories: string[];
}

/** A store that is asked for its live generation with what it has at that time. */
const storeOf = (state: () => State) => ({
  live: async () => {
    const { checkpoint: at, categories } = state();
    return {
      checkpoint: async () => at,
      categories: async () => categories.map(category),
    } as ProjectionStore;
  },
});

it('reads the catalogue once a second, but each time until the first batch was written whole', async () => {
  let state: State = { checkpoint: null, categories: [] };
  let now = 0;
  const { current } = createCatalogue(
    storeOf(() => state),
    () => now,
  );
  const ids = async () => idsOf(await current());

  expect(await ids()).toEqual([]);
  state = { checkpoint: null, categories: ['food'] };
  expect(await ids()).toEqual(['food']);
  state = { checkpoint, categories: ['food', 'salary'] };
  expect(await ids()).toEqual(['food', 'salary']);
  state = { checkpoint, categories: ['food', 'salary', 'tea'] };
  now = 999;
  expect(await ids()).toEqual(['food', 'salary']);
  now = 1_000;
  expect(await ids()).toEqual(['food', 'salary', 'tea']);
});

it('waits for the first batch, where the catalogue is wanted whole', async () => {
  const states: State[] = [
    { checkpoint: null, categories: [] },
    { checkpoint: null, categories: ['food'] },
    { checkpoint, categories: ['food', 'salary'] },
  ];
  const { filled } = createCatalogue(
    storeOf(() => states.shift() as State),
    () => 0,
  );

  const { catalogue, isFilled } = await filled();
  expect([idsOf(catalogue), isFilled]).toEqual([['food', 'salary'], true]);
});

it('waits for a second at most, and says that it waited in vain', async () => {
  let now = 0;
  const { filled } = createCatalogue(
    storeOf(() => ({ checkpoint: null, categories: ['food'] })),
    () => (now += 400),
  );

  const { catalogue, isFilled } = await filled();
  expect([idsOf(catalogue), isFilled]).toEqual([['food'], false]);
});

it('given a thousand requests at one moment, then the store is asked once', async () => {
  let asked = 0;
  const { current } = createCatalogue(
    storeOf(() => {
      asked += 1;
      return { checkpoint, categories: ['food'] };
    }),
    () => 0,
  );
  const catalogues = await Promise.all(Array.from({ length: 1_000 }, () => current()));
  expect(asked).toBe(1);
  expect(new Set(catalogues.map((catalogue) => idsOf(catalogue).join())).size).toBe(1);
});

it('given a store that was away, when it is back, then the failure is not kept', async () => {
  const answers = [new Error('away'), { checkpoint, categories: ['food'] }];
  const { current } = createCatalogue(
    storeOf(() => {
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error('asked too often');
      return answer;
    }),
    () => 0,
  );
  await expect(current()).rejects.toThrow('away');
  expect(idsOf(await current())).toEqual(['food']);
});
