import type { TransactionType } from '@ledgerline/events';
import type { Catalogue, CatalogueEntry } from '../categories/catalogue.ts';
import { defaultCategories, MISCELLANEOUS } from '../categories/defaultCategories.ts';
import { isNoise } from './noise.ts';
import { phraseOf, tokenise } from './tokens.ts';
import { matchVocabulary } from './vocabulary.ts';

/** A catalogue's categories of one type that may be chosen. */
export interface OfferedCategories {
  ids: ReadonlySet<string>;
  /** A category of the first catalogue to the one that stands for it here, where there is one. */
  standingFor: ReadonlyMap<string, string>;
  /** Phrases that are, or are part of, the name of a category of this installation's own. */
  byName: ReadonlyMap<string, { categoryId: string; weight: number }>;
  /** 'Miscellaneous' of the type. */
  fallback: string;
}

const known = new WeakMap<Catalogue, Record<TransactionType, OfferedCategories>>();

/** The categories of a type that may come out of the categoriser. A catalogue is worked through once. */
export function offeredCategories(catalogue: Catalogue, type: TransactionType): OfferedCategories {
  let offered = known.get(catalogue);
  if (!offered) {
    offered = { income: offeredOf(catalogue, 'income'), expense: offeredOf(catalogue, 'expense') };
    known.set(catalogue, offered);
  }
  return offered[type];
}

function offeredOf(catalogue: Catalogue, type: TransactionType): OfferedCategories {
  const live = [...catalogue.values()].filter((entry) => entry.type === type && !entry.retired);
  const ids = new Set(live.map(({ id }) => id));
  const standingFor = new Map(defaultIds.filter((id) => ids.has(id)).map((id) => [id, id]));
  const own = live.filter(({ id }) => !standingFor.has(id));
  for (const entry of own) {
    const like = defaultLike(entry);
    if (like !== undefined && !standingFor.has(like)) standingFor.set(like, entry.id);
  }
  const fallback = standingFor.get(MISCELLANEOUS[type]) ?? live[0]?.id ?? MISCELLANEOUS[type];
  return { ids, standingFor, byName: phrasesOfNames(own), fallback };
}

const defaultIds = defaultCategories.map(({ id }) => id);

/** The category of the first catalogue that has this name, or that the vocabulary sees in it. */
function defaultLike({ name, type }: CatalogueEntry): string | undefined {
  const same = defaultCategories.find(
    (one) => one.type === type && one.name.toLowerCase() === name.toLowerCase(),
  );
  if (same) return same.id;
  const meanings = matchVocabulary(type, tokenise(name)).flatMap((match) => match.meanings);
  return meanings.toSorted((a, b) => b.weight - a.weight)[0]?.categoryId;
}

function phrasesOfNames(entries: readonly CatalogueEntry[]): OfferedCategories['byName'] {
  const byName = new Map<string, { categoryId: string; weight: number }>();
  for (const { id: categoryId, name } of entries) {
    const tokens = tokenise(name);
    byName.set(phraseOf(tokens), { categoryId, weight: 3 });
    for (const { stem } of tokens) {
      if (!isNoise(stem) && !byName.has(stem)) byName.set(stem, { categoryId, weight: 1.5 });
    }
  }
  return byName;
}
