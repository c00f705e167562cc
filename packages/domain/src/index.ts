export * from './categories/catalogue.ts';
export * from './categories/categoryDecider.ts';
export * from './categories/defaultCategories.ts';
export * from './categoriser/categorise.ts';
export * from './categoriser/learnedChoices.ts';
export { warmCategoriser } from './categoriser/vocabulary.ts';
export * from './decision.ts';
export * from './eventLimit.ts';
export * from './goals/index.ts';
export * from './ledger/answers.ts';
export { nameKey } from './ledger/assetNames.ts';
export { assetShown } from './ledger/assetShown.ts';
export { positionAfter, type Target, targetOf } from './ledger/balances.ts';
export { countRows, type ImportCounts, isOpenImport, isTakenBack } from './ledger/bankRows.ts';
export { bankTextWithName } from './ledger/bankText.ts';
export { type CategoryChoice, categoryByRule } from './ledger/categoryChoice.ts';
export { confirmationShown } from './ledger/confirmationShown.ts';
export {
  confirmationsAfter,
  type DatedMove,
  datedMoves,
  recordedUpTo,
  withConfirmation,
  withoutConfirmation,
} from './ledger/confirmations.ts';
export { type Due, dueAt, leftDue } from './ledger/due.ts';
export { dueOffer } from './ledger/dueOffer.ts';
export { EVOLVE_VERSION } from './ledger/evolve.ts';
export * from './ledger/goalCommands.ts';
export { closingOf, ROWS_PER_PART } from './ledger/importRows.ts';
export { closingShown, importShown, proofShown } from './ledger/importShown.ts';
export * from './ledger/labelCommands.ts';
export { fromBankSteps, namedSteps } from './ledger/labelSteps.ts';
export { laterColumns, laterText, laterTexts, type TableNames } from './ledger/laterTexts.ts';
export * from './ledger/ledgerCommands.ts';
export * from './ledger/ledgerDecider.ts';
export { ledgerPlan, ledgerPlanSteps, type Usual, usualSteps } from './ledger/ledgerPlan.ts';
export * from './ledger/ledgerState.ts';
export { keepForAnswer, ledgerThen, needsLedger } from './ledger/ledgerThen.ts';
export { occurrenceRecordId } from './ledger/occurrenceRecordId.ts';
export { payeeToTake } from './ledger/payeesFromBank.ts';
export * from './ledger/planCommands.ts';
export * from './ledger/revertedEvents.ts';
export * from './ledger/ruleCommands.ts';
export type { RuleOnRecord, TriedRule } from './ledger/ruleOverPast.ts';
export { applySteps, previewSteps, type RulePreview } from './ledger/ruleSteps.ts';
export { cannotSay as cannotSayRule } from './ledger/rules.ts';
export { setByOf, tagsWith } from './ledger/rulesOnRecord.ts';
export * from './ledger/scheduleCommands.ts';
export * from './ledger/snapshot.ts';
export { suggestionId } from './ledger/suggestionId.ts';
export * from './ledger/transferCommands.ts';
export * from './plan/index.ts';
export * from './refusals.ts';
export * from './rules/index.ts';
export * from './schedules/index.ts';
export * from './statements/index.ts';
export { isCommonPassword } from './user/commonPasswords.ts';
export * from './user/userDecider.ts';
export { defaultSettings, type UserState } from './user/userState.ts';
export { changedFields, sameValue } from './values/changedFields.ts';
export * from './values/index.ts';
export { sortSteps } from './values/steps.ts';
