import * as z from 'zod/mini';
import { Id } from '../envelope.ts';
import { choice } from '../fields.ts';
import { listOf, noQuery, type RouteDefinitions } from '../route.ts';

/** What a transaction is, and what a category is of. */
export const transactionTypes = ['income', 'expense'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** `icon` is a lucide icon name, `color` one of the domain's hue names. */
export const Category = z.strictObject({
  id: Id,
  name: z.string(),
  type: z.enum(transactionTypes),
  icon: z.string(),
  color: z.string(),
});
export type Category = z.infer<typeof Category>;

const listCategories = z.strictObject({
  type: z.exactOptional(choice(transactionTypes, 'Type must be income or expense')),
});

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
