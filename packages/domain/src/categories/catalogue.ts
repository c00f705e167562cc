import type { CategoryRecord } from '@ledgerline/events';

export interface CatalogueEntry extends CategoryRecord {
  /** No longer offered; records that have it keep it. */
  retired: boolean;
}

/** All categories by id, retired ones too. */
export type Catalogue = ReadonlyMap<string, CatalogueEntry>;
