import * as z from 'zod/mini';
import { Id } from '../envelope.ts';
import { listOf, noQuery, type RouteDefinitions } from '../route.ts';
import { listCategories, transactionTypes } from '../transactions/transactionRequests.ts';

/** `icon` is a lucide icon name, `color` one of the domain's hue names. */
export const Category = z.strictObject({
  id: Id,
  name: z.string(),
  type: z.enum(transactionTypes),
  icon: z.string(),
  color: z.string(),
});
export type Category = z.infer<typeof Category>;

/** The routes of the catalogue of categories. */
export const categoryRoutes = {
  listCategories: {
    method: 'GET',
    path: '/api/v1/categories',
    service: 'query',
    access: 'session',
    query: listCategories,
    answer: listOf(Category),
  },
  category: {
    method: 'GET',
    path: '/api/v1/categories/:id',
    service: 'query',
    access: 'session',
    query: noQuery,
    answer: { data: Category },
    notFound: 'Category not found',
  },
} as const satisfies RouteDefinitions;
