import type { AssetType, TransactionStatus, TransactionType } from '@ledgerline/events';
import fc from 'fast-check';
import type { LedgerCommand } from '../ledger/ledgerCommands.ts';
import { MAX_AMOUNT } from '../values/money.ts';
import type { Ledger } from './carryOut.ts';
import {
  addAsset,
  command,
  createTransaction,
  makeTransfer,
  revert,
  sampleId,
  updateAsset,
  updateTransaction,
} from './ledgerCommandBuilders.ts';
import { sampleCategories } from './sampleCatalogue.ts';

/** What somebody tries, before it is known which records there are: numbers choose among those. */
export type LedgerIntent = (ledger: Ledger) => LedgerCommand | undefined;

/** Any sequence of attempts on one ledger that begins with two assets; also silly ones: many are refused. */
export const ledgerIntents = (maxLength = 60): fc.Arbitrary<LedgerIntent[]> =>
  // Without fast-check's bias to small values: it makes nearly every sequence one about the first record.
  fc
    .noBias(fc.array(intent, { minLength: 5, maxLength, size: 'max' }))
    .map((intents) => [...firstAssets, ...intents]);

const firstAssets: LedgerIntent[] = [
  () => addAsset(sampleId('asset', 1), { name: 'Wallet', balance: 100 }),
  () => addAsset(sampleId('asset', 2), { name: 'Account', type: 'bank', balance: 100 }),
];

const pick = fc.nat(1_000);
const amount = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 50 }), weight: 12 },
  { arbitrary: fc.constantFrom(MAX_AMOUNT, MAX_AMOUNT - 10), weight: 1 },
);
const balance = fc.oneof(fc.nat(100), amount);
const assetType = fc.constantFrom<AssetType>('cash', 'bank', 'e-wallet', 'emergency');
const assetName = fc.constantFrom(
  'Cash',
  'cash',
  'Savings',
  'Travel',
  'Rainy day',
  'Purse',
  'Salary',
  'House',
);
const institution = fc.constantFrom('', '', '', '', '', 'First Bank');
const type = fc.constantFrom<TransactionType>('income', 'expense');
const status = fc.constantFrom<TransactionStatus>('completed', 'completed', 'pending', 'failed');
const title = fc.constantFrom('Lunch', 'Pay day', 'Bus ticket');
const categoryId = fc.constantFrom(...Object.values(sampleCategories));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });

/** Makes a command for one of the records, if there are any, or now and then for one that never was. */
function on(
  records: ReadonlyMap<string, unknown>,
  number: number,
  make: (id: string) => LedgerCommand | undefined,
): LedgerCommand | undefined {
  if (number > 990) return make('f'.repeat(24));
  const id = [...records.keys()][number % Math.max(1, records.size)];
  return id === undefined ? undefined : make(id);
}

const newAsset = fc.record({ name: assetName, type: assetType, institution, balance }).map(
  (fields): LedgerIntent =>
    ({ state }) =>
      addAsset(sampleId('asset', state.assets.size + 1), fields),
);

const assetChange = fc
  .tuple(
    pick,
    fc.record({
      name: maybe(assetName),
      type: maybe(assetType),
      institution: maybe(institution),
      balance: maybe(balance),
    }),
  )
  .map(
    ([number, changes]): LedgerIntent =>
      ({ state }) => {
        return on(state.assets, number, (id) => updateAsset(id, changes));
      },
  );

const newTransaction = fc.record({ account: pick, type, amount, status, title }).map(
  ({ account, ...fields }): LedgerIntent =>
    ({ state }) => {
      const id = sampleId('transaction', state.transactions.size + 1);
      return on(state.assets, account, (accountId) => createTransaction(id, { ...fields, accountId }));
    },
);

const transactionChange = fc
  .record({
    transaction: pick,
    changes: fc.record({
      type: maybe(type),
      amount: maybe(amount),
      status: maybe(status),
      title: maybe(title),
      categoryId: maybe(categoryId),
    }),
  })
  .map(
    ({ transaction, changes }): LedgerIntent =>
      ({ state }) => {
        return on(state.transactions, transaction, (id) => updateTransaction(id, changes));
      },
  );

const transactionMove = fc.record({ transaction: pick, account: pick, amount: maybe(amount) }).map(
  ({ transaction, account, amount }): LedgerIntent =>
    ({ state }) =>
      on(state.transactions, transaction, (id) =>
        on(state.assets, account, (accountId) => updateTransaction(id, { accountId, amount })),
      ),
);

const deletionOfAsset = fc
  .tuple(
    pick,
    fc.constantFrom('DeleteAsset', 'RestoreAsset', 'RestoreAsset', 'RestoreAsset', 'PermanentlyDeleteAsset'),
  )
  .map(
    ([number, type]): LedgerIntent =>
      ({ state }) => {
        return on(state.assets, number, (id) => command(type, id));
      },
  );

const deletionOfTransaction = fc
  .tuple(
    pick,
    fc.constantFrom(
      'DeleteTransaction',
      'DeleteTransaction',
      'RestoreTransaction',
      'PermanentlyDeleteTransaction',
    ),
  )
  .map(
    ([number, type]): LedgerIntent =>
      ({ state }) => {
        return on(state.transactions, number, (id) => command(type, id));
      },
  );

// Now and then from an asset to itself; else to the next one.
const step = fc.constantFrom(0, 1, 1, 1, 1, 1, 1, 2);

const transfer = fc.tuple(pick, step, amount).map(
  ([from, step, amount]): LedgerIntent =>
    ({ state }) => {
      const id = sampleId('transfer', state.transfers.size + 1);
      return on(state.assets, from, (fromId) =>
        on(state.assets, from + step, (toId) => makeTransfer(id, fromId, toId, amount)),
      );
    },
);

const reversal = fc.oneof(pick, fc.nat(5)).map(
  (number): LedgerIntent =>
    ({ history }) =>
      revert(-1 - (number % history.length))(history),
);

const intent: fc.Arbitrary<LedgerIntent> = fc.oneof(
  { arbitrary: newAsset, weight: 3 },
  { arbitrary: assetChange, weight: 3 },
  { arbitrary: newTransaction, weight: 8 },
  { arbitrary: transactionChange, weight: 6 },
  { arbitrary: transactionMove, weight: 3 },
  { arbitrary: deletionOfAsset, weight: 1 },
  { arbitrary: deletionOfTransaction, weight: 4 },
  { arbitrary: transfer, weight: 6 },
  { arbitrary: reversal, weight: 5 },
);
