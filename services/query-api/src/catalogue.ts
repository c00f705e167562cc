import type { CategoryDocument, ReadStore } from '@ledgerline/read-models';

const lifeMs = 1_000;

/** All categories by id, in the order of the catalogue. */
export type Catalogue = ReadonlyMap<string, CategoryDocument>;

/** Gives the catalogue as it was at most a second ago: every list needs it, and it hardly ever changes. */
export function createCatalogue(
  store: Pick<ReadStore, 'live'>,
  now: () => number = () => performance.now(),
): () => Promise<Catalogue> {
  let known: Catalogue | undefined;
  let until = 0;

  return async () => {
    if (known && now() < until) return known;
    const live = await store.live();
    // Until the first batch of all has been written whole, some of them may be missing.
    const isComplete = (await live.checkpoint()) !== null;
    const categories = await live.categories();
    const catalogue = new Map(categories.map((category) => [category.id, category]));
    // An empty one is about to be filled: the product has just been started for the first time.
    known = isComplete && catalogue.size > 0 ? catalogue : undefined;
    until = now() + lifeMs;
    return catalogue;
  };
}
