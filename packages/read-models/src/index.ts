export { abortRebuild } from './abortRebuild.ts';
export type { ControlOddity } from './controlOddity.ts';
export * from './documents.ts';
export * from './generationsSeen.ts';
export { type AskedList, askedFilter, type ListNames } from './lists/askedFilter.ts';
export { keeps } from './lists/condition.ts';
export { historyCondition, isUnfiltered, knownTotal } from './lists/historyCondition.ts';
export { compareBy } from './lists/historySorts.ts';
export { keysOf } from './lists/rowKeys.ts';
export * from './projectionStore.ts';
export { activityRow } from './projections/activity.ts';
export { emptyBalances, evolveBalances } from './projections/balances.ts';
export { categoryDocument } from './projections/categories.ts';
export { addExactly, type BeyondNumbers } from './projections/exactSums.ts';
export { ExactTotal, exactSum } from './projections/exactTotal.ts';
export { turnView } from './projections/firstPosting.ts';
export { historyRow, transactionRow, transferRow } from './projections/history.ts';
export { emptyLedger, LedgerFold, type LedgerShown } from './projections/ledgerFold.ts';
export {
  MonthSums,
  monthOf,
  quarterOf,
  type ReportChange,
  reportChanges,
  startOfQuarter,
} from './projections/months.ts';
export {
  addTied,
  emptyDay,
  evolveDay,
  type OverviewChange,
  overviewChanges,
  type TiedSums,
} from './projections/overview.ts';
export { PROJECTION_VERSION } from './projections/projectionVersion.ts';
export { GapInStream, isNext, publicRevision } from './projections/streamOrder.ts';
export * from './readModels.ts';
export * from './readStore.ts';
export * from './readStoreErrors.ts';
export * from './snapshotSeal.ts';
