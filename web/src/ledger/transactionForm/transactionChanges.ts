import { freeTextFields } from '@ledgerline/domain/values';
import type { NewTransaction, TransactionChanges } from '../commands/transactionCommands.ts';
import type { Transaction } from '../records/records.ts';

/**
 * The fields that differ from the original, with the revision that they were based on; null where nothing differs. An
 * automatic category is asked for again only where the words or the type changed, or where it was chosen by hand.
 */
export function transactionChanges(
  original: Transaction,
  wanted: NewTransaction,
  basedOn: number = original.revision,
): TransactionChanges | null {
  const title = (wanted.title ?? original.title).trim().normalize('NFC');
  const { description = original.description, tags = [] } = wanted;
  const words = title !== original.title || description !== original.description;
  const texts = freeTextFields.map((field) => [field, wanted[field] ?? ''] as const);
  const type = wanted.type !== original.type;
  const changes: TransactionChanges = {
    ...(type && { type: wanted.type }),
    ...(title !== original.title && { title }),
    ...(wanted.amount !== original.amount && { amount: wanted.amount }),
    ...(wanted.account !== original.account.id && { account: wanted.account }),
    ...(description !== original.description && { description }),
    ...(wanted.date !== original.date && { date: wanted.date }),
    ...categoryChange(original, wanted, words || type),
    ...Object.fromEntries(texts.filter(([field, text]) => text !== original[field])),
    ...(!sameList(tags, original.tags) && { tags }),
    ...tieChange('refundedCategory', original, wanted),
    ...tieChange('goal', original, wanted),
  };
  return Object.keys(changes).length === 0 ? null : { ...changes, expectedRevision: basedOn };
}

const sameList = (mine: readonly string[], theirs: readonly string[]): boolean =>
  mine.length === theirs.length && mine.every((one, place) => one === theirs[place]);

function categoryChange(
  original: Transaction,
  wanted: NewTransaction,
  reconsider: boolean,
): TransactionChanges {
  if (wanted.useAutoCategory)
    return reconsider || original.categorizedBy === 'user' ? { useAutoCategory: true } : {};
  const chosen = wanted.category ?? original.category.id;
  return chosen !== original.category.id || original.categorizedBy === 'auto' ? { category: chosen } : {};
}

/** A change of type empties both, so what is left of them is all that has to be sent with it. */
function tieChange(
  field: 'refundedCategory' | 'goal',
  original: Transaction,
  wanted: NewTransaction,
): TransactionChanges {
  const kept = wanted.type === original.type ? (original[field]?.id ?? null) : null;
  const chosen = wanted[field] ?? null;
  return chosen === kept ? {} : { [field]: chosen };
}
