import type { CategoryDocument, Checkpoint, ProjectionStore } from '@ledgerline/read-models';
import { expect, it } from 'vitest';
import { createCatalogue } from './catalogue.ts';

const category = (id: string) => ({ id }) as CategoryDocument;
const checkpoint: Checkpoint = { logId: 'log', position: '1', applied: 1 };

it('reads the catalogue once a second, but each time until the first batch was written whole', async () => {
  let state: { checkpoint: Checkpoint | null; categories: string[] } = { checkpoint: null, categories: [] };
  const live = {
    checkpoint: async () => state.checkpoint,
    categories: async () => state.categories.map(category),
  } as unknown as ProjectionStore;
  let now = 0;
  const catalogue = createCatalogue({ live: async () => live }, () => now);
  const ids = async () => [...(await catalogue()).keys()];

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
