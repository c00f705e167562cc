import type { CatalogueEntry } from '@ledgerline/domain';
import { categoryIconNames, hueNames } from '@ledgerline/domain/values';
import { InvalidArgumentError } from 'commander';
import { openCatalogue, readCatalogue } from '../categories/catalogue.ts';
import { categoryName } from '../categories/categoryOptions.ts';
import type { Context } from '../context.ts';
import { Refused } from '../errors.ts';

/**
 * The categories of a history that this server does not know, as they are to be added. Where the name is taken here it
 * is added as one that is offered no longer. Throws Refused for one that no client could show.
 */
export async function missingCategories(
  { stores, now }: Context,
  wanted: readonly CatalogueEntry[],
): Promise<CatalogueEntry[]> {
  const known = await readCatalogue(await stores.log(), now);
  const ids = new Set(known.map(({ id }) => id));
  const offered = new Set(known.filter(({ retired }) => !retired).map(nameKey));
  const missing = wanted.filter(({ id }) => !ids.has(id));
  for (const category of missing) checkCategory(category);
  return missing.map((category) => ({
    ...category,
    retired: category.retired || offered.has(nameKey(category)),
  }));
}

/** Adds them to the catalogue under their own ids; doing so twice changes nothing. */
export async function addCategories(context: Context, missing: readonly CatalogueEntry[]): Promise<void> {
  if (missing.length === 0) return;
  const catalogue = await openCatalogue(context);
  for (const { retired, ...category } of missing) {
    const { id } = category;
    await catalogue.carryOut({ type: 'AddMissingCategories', categories: [category] }, id);
    if (retired) await catalogue.carryOut({ type: 'RetireCategory', id }, id);
  }
}

const nameKey = ({ type, name }: CatalogueEntry): string => `${type} ${name.toLowerCase()}`;

function checkCategory({ id, name, icon, color }: CatalogueEntry): void {
  const isIcon = categoryIconNames.some((known) => known === icon);
  const isColor = hueNames.some((known) => known === color);
  if (!isIcon || !isColor) throw new Refused(`Category ${id} has an icon or a color that there is not`);
  try {
    if (categoryName(name) === name) return;
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
  }
  throw new Refused(`Category ${id} has a name that categories can’t have`);
}
