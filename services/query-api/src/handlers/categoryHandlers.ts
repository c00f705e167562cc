import { notFoundText } from '@ledgerline/contract';
import { ApiError, type Handlers } from '@ledgerline/http';
import type { ReadStore } from '@ledgerline/read-models';
import { present } from '../names.ts';

/** The catalogue: categories that are offered, and any that was once. */
export const categoryHandlers = (
  store: Pick<ReadStore, 'live'>,
): Pick<Handlers<'query'>, 'listCategories' | 'category'> => ({
  async listCategories({ query: { type } }) {
    const categories = await (await store.live()).categories();
    return {
      data: categories
        .filter((category) => !category.retired && (type === undefined || category.type === type))
        .map(present),
    };
  },

  async category({ params }) {
    const categories = await (await store.live()).categories();
    const category = present(categories.find(({ id }) => id === params['id']));
    if (!category) throw new ApiError(404, notFoundText('category'));
    return { data: category };
  },
});
