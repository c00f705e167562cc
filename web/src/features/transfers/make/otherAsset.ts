import { namesAsset } from '@ledgerline/domain/namesAsset';
import type { Asset, Transaction } from '../../../ledger/records/records.ts';
import { wordsOf } from '../../../ledger/transactionWords.ts';

/** The asset that a transaction's words name, else the only other one; empty where there is no telling. */
export function likelyOther(transaction: Transaction, assets: readonly Asset[]): string {
  const others = assets.filter(({ id }) => id !== transaction.account.id);
  const named = others.filter((asset) => namesAsset(wordsOf(transaction), asset));
  const [only] = named.length > 0 ? named : others;
  return only !== undefined && (named.length === 1 || others.length === 1) ? only.id : '';
}
