import { isCardOrLoan } from '@ledgerline/domain/values';
import type { AssetRecord, LedgerEvent, Recorded, StoredEvent } from '@ledgerline/events';
import { readEvent } from '@ledgerline/events';
import type { Survey } from './recordTables.ts';

/** What plain-text accounting calls an account: a kind, and a name that is unique within it. */
export interface JournalAccount {
  kind: 'assets' | 'liabilities' | 'income' | 'expenses' | 'equity';
  /** From the outside in; no format's own marks are taken out yet. */
  path: readonly string[];
}

/** One balanced entry of a journal. Amounts are minor units and add up to 0. */
export interface JournalEntry {
  /** yyyy-MM-dd; of an adjustment the UTC day on which it was made. */
  date: string;
  isPending: boolean;
  title: string;
  /** Empty for none. */
  payee: string;
  tags: readonly string[];
  /** The record's id. */
  id: string;
  postings: readonly { account: JournalAccount; amount: number }[];
}

const adjustments: JournalAccount = { kind: 'equity', path: ['Adjustments'] };

/**
 * The account of each asset by its id: a card or a loan is a liability. Deleted ones stand by themselves; where a form writes two names as one (`nameOf`),
 * each of them gets its id's end.
 */
export function assetAccounts(
  { assets }: Survey,
  nameOf: (account: JournalAccount) => string,
): ReadonlyMap<string, JournalAccount> {
  const pathOf = (name: string, isLive: boolean): string[] => (isLive ? [name] : ['Deleted', name]);
  const kindOf = ({ type }: AssetRecord): JournalAccount['kind'] =>
    isCardOrLoan(type) ? 'liabilities' : 'assets';
  const keyOf = (record: AssetRecord, path: readonly string[]): string =>
    nameOf({ kind: kindOf(record), path }).toLowerCase();
  const counts = new Map<string, number>();
  for (const { record, state } of assets.values()) {
    const key = keyOf(record, pathOf(record.name, state === 'live'));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Map(
    [...assets].map(([id, { record, state }]) => {
      const path = pathOf(record.name, state === 'live');
      const isTaken = (counts.get(keyOf(record, path)) ?? 0) > 1;
      const [last = ''] = path.slice(-1);
      return [
        id,
        { kind: kindOf(record), path: [...path.slice(0, -1), isTaken ? `${last} ${id.slice(-6)}` : last] },
      ];
    }),
  );
}

/** What an event adds to the journal: a record by its last event, as long as it counts, and an adjustment by its own. */
export function entryOf(
  { last }: Survey,
  stored: StoredEvent,
  accountOf: (assetId: string) => JournalAccount,
  categoryNames: ReadonlyMap<string, string>,
): JournalEntry | undefined {
  const { type, data, metadata, revision } = readEvent(stored) as Recorded<LedgerEvent>;
  if ('transaction' in data) {
    const {
      id,
      type: kind,
      date,
      title,
      payee,
      tags,
      amount,
      categoryId,
      accountId,
      status,
    } = data.transaction;
    if (last.get(id) !== revision || type.endsWith('Deleted') || status === 'failed') return undefined;
    const name = categoryNames.get(categoryId) ?? categoryId;
    const isIncome = kind === 'income';
    const category: JournalAccount = { kind: isIncome ? 'income' : 'expenses', path: [name] };
    return {
      date,
      isPending: status === 'pending',
      title,
      payee,
      tags,
      id,
      postings: [
        { account: accountOf(accountId), amount: isIncome ? amount : -amount },
        { account: category, amount: isIncome ? -amount : amount },
      ],
    };
  }
  if ('transfer' in data) {
    const { id, date, amount, fromAssetId, toAssetId, description, tags } = data.transfer;
    if (last.get(id) !== revision || type === 'TransferReverted') return undefined;
    return {
      date,
      isPending: false,
      title: description || 'Transfer',
      payee: '',
      tags,
      id,
      postings: [
        { account: accountOf(fromAssetId), amount: -amount },
        { account: accountOf(toAssetId), amount },
      ],
    };
  }
  if (!('asset' in data) || !('effects' in data)) return undefined;
  const delta = data.effects.reduce((sum, effect) => sum + effect.delta, 0);
  if (delta === 0) return undefined;
  return {
    date: metadata.at.slice(0, 10),
    isPending: false,
    title: type === 'AssetBalanceAdjusted' ? 'Balance set' : 'Opening balance',
    payee: '',
    tags: [],
    id: data.asset.id,
    postings: [
      { account: accountOf(data.asset.id), amount: delta },
      { account: adjustments, amount: -delta },
    ],
  };
}
