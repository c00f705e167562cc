/** Which of the two sides of a transfer. */
export type TransferSide = 'fromAsset' | 'toAsset';

/**
 * What stands in the way of a revert, and what `detail` names: `newer-change` the fields that changed since
 * ('title, amount'), `not-covered` the asset's name, `name-taken` that name, `deleted` the name or title of the deleted
 * record, `already` the name or title of the record that is so already.
 */
export type RevertObstacle = 'newer-change' | 'not-covered' | 'name-taken' | 'already' | 'deleted';

/**
 * Every business refusal, as a code with what its text needs. Amounts are minor units. The texts stand in the
 * contract package, the HTTP statuses too.
 */
export type Refusal =
  // assets
  | { code: 'asset-not-found' }
  | { code: 'asset-name-taken'; name: string }
  | { code: 'asset-deleted' }
  | { code: 'too-many-assets' }
  | { code: 'too-many-assets-ever' }
  | { code: 'institution-not-allowed' }
  // transactions
  | { code: 'transaction-not-found' }
  | { code: 'transaction-deleted' }
  | { code: 'account-not-found' }
  | { code: 'account-deleted' }
  | { code: 'account-locked' }
  | { code: 'category-required' }
  | { code: 'category-not-found' }
  | { code: 'category-of-other-type' }
  | { code: 'date-out-of-range' }
  | { code: 'amount-too-large' }
  | { code: 'insufficient-funds'; assetName: string; balance: number }
  | { code: 'increase-not-covered'; assetName: string; increase: number; balance: number }
  // transfers
  | { code: 'transfer-same-asset' }
  | { code: 'transfer-asset-not-found'; side: TransferSide }
  | { code: 'transfer-asset-deleted'; side: TransferSide }
  | { code: 'transfer-not-covered'; assetName: string; balance: number }
  | { code: 'transfer-not-found' }
  // any of a person's streams; `mayTakeBack`: deleting, restoring and reverting are still possible
  | { code: 'too-many-events'; limit: number; mayTakeBack: boolean }
  // two tabs
  | { code: 'revision-conflict'; expected: number; actual: number }
  | { code: 'balance-conflict'; expected: number; actual: number }
  // reverts
  | { code: 'not-revertible' }
  | { code: 'already-reverted' }
  | { code: 'revert-blocked'; by: RevertObstacle; detail: string }
  // users and categories
  | { code: 'user-not-found' }
  | { code: 'user-exists' }
  | { code: 'category-exists' }
  | { code: 'category-retired' }
  | { code: 'category-is-fallback' };
