import { eachFreeText } from '@ledgerline/domain/values';
import type { AssetRef, Category, HistoryRow, Transaction, TransferRow } from './records.ts';

/** A row of the history as it may come: with whole records, with ids, or with names in their places. */
export type RawRow = Partial<Omit<Transaction, 'category' | 'account' | 'transferType'>> & {
  _id?: string;
  transferType?: string;
  category?: unknown;
  account?: unknown;
  fromAsset?: unknown;
  toAsset?: unknown;
};

/** A row with every reference resolved and every missing field at its default. */
export function readRow(raw: RawRow, names: NameSource): HistoryRow {
  const type = raw.type ?? 'expense';
  const shared = {
    id: raw.id ?? raw._id ?? '',
    type,
    title: raw.title ?? '',
    amount: Math.abs(raw.amount ?? 0),
    date: (raw.date ?? '').slice(0, 10),
    category: readCategory(raw.category, type, names),
    description: raw.description ?? '',
    status: raw.status ?? 'completed',
    isDeleted: raw.isDeleted ?? false,
    categorizedBy: raw.categorizedBy ?? 'user',
    createdAt: raw.createdAt ?? '',
    updatedAt: raw.updatedAt ?? raw.createdAt ?? '',
    revision: raw.revision ?? 0,
    tags: raw.tags ?? [],
    ...(raw.bank !== undefined && { bank: raw.bank }),
    ...(raw.after !== undefined && { after: raw.after }),
  };
  if (raw.transferType === 'transfer') {
    const row: TransferRow = {
      ...shared,
      transferType: 'transfer',
      fromAsset: readAccount(raw.fromAsset, names),
      toAsset: readAccount(raw.toAsset, names),
    };
    return row;
  }
  return {
    ...shared,
    account: readAccount(raw.account, names),
    refundedCategory: raw.refundedCategory ?? null,
    goal: raw.goal ?? null,
    ...eachFreeText((field) => raw[field] ?? ''),
    setBy: raw.setBy ?? {},
    ...(raw.paymentMethod !== undefined && raw.paymentMethod !== '' && { paymentMethod: raw.paymentMethod }),
    ...(raw.confidence !== undefined && { confidence: raw.confidence }),
  };
}

/** Where a reference's name comes from when the answer brings only an id: lists in memory first, then local storage. */
export interface NameSource {
  category(id: string): Category | undefined;
  account(id: string): AssetRef | undefined;
}

/** A stored reference: 24 hexadecimal characters. */
const isReference = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value);

/** The id of what a transfer's row shows as its category; it is not part of the list of categories. */
const transferCategoryId = '7472616e7366657200000000';

const builtInCategories: Record<string, string> = { [transferCategoryId]: 'Transfer' };

const unknownCategory = 'Miscellaneous';
const unknownAccount = 'Unknown Account';

/** A category that came as an object, an id or a name, with all that the screens show of it. */
function readCategory(value: unknown, type: Category['type'], names: NameSource): Category {
  const fallback = { id: '', name: unknownCategory, type, icon: 'shapes', color: 'sky' };
  if (isReference(value))
    return (
      names.category(value) ?? { ...fallback, id: value, name: builtInCategories[value] ?? unknownCategory }
    );
  if (typeof value === 'string' && value !== '') return { ...fallback, name: value };
  if (typeof value !== 'object' || value === null) return fallback;
  const given = value as Partial<Category> & { _id?: string };
  const id = given.id ?? given._id ?? '';
  const known = names.category(id);
  return {
    ...fallback,
    ...known,
    ...defined(given),
    id,
    name: given.name ?? known?.name ?? builtInCategories[id] ?? unknownCategory,
  };
}

/** An account that came as an object, an id or a name. */
export function readAccount(value: unknown, names: NameSource): AssetRef {
  if (isReference(value)) return names.account(value) ?? { id: value, name: unknownAccount };
  if (typeof value === 'string' && value !== '') return { id: '', name: value };
  if (typeof value !== 'object' || value === null) return { id: '', name: unknownAccount };
  const given = value as Partial<AssetRef> & { _id?: string };
  const id = given.id ?? given._id ?? '';
  return {
    id,
    name: given.name ?? names.account(id)?.name ?? unknownAccount,
    ...(given.isDeleted === true && { isDeleted: true }),
  };
}

function defined({ name, type, icon, color }: Partial<Category>): Partial<Category> {
  return {
    ...(name !== undefined && { name }),
    ...(type !== undefined && { type }),
    ...(icon !== undefined && { icon }),
    ...(color !== undefined && { color }),
  };
}
