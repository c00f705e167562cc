import type { Category, RefundedCategory } from '@ledgerline/contract';
import type { Catalogue } from '@ledgerline/domain';

/** A category as clients see it, also a retired one. Throws for one that the catalogue never had. */
export function presentCategory(catalogue: Catalogue, id: string): Category {
  const entry = catalogue.get(id);
  if (!entry) throw new Error(`no category ${id} in the catalogue`);
  const { name, type, icon, color } = entry;
  return { id, name, type, icon, color };
}

/** The category that an income comes back to, as clients see it. Throws for one that the catalogue never had. */
export function presentRefunded(catalogue: Catalogue, id: string): RefundedCategory {
  const { type: _, ...refunded } = presentCategory(catalogue, id);
  return refunded;
}
