export * from './answers/activity.ts';
export * from './answers/asset.ts';
export * from './answers/category.ts';
export * from './answers/envelope.ts';
export * from './answers/overview.ts';
export * from './answers/proof.ts';
export * from './answers/transaction.ts';
export * from './answers/transfer.ts';
export * from './answers/user.ts';
export * from './describeInvalid.ts';
export * from './identifiers.ts';
export * from './liveClosings.ts';
export * from './liveFrames.ts';
export * from './notFoundTexts.ts';
export * from './refusals.ts';
export {
  type AssetType,
  assetTypes,
} from './requests/assetRequests.ts';
export {
  type HistoryType,
  historyTypes,
  type TransactionSort,
  type TransactionStatus,
  type TransactionType,
  transactionSorts,
  transactionStatuses,
  transactionTypes,
} from './requests/transactionRequests.ts';
export * from './requests.ts';
export * from './routes.ts';
export * from './texts.ts';
