/** Which of the two sides of a transfer. */
export type TransferSide = 'fromAsset' | 'toAsset';

/** What only a loan has. */
export type LoanField = 'rate' | 'term' | 'firstDay';

/**
 * What stands in the way of a revert, and what `detail` names: `newer-change` the fields that changed since
 * ('title, amount'), `not-covered` the asset's name, `name-taken` that name, `deleted` the name or title of the deleted
 * record, `already` the name or title of the record that is so already.
 */
export type RevertObstacle = 'newer-change' | 'not-covered' | 'name-taken' | 'already' | 'deleted';

/** Where a request names a category that is to be planned. */
export type PlanField = 'category' | 'from' | 'to' | 'categories' | 'refundedCategory';

/** One of several records or events that stand in a command's way. */
export interface RefusedPart {
  /** The record's id; of an event its whole id. */
  id: string;
  /** The record's title or name; empty for one that is not there. */
  what: string;
  refusal: Refusal;
}

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
  // `why`: the asset's type, or a limit of 0
  | { code: 'may-not-owe'; field: 'mayOwe' | 'owed'; why: 'type' | 'limit' }
  | { code: 'loan-only'; field: LoanField }
  // transactions
  | { code: 'transaction-not-found' }
  | { code: 'transaction-deleted' }
  | { code: 'account-not-found' }
  | { code: 'account-deleted' }
  | { code: 'account-locked' }
  | { code: 'failed-transaction' }
  | { code: 'interest-needs-loan' }
  | { code: 'interest-too-large' }
  | { code: 'category-required' }
  | { code: 'category-not-found' }
  | { code: 'category-of-other-type' }
  | { code: 'refund-not-income' }
  | { code: 'goal-not-expense' }
  | { code: 'date-out-of-range' }
  | { code: 'too-many-tags' }
  | { code: 'name-not-found'; of: 'payee' | 'tags' }
  | { code: 'name-unchanged' }
  | { code: 'amount-too-large' }
  | { code: 'insufficient-funds'; assetName: string; balance: number }
  | { code: 'increase-not-covered'; assetName: string; increase: number; balance: number }
  // transfers
  | { code: 'transfer-same-asset' }
  | { code: 'transfer-asset-not-found'; side: TransferSide }
  | { code: 'transfer-asset-deleted'; side: TransferSide }
  | { code: 'transfer-not-covered'; assetName: string; balance: number }
  | { code: 'transfer-not-found' }
  | { code: 'not-the-other-side' }
  // imports of statements
  | { code: 'import-open'; importId: string; fileName: string }
  | { code: 'import-moved' }
  | { code: 'import-not-found' }
  // schedules; `schedule-asset`: why the asset can't be used
  | { code: 'schedule-not-found' }
  | { code: 'suggestion-not-found' }
  | { code: 'too-many-schedules' }
  | { code: 'too-many-schedules-ever' }
  | { code: 'schedule-changed-too-often' }
  | { code: 'schedule-from-too-early'; earliest: string }
  | { code: 'starts-out-of-range' }
  | { code: 'schedule-ends-too-early' }
  | { code: 'schedule-without-dates' }
  | { code: 'schedule-amount-reversed' }
  | { code: 'posting-needs-exact-amount' }
  | { code: 'statement-needs-card' }
  | { code: 'statement-rule' }
  | { code: 'schedule-asset'; field: 'asset' | 'toAsset'; why: 'missing' | 'not-found' | 'deleted' | 'same' }
  | { code: 'occurrence-not-found' }
  | { code: 'occurrence-not-open' }
  | { code: 'occurrence-amount-required' }
  | { code: 'record-not-found' }
  | { code: 'record-settles-another' }
  // plans and their periods; `actual`: the amount that is planned, null for none
  | { code: 'plan-category'; field: PlanField; why: 'not-found' | 'not-expense' | 'retired' }
  | { code: 'period-out-of-range'; field: 'period' | 'to' | 'from' }
  | { code: 'plan-changed'; actual: number | null }
  | { code: 'plan-same' }
  | { code: 'plan-not-later' }
  | { code: 'not-a-first-day' }
  | { code: 'start-too-early'; earliest: string }
  | { code: 'too-many-period-starts' }
  // goals; with `field` it is about the goal that another record names
  | { code: 'goal-not-found'; field?: 'goal' | 'earmarks' }
  | { code: 'goal-closed'; field?: 'goal' | 'earmarks' }
  | { code: 'goal-deleted'; field?: 'goal' | 'earmarks' }
  | { code: 'goal-name-taken'; name: string }
  | { code: 'too-many-goals' }
  | { code: 'too-many-goals-ever' }
  | { code: 'goal-date-out-of-range' }
  | { code: 'goal-asset'; field: 'asset' | 'every' | 'earmarks'; why: 'not-found' | 'deleted' | 'owes' }
  | { code: 'not-free'; assetName: string; free: number }
  | { code: 'not-put-aside'; assetName: string; putAside: number; field?: 'earmarks' }
  | { code: 'earmarks-above-transfer' }
  // rules; with `field` a request names it
  | { code: 'rule-not-found'; field?: 'id' }
  | { code: 'rule-name-taken'; name: string }
  | { code: 'too-many-rules' }
  | { code: 'too-many-rules-ever' }
  | { code: 'rule-category'; why: 'not-found' | 'retired' }
  | { code: 'rule-asset'; field: 'when' | 'then' }
  | { code: 'rules-changed' }
  | { code: 'rule-moved' }
  | { code: 'rule-offers-no-transfer' }
  // any of a person's streams; `mayTakeBack`: deleting, restoring and reverting are still possible
  | { code: 'too-many-events'; limit: number; mayTakeBack: boolean }
  // two tabs
  | { code: 'revision-conflict'; expected: number; actual: number }
  | { code: 'balance-conflict'; expected: number; actual: number }
  | { code: 'owed-conflict'; expected: number; actual: number }
  // reverts
  | { code: 'not-revertible' }
  | { code: 'already-reverted' }
  | { code: 'revert-blocked'; by: RevertObstacle; detail: string }
  // many records at once, all or none: those that stand in the way, of so many
  | { code: 'some-records-refused'; refused: readonly RefusedPart[]; of: number }
  | { code: 'group-revert-blocked'; refused: readonly RefusedPart[]; of: number }
  // users and categories
  | { code: 'user-not-found' }
  | { code: 'user-exists' }
  | { code: 'category-exists' }
  | { code: 'category-retired' }
  | { code: 'category-is-fallback' };
