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
export const ledgerIntents = (maxLength = 40): fc.Arbitrary<LedgerIntent[]> =>
  // Without fast-check's bias to small values: it makes nearly every sequence one about the first record.
  fc
    .noBias(fc.array(anyIntent, { minLength: 5, maxLength, size: 'max' }))
    .map((intents) => [...firstAssets, ...intents]);

const firstAssets: LedgerIntent[] = [
  () => addAsset(sampleId('asset', 1), { name: 'Wallet', balance: 100 }),
  () => addAsset(sampleId('asset', 2), { name: 'Account', type: 'bank', balance: 100 }),
];

/** An intent that a failing test prints by its name and values. */
function intent<Values>(
  name: string,
  values: fc.Arbitrary<Values>,
  make: (values: Values, ledger: Ledger) => LedgerCommand | undefined,
): fc.Arbitrary<LedgerIntent> {
  return values.map((chosen) =>
    Object.assign((ledger: Ledger) => make(chosen, ledger), {
      [fc.toStringMethod]: () => `${name} ${fc.stringify(chosen)}`,
    }),
  );
}

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
// Now and then from an asset to itself; else to one of the next.
const step = fc.constantFrom(0, 1, 1, 1, 1, 1, 1, 2);

const newAsset = intent(
  'add asset',
  fc.record({ name: assetName, type: assetType, institution, balance }),
  (fields, { state }) => addAsset(sampleId('asset', state.assets.size + 1), fields),
);

const assetChange = intent(
  'change asset',
  fc.record({
    asset: pick,
    changes: fc.record({
      name: maybe(assetName),
      type: maybe(assetType),
      institution: maybe(institution),
      balance: maybe(balance),
    }),
  }),
  ({ asset, changes }, { state }) => on(state.assets, asset, (id) => updateAsset(id, changes)),
);

const assetDeletion = intent(
  'delete or restore asset',
  fc.record({
    asset: pick,
    type: fc.constantFrom(
      'DeleteAsset',
      'RestoreAsset',
      'RestoreAsset',
      'RestoreAsset',
      'PermanentlyDeleteAsset',
    ),
  }),
  ({ asset, type }, { state }) => on(state.assets, asset, (id) => command(type, id)),
);

const newTransaction = intent(
  'create transaction',
  fc.record({ account: pick, fields: fc.record({ type, amount, status, title }) }),
  ({ account, fields }, { state }) => {
    const id = sampleId('transaction', state.transactions.size + 1);
    return on(state.assets, account, (accountId) => createTransaction(id, { ...fields, accountId }));
  },
);

const transactionChange = intent(
  'change transaction',
  fc.record({
    transaction: pick,
    changes: fc.record({
      type: maybe(type),
      amount: maybe(amount),
      status: maybe(status),
      title: maybe(title),
      categoryId: maybe(categoryId),
    }),
  }),
  ({ transaction, changes }, { state }) =>
    on(state.transactions, transaction, (id) => updateTransaction(id, changes)),
);

const transactionMove = intent(
  'move transaction',
  fc.record({ transaction: pick, account: pick, amount: maybe(amount) }),
  ({ transaction, account, amount }, { state }) =>
    on(state.transactions, transaction, (id) =>
      on(state.assets, account, (accountId) => updateTransaction(id, { accountId, amount })),
    ),
);

const transactionDeletion = intent(
  'delete or restore transaction',
  fc.record({
    transaction: pick,
    type: fc.constantFrom(
      'DeleteTransaction',
      'DeleteTransaction',
      'RestoreTransaction',
      'PermanentlyDeleteTransaction',
    ),
  }),
  ({ transaction, type }, { state }) => on(state.transactions, transaction, (id) => command(type, id)),
);

const transfer = intent(
  'transfer',
  fc.record({ from: pick, step, amount }),
  ({ from, step, amount }, { state }) => {
    const id = sampleId('transfer', state.transfers.size + 1);
    return on(state.assets, from, (fromId) =>
      on(state.assets, from + step, (toId) => makeTransfer(id, fromId, toId, amount)),
    );
  },
);

const reversal = intent('revert', fc.oneof(pick, fc.nat(5)), (number, { history }) =>
  revert(-1 - (number % history.length))(history),
);

const anyIntent: fc.Arbitrary<LedgerIntent> = fc.oneof(
  { arbitrary: newAsset, weight: 3 },
  { arbitrary: assetChange, weight: 3 },
  { arbitrary: assetDeletion, weight: 1 },
  { arbitrary: newTransaction, weight: 8 },
  { arbitrary: transactionChange, weight: 6 },
  { arbitrary: transactionMove, weight: 3 },
  { arbitrary: transactionDeletion, weight: 4 },
  { arbitrary: transfer, weight: 6 },
  { arbitrary: reversal, weight: 5 },
);
