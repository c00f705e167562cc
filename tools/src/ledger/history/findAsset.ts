import { Misused, Refused } from '../errors.ts';

/** The asset of an id or a name, whatever its case. Throws Refused where there is none, Misused where there are several. */
export function findAsset<Asset extends { id: string; name: string; type: string }>(
  assets: readonly Asset[],
  idOrName: string,
): Asset {
  const byId = assets.find(({ id }) => id === idOrName);
  const wanted = idOrName.normalize('NFC').toLowerCase();
  const named = byId ? [byId] : assets.filter(({ name }) => name.toLowerCase() === wanted);
  const [found, ...others] = named;
  if (!found) throw new Refused(`There is no asset '${idOrName}'`);
  if (others.length === 0) return found;
  const all = named.map(({ id, type }) => `${id} (${type})`);
  throw new Misused(`Several assets are named '${idOrName}': ${all.join(', ')}. Say the id`);
}
