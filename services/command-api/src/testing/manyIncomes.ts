import { type LedgerEvent, ledgerStream, type Recorded, readEvent } from '@ledgerline/events';
import { appendSealed } from './appendSealed.ts';
import type { Client } from './client.ts';
import type { RunningCommandApi } from './runCommandApi.ts';

type Store = Pick<RunningCommandApi, 'store'>;

/** How the incomes are written: their instant, who paid each, and the group that they are of. */
interface Incomes {
  at: string;
  payeeOf?: (index: number) => string;
  correlationId?: string;
}

/** A wallet, and so many incomes of 0.01 on 1 May 2026, appended as they are. Answers the wallet's id. */
export async function manyIncomes(
  { store }: Store,
  client: Client,
  count: number,
  { at, payeeOf = () => '', correlationId }: Incomes,
): Promise<string> {
  const wallet = (await client.send('POST', '/assets', { name: 'Wallet', type: 'cash' })).body.data.id;
  const events = Array.from({ length: count }, (_, index): LedgerEvent => {
    const transaction = {
      id: `b${index.toString(16).padStart(23, '0')}`,
      type: 'income',
      title: `Row ${index + 1}`,
      amount: 1,
      date: '2026-05-01',
      accountId: wallet,
      categoryId: '63617465676f727900000102',
      description: '',
      status: 'completed',
      paymentMethod: '',
      categorizedBy: 'user',
      confidence: null,
      words: [] as string[],
      createdAt: at,
      bank: null,
      refundedCategory: null,
      goal: null,
      payee: payeeOf(index),
      tags: [] as string[],
      setBy: {},
    } as const;
    const effects = [{ assetId: wallet, delta: 1, balanceAfter: index + 1, shortfallAfter: 0 }];
    return { type: 'TransactionCreated', data: { transaction, effects } };
  });
  await appendSealed(store, ledgerStream(client.userId), events, at, correlationId);
  return wallet;
}

/** Every event of a person's ledger. */
export const historyOf = async (
  { store }: Store,
  { userId }: Pick<Client, 'userId'>,
): Promise<Recorded<LedgerEvent>[]> =>
  (await store.readStream(ledgerStream(userId), 0, 10_000)).map(
    (event) => readEvent(event) as Recorded<LedgerEvent>,
  );
