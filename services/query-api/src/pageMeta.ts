import type { PageMeta } from '@ledgerline/contract';

/** What a page says of the list that it is from. An empty list has no pages. */
export const pageMeta = (page: number, limit: number, total: number): PageMeta => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
});
