import { amountText, heldAt, laterTexts } from '@ledgerline/domain';
import {
  type AssetRecord,
  type Effect,
  type LedgerEvent,
  type Recorded,
  readEvent,
  type StoredEvent,
  type TransactionRecord,
  type TransferRecord,
} from '@ledgerline/events';

/** What of a record is left: `deleted` can be restored where people see it, `permanently deleted` in Activity only. */
type State = 'live' | 'deleted' | 'permanently deleted' | 'undone';

/** One row of a table: values by column. */
export type Row = Readonly<Record<string, string>>;

/** What a first look at the events tells: of each record which event was its last, and what names stand for. */
export interface Survey {
  /** Revision of a transaction's or transfer's last event, by its id. */
  last: Map<string, number>;
  assets: Map<string, { record: AssetRecord; state: State; position: number; updatedAt: string }>;
  /** Names of goals, by id. */
  goals: Map<string, string>;
  currency: string;
}

export const emptySurvey = (currency: string): Survey => ({
  last: new Map(),
  assets: new Map(),
  goals: new Map(),
  currency,
});

/** Looks at an event of the user or the ledger stream. */
export function survey(seen: Survey, stored: StoredEvent): void {
  const event = readEvent(stored);
  if (event.type === 'UserRegistered' || event.type === 'CurrencyChanged')
    seen.currency = event.data.currency;
  else if ('transaction' in event.data) seen.last.set(event.data.transaction.id, event.revision);
  else if ('transfer' in event.data) seen.last.set(event.data.transfer.id, event.revision);
  else if (event.type === 'GoalSet') seen.goals.set(event.data.goal.id, event.data.goal.name);
  else if ('asset' in event.data) {
    const { asset: record } = event.data;
    const position = seen.assets.get(record.id)?.position ?? 0;
    const state = stateOf(event.type);
    seen.assets.set(record.id, { record, state, position, updatedAt: event.metadata.at });
  }
  if ('effects' in event.data) for (const effect of event.data.effects) move(seen, effect);
}

function move({ assets }: Survey, { assetId, balanceAfter, shortfallAfter }: Effect): void {
  const asset = assets.get(assetId);
  if (asset) asset.position = balanceAfter - shortfallAfter;
}

/** The assets as they are now. */
export function assetRows({ assets, currency }: Survey): Row[] {
  return [...assets.values()].map(({ record, state, position, updatedAt }) => {
    const { balance, shortfall, owed } = heldAt(position, record.mayOwe);
    return {
      id: record.id,
      name: record.name,
      type: record.type,
      institution: record.institution,
      description: record.description,
      balance: amountText(balance, currency),
      shortfall: amountText(shortfall, currency),
      owed: amountText(owed, currency),
      // Empty: without a limit.
      mayOwe: record.mayOwe === null ? '' : amountText(record.mayOwe, currency),
      currency,
      state,
      createdAt: record.createdAt,
      updatedAt,
    };
  });
}

/** The row of the transaction that this event is the last one of. */
export function transactionRow(
  { last, assets, goals, currency }: Survey,
  stored: StoredEvent,
  categoryNames: ReadonlyMap<string, string>,
): Row | undefined {
  if (!stored.type.startsWith('Transaction')) return undefined;
  const event = readEvent(stored) as Recorded<LedgerEvent>;
  if (!('transaction' in event.data)) return undefined;
  const record: TransactionRecord = event.data.transaction;
  if (last.get(record.id) !== event.revision) return undefined;
  return {
    id: record.id,
    date: record.date,
    type: record.type,
    title: record.title,
    amount: amountText(record.amount, currency),
    currency,
    category: categoryNames.get(record.categoryId) ?? '',
    categoryId: record.categoryId,
    account: assets.get(record.accountId)?.record.name ?? '',
    accountId: record.accountId,
    description: record.description,
    status: record.status,
    paymentMethod: record.paymentMethod,
    categorizedBy: record.categorizedBy,
    state: stateOf(event.type),
    createdAt: record.createdAt,
    updatedAt: event.metadata.at,
    ...laterTexts(record, {
      category: (id) => categoryNames.get(id) ?? '',
      goal: (id) => goals.get(id) ?? '',
    }),
  };
}

/** The row of the transfer that this event is the last one of. */
export function transferRow({ last, assets, currency }: Survey, stored: StoredEvent): Row | undefined {
  if (!stored.type.startsWith('Transfer')) return undefined;
  const event = readEvent(stored) as Recorded<LedgerEvent>;
  if (!('transfer' in event.data)) return undefined;
  const record: TransferRecord = event.data.transfer;
  if (last.get(record.id) !== event.revision) return undefined;
  return {
    id: record.id,
    date: record.date,
    amount: amountText(record.amount, currency),
    currency,
    from: assets.get(record.fromAssetId)?.record.name ?? '',
    fromId: record.fromAssetId,
    to: assets.get(record.toAssetId)?.record.name ?? '',
    toId: record.toAssetId,
    description: record.description,
    state: stateOf(event.type),
    createdAt: record.createdAt,
    updatedAt: event.metadata.at,
    tags: record.tags.join('; '),
  };
}

function stateOf(type: string): State {
  if (type.endsWith('SoftDeleted')) return 'deleted';
  if (type.endsWith('PermanentlyDeleted')) return 'permanently deleted';
  return type === 'TransferReverted' ? 'undone' : 'live';
}
