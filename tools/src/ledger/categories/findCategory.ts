import type { CatalogueEntry } from '@ledgerline/domain';
import type { TransactionType } from '@ledgerline/events';
import { Misused, Refused } from '../errors.ts';

/**
 * The category of an id, or of a name, whatever its case: an offered one rather than a retired one. Throws Refused
 * where there is none, Misused where there are several.
 */
export function findCategory(
  entries: readonly CatalogueEntry[],
  idOrName: string,
  type?: TransactionType,
): CatalogueEntry {
  const ofType = entries.filter((entry) => type === undefined || entry.type === type);
  const byId = ofType.find(({ id }) => id === idOrName);
  if (byId) return byId;

  const named = ofType.filter(({ name }) => name.toLowerCase() === idOrName.normalize('NFC').toLowerCase());
  const offered = named.filter(({ retired }) => !retired);
  const [found, ...others] = offered.length > 0 ? offered : named;
  if (!found) throw new Refused(`There is no ${type ?? 'income or expense'} category '${idOrName}'`);
  if (others.length === 0) return found;
  const all = [found, ...others].map(
    ({ id, type, retired }) => `${id} (${type}${retired ? ', retired' : ''})`,
  );
  throw new Misused(`Several categories are named '${idOrName}': ${all.join(', ')}. Say --type, or the id`);
}
