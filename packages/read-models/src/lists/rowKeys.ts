import { foldText } from '@ledgerline/domain/foldText';
import { labelKey } from '@ledgerline/domain/labels';
import type { HistoryRow } from '../documents.ts';
import { searchedBeside, tagKeys } from '../projections/history.ts';
import type { HistoryKeys } from './condition.ts';

/** What a row is filtered and sorted by. Texts are folded when they are asked for. */
export const keysOf = (row: HistoryRow): HistoryKeys => new RowKeys(row);

/** The same, to be stored: each text is folded. */
export function storedKeysOf(row: HistoryRow): HistoryKeys {
  const keys = new RowKeys(row);
  const { foldedTitle, foldedDescription, payeeKey, tagKeys: tags } = keys;
  return Object.assign({}, keys, { foldedTitle, foldedDescription, payeeKey, tagKeys: tags });
}

/** A class: an object with getters of its own is slow to make, and a download asks for those of 100,000 rows. */
class RowKeys implements HistoryKeys {
  readonly id: string;
  readonly kind: HistoryRow['kind'];
  readonly deletion: HistoryRow['deletion'];
  readonly status: HistoryRow['status'];
  readonly date: string;
  readonly createdAt: string;
  readonly amount: number;
  readonly categoryId: string;
  readonly accountId: string;
  readonly fromAssetId: string;
  readonly toAssetId: string;
  readonly refundedCategory: string;
  readonly goal: string;
  readonly #row: HistoryRow;

  constructor(row: HistoryRow) {
    this.id = row.id;
    this.kind = row.kind;
    this.deletion = row.deletion;
    this.status = row.status;
    this.date = row.date;
    this.createdAt = row.createdAt;
    this.amount = row.amount;
    this.categoryId = row.categoryId ?? '';
    this.accountId = row.accountId ?? '';
    this.fromAssetId = row.fromAssetId ?? '';
    this.toAssetId = row.toAssetId ?? '';
    this.refundedCategory = row.refundedCategory ?? '';
    this.goal = row.goal ?? '';
    this.#row = row;
  }

  get foldedTitle(): string {
    return foldText(this.#row.title);
  }

  get foldedDescription(): string {
    return searchedBeside(this.#row);
  }

  get payeeKey(): string {
    return labelKey(this.#row.payee);
  }

  get tagKeys(): string {
    return tagKeys(this.#row.tags);
  }
}
