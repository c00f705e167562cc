import type { AnswerData } from '../answers/byRoute.ts';
import type { RouteName } from '../routes.ts';
import { accountComponents } from './components/accountComponents.ts';
import { assetComponents } from './components/assetComponents.ts';
import { transactionComponents } from './components/transactionComponents.ts';
import {
  sampleActivityEntry,
  sampleAsset,
  sampleCategory,
  sampleOverview,
  sampleProof,
  sampleSettings,
  sampleTransaction,
  sampleTransfer,
  sampleTransferRow,
  sampleUser,
} from './samples.ts';

const { CsrfTokenData, RegisterData, LoginData, SocketTicketData, Preferences } = accountComponents;
const deletedAsset = { ...sampleAsset, isDeleted: true };
const deletedTransaction = { ...sampleTransaction, isDeleted: true };

/** The `data` of every route's example. */
export const successExamples: { [Name in RouteName]: AnswerData<Name> } = {
  csrfToken: CsrfTokenData.example,
  register: RegisterData.example,
  login: LoginData.example,
  logout: null,
  me: { ...sampleUser, settings: sampleSettings },
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

  overview: sampleOverview,
  balances: assetComponents.Balances.example,

  proof: sampleProof,
  listActivity: [sampleActivityEntry],
  revertActivity: deletedTransaction,
};
