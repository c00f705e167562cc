import { foldText } from '@ledgerline/domain/foldText';
import { labelKey } from '@ledgerline/domain/labels';
import {
  type At,
  changeOf,
  type LedgerEvent,
  laterOf,
  plainTransaction,
  type Recorded,
  type TransactionRecord,
  type TransferRecord,
} from '@ledgerline/events';
import type { BankSide, HistoryRow } from '../documents.ts';
import { publicRevision } from './streamOrder.ts';

/** The row that an event leaves behind, or undefined where it is about no transaction or transfer. */
export function historyRow(userId: string, event: Recorded<LedgerEvent>): HistoryRow | undefined {
  const change = changeOf(event);
  const changed = { updatedAt: event.metadata.at, revision: publicRevision(event) };
  if (change.kind === 'transaction') return transactionRow(userId, { ...change.after, ...changed });
  return change.kind === 'transfer' ? transferRow(userId, { ...change.after, ...changed }) : undefined;
}

/** A record as its last event left it. */
type Left<Record> = At<Record> & Pick<HistoryRow, 'updatedAt' | 'revision'>;

/** The row of a transaction. */
export const transactionRow = (
  userId: string,
  { record, deletion, updatedAt, revision }: Left<TransactionRecord>,
): HistoryRow => ({
  userId,
  id: record.id,
  kind: record.type,
  title: record.title,
  amount: record.amount,
  date: record.date,
  categoryId: record.categoryId,
  accountId: record.accountId,
  fromAssetId: null,
  toAssetId: null,
  description: record.description,
  status: record.status,
  paymentMethod: record.paymentMethod,
  ...laterOf(record),
  categorizedBy: record.categorizedBy,
  confidence: record.confidence,
  deletion,
  createdAt: record.createdAt,
  updatedAt,
  revision,
  banks: record.bank ? [{ ...record.bank, assetId: record.accountId }] : [],
});

/** The row of a transfer. */
export const transferRow = (
  userId: string,
  { record, deletion, updatedAt, revision }: Left<TransferRecord>,
): HistoryRow => ({
  userId,
  id: record.id,
  kind: 'transfer',
  title: '',
  amount: record.amount,
  date: record.date,
  categoryId: null,
  accountId: null,
  fromAssetId: record.fromAssetId,
  toAssetId: record.toAssetId,
  description: record.description,
  status: 'completed',
  paymentMethod: '',
  ...plainTransaction,
  tags: record.tags,
  categorizedBy: null,
  confidence: null,
  deletion,
  createdAt: record.createdAt,
  updatedAt,
  revision,
  banks: sidesOf(record),
});

function sidesOf({ banks: { from, to }, fromAssetId, toAssetId }: TransferRecord): BankSide[] {
  const sides = from ? [{ ...from, assetId: fromAssetId }] : [];
  return to ? [...sides, { ...to, assetId: toAssetId }] : sides;
}

/** The keys of all tags between line breaks, so that one is found as a text; empty for none. */
export const tagKeys = (tags: readonly string[]): string =>
  tags.length === 0 ? '' : `\n${tags.map(labelKey).join('\n')}\n`;

/** The keys that `tagKeys` put together. */
export const keysOfTags = (stored: string): string[] => stored.split('\n').slice(1, -1);

/** The texts of a bank that a search looks at. */
const searchedTexts = ({
  text,
  counterparty,
  reference,
}: Pick<BankSide, 'text' | 'counterparty' | 'reference'>): string[] =>
  [text, counterparty, reference].filter((one) => one !== '');

/**
 * What is searched beside the title, folded: the description, and behind line breaks payee, tags and what banks say. What
 * only repeats the title is left out. It is empty or begins with that break only where there is no description.
 */
export function searchedBeside({
  title,
  description,
  payee,
  tags,
  banks,
}: Pick<HistoryRow, 'title' | 'description' | 'payee' | 'tags' | 'banks'>): string {
  const labels = payee === '' ? tags : [payee, ...tags];
  const beside = [...labels, ...banks.flatMap(searchedTexts)].filter((text) => text !== title);
  // A description of nothing but accents is one.
  const own = description === '' ? '' : foldText(description) || ' ';
  return [own, ...beside.map(foldText)].join('\n');
}
