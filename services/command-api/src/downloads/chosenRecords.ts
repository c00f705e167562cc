import {
  emptyTransferDescription,
  incomingTransferTitle,
  outgoingTransferTitle,
  type RequestBody,
  transferSourceTitle,
  transferTargetTitle,
} from '@ledgerline/contract';
import { type Catalogue, type LedgerState, TRANSFER_CATEGORY } from '@ledgerline/domain';
import { foldText, labelKey, searchWords } from '@ledgerline/domain/values';
import type { TransactionRecord, TransferRecord } from '@ledgerline/events';
import { letOthersIn } from '@ledgerline/patience';
import { searchedTexts } from '@ledgerline/read-models';

export type Filters = RequestBody<'downloadTransactions'>;

/** A live transaction or transfer of a list. */
export type Chosen = (
  | { kind: 'income' | 'expense'; record: TransactionRecord }
  | { kind: 'transfer'; record: TransferRecord }
) & { updatedAt: string };

/**
 * The live records that the list of transactions shows under these filters, newest first. Takes references only: what is
 * written to the ledger later does not change them. Nothing may be written to it meanwhile; others have their turns.
 */
export async function chosenRecords(
  state: LedgerState,
  filters: Filters,
  catalogue: Catalogue,
): Promise<Chosen[]> {
  const { type, include, category, account, goal, spentIn, payee, tag, from, to, search } = filters;
  const hasLabels = labelledAs(payee, tag);
  const isTransfersOnly =
    type === 'transfer' || (category === TRANSFER_CATEGORY.id && type === undefined && include !== undefined);
  const finds = searchOf(search, state, catalogue, account);
  const byDate = new Map<string, Chosen[]>();
  const take = (one: Chosen): void => {
    const { date } = one.record;
    if ((from !== undefined && date < from) || (to !== undefined && date > to) || !finds(one)) return;
    const ofDate = byDate.get(date);
    if (ofDate) ofDate.push(one);
    else byDate.set(date, [one]);
  };
  const pause = letOthersIn();
  if (!isTransfersOnly) {
    for (const { record, deletion, updatedAt } of state.transactions.values()) {
      const others = pause();
      if (others) await others;
      if (deletion !== 'none' || (type !== undefined && record.type !== type)) continue;
      if (category !== undefined && record.categoryId !== category) continue;
      if (account !== undefined && record.accountId !== account) continue;
      if (goal !== undefined && record.goal !== goal) continue;
      if (spentIn !== undefined && spentOn(record) !== spentIn) continue;
      if (!hasLabels(record.payee, record.tags)) continue;
      take({ kind: record.type, record, updatedAt });
    }
  }
  const isTied = goal !== undefined || spentIn !== undefined;
  const hasTransfers = !isTied && (isTransfersOnly || (type === undefined && include !== undefined));
  if (hasTransfers && (category === undefined || category === TRANSFER_CATEGORY.id)) {
    for (const { record, reverted, updatedAt } of state.transfers.values()) {
      const others = pause();
      if (others) await others;
      if (reverted) continue;
      if (account !== undefined && record.fromAssetId !== account && record.toAssetId !== account) continue;
      if (!hasLabels('', record.tags)) continue;
      take({ kind: 'transfer', record, updatedAt });
    }
  }
  const chosen: Chosen[] = [];
  for (const date of [...byDate.keys()].toSorted().toReversed()) {
    for (const one of byDate.get(date)?.toSorted(newestFirst) ?? []) chosen.push(one);
    const others = pause();
    if (others) await others;
  }
  return chosen;
}

/** Whether a record has the payee and all of the tags; empty names stand for none. */
function labelledAs(payee: string | undefined, tag: readonly string[] | undefined) {
  const [payeeKey, keys] = [payee === undefined ? undefined : labelKey(payee), tag?.map(labelKey)];
  return (ofRecord: string, tags: readonly string[]): boolean => {
    if (payeeKey !== undefined && labelKey(ofRecord) !== payeeKey) return false;
    if (!keys) return true;
    const own = tags.map(labelKey);
    return keys.every((key) => (key === '' ? own.length === 0 : own.includes(key)));
  };
}

/** The expense category that a transaction counts in: an income comes back to one. */
const spentOn = ({ type, categoryId, refundedCategory }: TransactionRecord): string | null =>
  type === 'expense' ? categoryId : refundedCategory;

/** Of one date. */
function newestFirst({ record: one }: Chosen, { record: other }: Chosen): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

/** What an asset is called, also one that was deleted. */
export const assetName = (state: LedgerState, id: string): string =>
  state.assets.get(id)?.record.name ?? 'Unknown Account';

/** The title of a transfer that is seen from nowhere. */
export const transferTitle = (from: string, to: string): string =>
  transferSourceTitle(from) + transferTargetTitle(to);

/**
 * Looks each word up in what a list shows, as its search does: titles, descriptions, what banks say, categories,
 * transfers' assets, and exact amounts.
 */
function searchOf(
  search: string | undefined,
  state: LedgerState,
  catalogue: Catalogue,
  account: string | undefined,
): (one: Chosen) => boolean {
  const words = searchWords(search ?? '').map((word) => ({
    ...word,
    categories: new Set(
      [...catalogue.values()].filter(({ name }) => foldText(name).includes(word.text)).map(({ id }) => id),
    ),
  }));
  if (words.length === 0) return () => true;
  return (one) => {
    const shown = textsOf(one, state, account).map(foldText);
    const categoryId = one.kind === 'transfer' ? '' : one.record.categoryId;
    return words.every(
      ({ text, amount, categories }) =>
        amount === one.record.amount ||
        categories.has(categoryId) ||
        shown.some((held) => held.includes(text)),
    );
  };
}

/** The texts that a list shows of a record, and what banks say of it. */
function textsOf(one: Chosen, state: LedgerState, account: string | undefined): string[] {
  if (one.kind !== 'transfer') {
    const { title, description, payee, tags, bank } = one.record;
    return [title, description, payee, ...tags, ...(bank ? searchedTexts(bank) : [])];
  }
  const { fromAssetId, toAssetId, description, banks, tags } = one.record;
  const [from, to] = [assetName(state, fromAssetId), assetName(state, toAssetId)];
  const isIncoming = account !== undefined && toAssetId === account;
  const { incoming, outgoing } = emptyTransferDescription;
  const title =
    account === undefined
      ? transferTitle(from, to)
      : isIncoming
        ? incomingTransferTitle(from)
        : outgoingTransferTitle(to);
  return [
    from,
    to,
    title,
    description || (isIncoming ? incoming : outgoing),
    ...tags,
    ...[banks.from, banks.to].flatMap((bank) => (bank ? searchedTexts(bank) : [])),
  ];
}
