import type { DocsOf } from '../docs/routeDocs.ts';
import type { categoryRoutes } from './categories.ts';
import { sampleCategory } from './categorySamples.ts';

/** What the document says of them. */
export const categoryDocs = {
  listCategories: {
    tag: 'Categories',
    summary: 'List the categories',
    description: 'Those that are offered.',
    example: [sampleCategory],
  },
  category: {
    tag: 'Categories',
    summary: 'Read a category',
    description: 'Also one that is no longer offered.',
    id: 'The category’s id.',
    example: sampleCategory,
  },
} satisfies DocsOf<typeof categoryRoutes>;
