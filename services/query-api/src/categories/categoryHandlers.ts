import { type Handlers, notThere, unavailable } from '@ledgerline/http';
import { present } from '../names.ts';
import type { CatalogueReader } from './catalogue.ts';

/** The catalogue: categories that are offered, and any that was once. */
export const categoryHandlers = (
  categories: CatalogueReader,
): Pick<Handlers<'query'>, 'listCategories' | 'category'> => ({
  async listCategories({ query: { type } }) {
    const { catalogue, isFilled } = await categories.filled();
    // There is no product without categories: the first events of the log are not projected yet.
    if (catalogue.size === 0) throw unavailable();
    return {
      data: [...catalogue.values()]
        .filter((category) => !category.retired && (type === undefined || category.type === type))
        .map(present),
      ...(!isFilled && { meta: { stale: true } }),
    };
  },

  async category({ params }) {
    const { catalogue, isFilled } = await categories.filled();
    const category = present(catalogue.get(params['id'] ?? ''));
    if (!category && !isFilled) throw unavailable();
    if (!category) throw notThere('category');
    return { data: category };
  },
});
