export * from './answers/activity.ts';
export * from './answers/asset.ts';
export * from './answers/bankSays.ts';
export * from './answers/category.ts';
export * from './answers/envelope.ts';
export * from './answers/group.ts';
export * from './answers/overview.ts';
export * from './answers/passkey.ts';
export * from './answers/proof.ts';
export * from './answers/report.ts';
export * from './answers/schedule.ts';
export * from './answers/statementImport.ts';
export * from './answers/transaction.ts';
export * from './answers/transfer.ts';
export * from './answers/user.ts';
export * from './describeInvalid.ts';
export * from './identifiers.ts';
export * from './jsonLimits.ts';
export * from './liveClosings.ts';
export * from './liveFrames.ts';
export * from './notFoundTexts.ts';
export * from './proofText.ts';
export * from './recognisedTexts.ts';
export * from './refusals.ts';
export { MOST_EXCEPTIONS } from './requests/activityRequests.ts';
export {
  type AssetType,
  assetTypes,
} from './requests/assetRequests.ts';
export {
  FORM_MAX_PARTS,
  FORM_MAX_TEXT_BYTES,
  RowDecision,
  STATEMENT_MAX_BYTES,
  STATEMENT_MAX_ROWS,
} from './requests/importRequests.ts';
export { MOST_PASSKEYS, PASSKEY_NAME_MAX } from './requests/passkeyRequests.ts';
export { type FigureKind, figureKinds, repeatableParameters } from './requests/reportRequests.ts';
export {
  type ScheduleMode,
  type ScheduleShift,
  type ScheduleType,
  type ScheduleUnit,
  scheduleModes,
  scheduleTypes,
} from './requests/scheduleRequests.ts';
export {
  type HistoryType,
  historyTypes,
  MOST_AT_ONCE,
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
export * from './transferTexts.ts';
