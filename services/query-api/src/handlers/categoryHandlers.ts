import { notFoundText } from '@ledgerline/contract';
import { ApiError, type Handlers } from '@ledgerline/http';
import type { Catalogue } from '../catalogue.ts';
import { present } from '../names.ts';

/** The catalogue: categories that are offered, and any that was once. */
export const categoryHandlers = (
  catalogue: () => Promise<Catalogue>,
): Pick<Handlers<'query'>, 'listCategories' | 'category'> => ({
  async listCategories({ query: { type } }) {
    return {
      data: [...(await catalogue()).values()]
        .filter((category) => !category.retired && (type === undefined || category.type === type))
        .map(present),
    };
  },

  async category({ params }) {
    const category = present((await catalogue()).get(params['id'] ?? ''));
    if (!category) throw new ApiError(404, notFoundText('category'));
    return { data: category };
  },
});
