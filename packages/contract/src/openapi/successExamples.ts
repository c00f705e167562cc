import type { AnswerData } from '../answers/byRoute.ts';
import type { RouteName } from '../routes.ts';
import { accountComponents } from './components/accountComponents.ts';
import { assetComponents } from './components/assetComponents.ts';
import { importComponents } from './components/importComponents.ts';
import { passkeyComponents } from './components/passkeyComponents.ts';
import { scheduleComponents } from './components/scheduleComponents.ts';
import { transactionComponents } from './components/transactionComponents.ts';
import {
  sampleActivityEntry,
  sampleActivityGroup,
  sampleAsset,
  sampleCashFlow,
  sampleCategory,
  sampleCategoryReport,
  sampleFigureRecords,
  sampleGroupWritten,
  sampleNetWorth,
  sampleOccurrence,
  sampleOccurrenceChange,
  sampleOverview,
  sampleProof,
  sampleSchedule,
  sampleSettings,
  sampleSuggestion,
  sampleTransaction,
  sampleTransfer,
  sampleTransferRow,
  sampleUser,
} from './samples.ts';

const {
  AuthenticatorOffer,
  CsrfTokenData,
  EndedSessions,
  LoginData,
  PasswordData,
  Preferences,
  RecoveryCodes,
  RegisterData,
  SecondFactorState,
  SessionEntry,
  SocketTicketData,
} = accountComponents;
const { PasskeyEntry, PasskeyOffer, PasskeyQuestion } = passkeyComponents;
const { record: _record, ...skipped } = sampleOccurrenceChange;
const deletedAsset = { ...sampleAsset, isDeleted: true };
const deletedTransaction = { ...sampleTransaction, isDeleted: true };

/** The `data` of every route's example. */
export const successExamples: { [Name in RouteName]: AnswerData<Name> } = {
  csrfToken: CsrfTokenData.example,
  register: RegisterData.example,
  login: LoginData.example,
  logout: null,
  me: { ...sampleUser, settings: sampleSettings },
  loginCode: LoginData.example,
  secondFactor: SecondFactorState.example,
  beginAuthenticator: AuthenticatorOffer.example,
  confirmAuthenticator: RecoveryCodes.example,
  removeAuthenticator: null,
  renewRecoveryCodes: RecoveryCodes.example,
  beginPasskeyLogin: PasskeyQuestion.example,
  passkeyLogin: LoginData.example,
  listPasskeys: [PasskeyEntry.example],
  beginPasskey: PasskeyOffer.example,
  addPasskey: PasskeyEntry.example,
  renamePasskey: PasskeyEntry.example,
  removePasskey: null,
  updateProfile: { ...sampleUser, settings: sampleSettings },
  changePassword: PasswordData.example,
  downloadHistory: null,
  downloadTransactions: null,
  deleteAccount: null,
  listSessions: [SessionEntry.example],
  endSession: null,
  endOtherSessions: EndedSessions.example,
  settings: sampleSettings,
  updateSettings: sampleSettings,
  socketTicket: SocketTicketData.example,
  preferences: Preferences.example,
  updatePreferences: Preferences.example,

  listCategories: [sampleCategory],
  category: sampleCategory,

  listTransfers: [sampleTransfer],
  transfer: sampleTransfer,
  makeTransfer: sampleTransfer,

  listAssets: [sampleAsset],
  asset: sampleAsset,
  addAsset: sampleAsset,
  updateAsset: sampleAsset,
  patchAsset: sampleAsset,
  updateAssetAlias: sampleAsset,
  patchAssetAlias: sampleAsset,
  deleteAsset: deletedAsset,
  restoreAsset: sampleAsset,
  purgeAsset: deletedAsset,

  listTransactions: [sampleTransaction, sampleTransferRow],
  summary: transactionComponents.Summary.example,
  transaction: sampleTransaction,
  createTransaction: sampleTransaction,
  updateTransaction: sampleTransaction,
  deleteTransaction: deletedTransaction,
  restoreTransaction: sampleTransaction,
  purgeTransaction: deletedTransaction,
  bulkTransactions: sampleGroupWritten,

  listSchedules: [scheduleComponents.ListedSchedule.example],
  listOccurrences: [sampleOccurrence],
  listSuggestions: [sampleSuggestion],
  setUpSchedule: sampleSchedule,
  changeSchedule: sampleSchedule,
  endSchedule: { ...sampleSchedule, isEnded: true },
  settleOccurrence: sampleOccurrenceChange,
  skipOccurrence: { ...skipped, state: 'skipped' },
  reopenOccurrence: { ...skipped, state: 'open' },
  dismissSuggestion: scheduleComponents.DismissedSuggestion.example,
  forecast: scheduleComponents.Forecast.example,
  readImport: importComponents.ImportPreview.example,
  importStatement: importComponents.StatementImport.example,
  listImports: [importComponents.StatementImport.example],
  statementImport: importComponents.StatementImport.example,
  confirmBalance: importComponents.Confirmed.example,

  overview: sampleOverview,
  balances: assetComponents.Balances.example,

  cashFlow: sampleCashFlow,
  categoryReport: sampleCategoryReport,
  netWorth: sampleNetWorth,
  figureRecords: sampleFigureRecords,

  proof: sampleProof,
  listActivity: [sampleActivityEntry, sampleActivityGroup],
  revertActivity: deletedTransaction,
  revertGroup: { ...sampleGroupWritten, kind: 'revert' },
};
