import {
  type Catalogue,
  type CategoriesState,
  type CategoryCommand,
  defaultCategories,
} from '@ledgerline/domain';
import { CATEGORIES_STREAM, type CategoryEvent } from '@ledgerline/events';
import type { CommandHandling } from '../commandHandling/commandHandling.ts';
import type { NewId } from '../ids.ts';

/** The categories that commands are decided with. */
export interface CategoryCatalogue {
  /** Adds the categories of this version that the log does not have yet. */
  seed(): Promise<void>;
  /** The catalogue as the log had it at most a second ago. */
  current(): Promise<Catalogue>;
}

export interface CategoryCatalogueOptions {
  categories: CommandHandling<CategoryCommand, CategoriesState, CategoryEvent>;
  newId: NewId;
}

const believedMs = 1_000;

export function createCategoryCatalogue({ categories, newId }: CategoryCatalogueOptions): CategoryCatalogue {
  let known: Promise<Catalogue> | undefined;
  let believedUntil = 0;

  return {
    async seed() {
      const id = newId();
      await categories.handle({
        stream: CATEGORIES_STREAM,
        identity: { id, hash: '', actorId: 'system', source: 'cli', requestId: id },
        command: () => ({ type: 'AddMissingCategories', categories: defaultCategories }),
        present: () => undefined,
      });
    },
    current() {
      if (known && performance.now() < believedUntil) return known;
      const asked = categories.read(CATEGORIES_STREAM, ({ catalogue }) => catalogue);
      // Who asks meanwhile waits for the same answer.
      known = asked;
      believedUntil = Number.POSITIVE_INFINITY;
      asked.then(
        () => (believedUntil = performance.now() + believedMs),
        () => (believedUntil = 0),
      );
      return asked;
    },
  };
}
