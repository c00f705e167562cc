import { setTimeout as wait } from 'node:timers/promises';
import type { CategoryDocument, ReadStore } from '@ledgerline/read-models';
import { askSeldom } from '../askSeldom.ts';

const lifeMs = 1_000;
const waitMs = 1_000;
const pollMs = 25;

/** All categories by id, in the order of the catalogue. */
export type Catalogue = ReadonlyMap<string, CategoryDocument>;

export interface CatalogueReader {
  /** The catalogue as it was at most a second ago; until the first batch of all is written some may be missing. */
  current: () => Promise<Catalogue>;
  /** The same; in a product that was just started for the first time after a wait of at most a second. */
  filled: () => Promise<{ catalogue: Catalogue; isFilled: boolean }>;
}

/** Reads the catalogue once a second at most: every list needs it, and it hardly ever changes. */
export function createCatalogue(
  store: Pick<ReadStore, 'live'>,
  now: () => number = () => performance.now(),
): CatalogueReader {
  const read = askSeldom(
    async () => {
      const live = await store.live();
      // Asked first: then it cannot be of a later moment than the categories.
      const isWritten = (await live.checkpoint()) !== null;
      const categories = await live.categories();
      const catalogue: Catalogue = new Map(categories.map((category) => [category.id, category]));
      return { catalogue, isFilled: isWritten && catalogue.size > 0 };
    },
    { lifeMs, isKept: ({ isFilled }) => isFilled, now },
  );

  return {
    current: async () => (await read()).catalogue,
    async filled() {
      const deadline = now() + waitMs;
      for (;;) {
        const answer = await read();
        if (answer.isFilled || now() >= deadline) return answer;
        await wait(pollMs);
      }
    },
  };
}
