export * from './account/accountAnswers.ts';
export { updateProfile } from './account/accountRequests.ts';
export * from './account/passkeyAnswers.ts';
export { MOST_PASSKEYS, PASSKEY_NAME_MAX } from './account/passkeyRequests.ts';
export * from './activity/activityAnswers.ts';
export { MOST_EXCEPTIONS } from './activity/activityRequests.ts';
export * from './assets/assetAnswers.ts';
export {
  type AssetType,
  addAsset,
  assetTypes,
} from './assets/assetRequests.ts';
export * from './bankSays.ts';
export { Category, type TransactionType, transactionTypes } from './categories/categories.ts';
export * from './describeInvalid.ts';
export * from './envelope.ts';
export * from './goals/goalAnswers.ts';
export * from './goals/goalRequests.ts';
export * from './group.ts';
export * from './identifiers.ts';
export * from './imports/importAnswers.ts';
export {
  FORM_MAX_PARTS,
  FORM_MAX_TEXT_BYTES,
  RowDecision,
  STATEMENT_MAX_BYTES,
  STATEMENT_MAX_ROWS,
} from './imports/importRequests.ts';
export * from './imports/proofText.ts';
export * from './jsonLimits.ts';
export * from './labels/labelAnswers.ts';
export { type LabelSort, labelSorts } from './labels/labelRequests.ts';
export { payee as payeeField, tags as tagsField } from './labels.ts';
export * from './liveClosings.ts';
export * from './liveFrames.ts';
export { Overview } from './overview/overview.ts';
export * from './plan/planAnswers.ts';
export { type Carry, carries } from './plan/planRequests.ts';
export { PRODUCT_NAME } from './productName.ts';
export { Proof, ProofStep } from './proof/proof.ts';
export * from './recognisedTexts.ts';
export * from './refusals.ts';
export * from './reports/reportAnswers.ts';
export { type FigureKind, figureKinds, repeatableParameters } from './reports/reportRequests.ts';
export type { AnswerDefinition, Method, RouteDefinition, ServiceName } from './route.ts';
export * from './routes.ts';
export * from './rules/ruleAnswers.ts';
export * from './rules/rulePreview.ts';
export * from './rules/ruleRequests.ts';
export * from './schedules/scheduleAnswers.ts';
export {
  type ScheduleMode,
  type ScheduleShift,
  type ScheduleType,
  type ScheduleUnit,
  scheduleModes,
  scheduleTypes,
} from './schedules/scheduleRequests.ts';
export * from './shownBankSays.ts';
export * from './texts.ts';
export * from './transactions/shownTransaction.ts';
export * from './transactions/transactionAnswers.ts';
export {
  createTransaction,
  type HistoryType,
  historyTypes,
  MOST_AT_ONCE,
  type TransactionSort,
  type TransactionStatus,
  transactionSorts,
  transactionStatuses,
} from './transactions/transactionRequests.ts';
export * from './transfers/shownTransfer.ts';
export { interestContext, makeTransfer, Transfer, turnContext } from './transfers/transfers.ts';
export * from './transfers/transferTexts.ts';
