import * as z from 'zod/mini';
import type { RouteName } from '../routes.ts';
import { texts } from '../texts.ts';
import { ActivityLine, Reverted } from './activity.ts';
import { Asset, Balances } from './asset.ts';
import { Category } from './category.ts';
import { GroupMeta, PageMeta, StaleMeta, WriteMeta } from './envelope.ts';
import { GroupWritten } from './group.ts';
import { Overview } from './overview.ts';
import { PasskeyEntry, PasskeyOffer, PasskeyQuestion } from './passkey.ts';
import { Proof } from './proof.ts';
import { CashFlow, CategoryReport, FigureRecords, NetWorth } from './report.ts';
import {
  DismissedSuggestion,
  Forecast,
  ListedSchedule,
  Occurrence,
  OccurrenceChange,
  Schedule,
  ScheduleSuggestion,
} from './schedule.ts';
import { Confirmed, ImportPreview, StatementImport } from './statementImport.ts';
import { HistoryEntry, Summary, Transaction } from './transaction.ts';
import { Transfer } from './transfer.ts';
import {
  AuthenticatorOffer,
  CsrfTokenData,
  CurrencyText,
  EndedSessions,
  LoginData,
  PasswordData,
  Preferences,
  RecoveryCodes,
  RegisterData,
  SecondFactorState,
  SessionEntry,
  Settings,
  SocketTicketData,
  User,
} from './user.ts';

/** What a route answers when all is well. The files of routes with `file` have no schema here. */
export interface AnswerDefinition {
  /** 200 unless given. */
  status?: 201;
  /** The fixed text that comes along. */
  message?: string;
  data: z.ZodMiniType;
  meta?: z.ZodMiniType;
  /** Fields beside `data` in the envelope. */
  beside?: Readonly<Record<string, z.ZodMiniType>>;
  /** Whether X-Ledger-Revision goes with it; `ledger`: only where the answer is about the ledger. */
  revision?: true | 'ledger';
  /** Whether X-CSRF-Token, the new session's, goes with it. */
  csrfToken?: true;
}

const list = <Row extends z.ZodMiniType>(row: Row) => ({ data: z.array(row) });
const read = <Data extends z.ZodMiniType>(data: Data) =>
  ({ data, meta: z.exactOptional(StaleMeta), revision: true }) as const;
const page = <Row extends z.ZodMiniType>(row: Row) =>
  ({ data: z.array(row), meta: PageMeta, revision: true }) as const;
const write = <Data extends z.ZodMiniType>(data: Data) =>
  ({ data, meta: WriteMeta, revision: true }) as const;
const created = <Data extends z.ZodMiniType>(data: Data) => ({ ...write(data), status: 201 }) as const;

const groupWrite = { data: GroupWritten, meta: GroupMeta, revision: true } as const;

const preferences = { data: Preferences, beside: { currency: CurrencyText } };

/** The good answer of every route by its name. */
export const answers = {
  csrfToken: { data: CsrfTokenData },
  register: { status: 201, message: texts.registered, data: RegisterData, csrfToken: true },
  login: { message: texts.loggedIn, data: LoginData, csrfToken: true },
  loginCode: { message: texts.loggedIn, data: LoginData, csrfToken: true },
  secondFactor: { data: SecondFactorState },
  beginAuthenticator: { data: AuthenticatorOffer },
  confirmAuthenticator: { message: texts.authenticatorOn, data: RecoveryCodes },
  removeAuthenticator: { message: texts.authenticatorOff, data: z.null() },
  renewRecoveryCodes: { message: texts.recoveryCodesRenewed, data: RecoveryCodes },
  beginPasskeyLogin: { data: PasskeyQuestion },
  passkeyLogin: { message: texts.loggedIn, data: LoginData, csrfToken: true },
  listPasskeys: list(PasskeyEntry),
  beginPasskey: { data: PasskeyOffer },
  addPasskey: { status: 201, message: texts.passkeyAdded, data: PasskeyEntry },
  renamePasskey: { message: texts.passkeyRenamed, data: PasskeyEntry },
  removePasskey: { message: texts.passkeyRemoved, data: z.null() },
  logout: { message: texts.loggedOut, data: z.null() },
  me: { data: User },
  updateProfile: { message: texts.profileSaved, data: User },
  changePassword: { message: texts.passwordUpdated, data: PasswordData, csrfToken: true },
  listSessions: list(SessionEntry),
  endSession: { message: texts.sessionEnded, data: z.null() },
  endOtherSessions: { message: texts.otherSessionsEnded, data: EndedSessions },
  downloadHistory: { data: z.null() },
  downloadTransactions: { data: z.null() },
  deleteAccount: { message: texts.accountDeleted, data: z.null() },
  settings: { data: Settings },
  updateSettings: { data: Settings },
  socketTicket: { data: SocketTicketData },
  preferences,
  updatePreferences: preferences,

  listCategories: list(Category),
  category: { data: Category },

  listTransfers: page(Transfer),
  transfer: read(Transfer),
  makeTransfer: created(Transfer),

  listAssets: read(z.array(Asset)),
  asset: read(Asset),
  addAsset: created(Asset),
  updateAsset: write(Asset),
  patchAsset: write(Asset),
  updateAssetAlias: write(Asset),
  patchAssetAlias: write(Asset),
  deleteAsset: write(Asset),
  restoreAsset: write(Asset),
  purgeAsset: write(Asset),

  listTransactions: page(HistoryEntry),
  summary: read(Summary),
  transaction: read(Transaction),
  createTransaction: created(Transaction),
  updateTransaction: write(Transaction),
  deleteTransaction: write(Transaction),
  restoreTransaction: write(Transaction),
  purgeTransaction: write(Transaction),
  bulkTransactions: groupWrite,

  listSchedules: read(z.array(ListedSchedule)),
  listOccurrences: read(z.array(Occurrence)),
  listSuggestions: read(z.array(ScheduleSuggestion)),
  setUpSchedule: created(Schedule),
  changeSchedule: write(Schedule),
  endSchedule: write(Schedule),
  settleOccurrence: write(OccurrenceChange),
  skipOccurrence: write(OccurrenceChange),
  reopenOccurrence: write(OccurrenceChange),
  dismissSuggestion: write(DismissedSuggestion),
  forecast: read(Forecast),
  readImport: { data: ImportPreview, revision: true },
  importStatement: created(StatementImport),
  listImports: read(z.array(StatementImport)),
  statementImport: read(StatementImport),
  confirmBalance: created(Confirmed),

  overview: read(Overview),
  balances: read(Balances),

  cashFlow: read(CashFlow),
  categoryReport: read(CategoryReport),
  netWorth: read(NetWorth),
  figureRecords: { data: FigureRecords, meta: PageMeta, revision: true },

  proof: { data: Proof, meta: PageMeta, revision: true },
  listActivity: page(ActivityLine),
  revertActivity: { data: Reverted, meta: z.exactOptional(WriteMeta), revision: 'ledger' },
  revertGroup: groupWrite,
} as const satisfies Record<RouteName, AnswerDefinition>;

/** The `data` of a route's good answer. */
export type AnswerData<Name extends RouteName> = z.output<(typeof answers)[Name]['data']>;

/** The schema of a route's whole good answer. */
export function answerSchema(name: RouteName): z.ZodMiniType {
  const { message, data, meta, beside = {} }: AnswerDefinition = answers[name];
  return z.strictObject({
    success: z.literal(true),
    ...(message !== undefined && { message: z.literal(message) }),
    data,
    ...(meta && { meta }),
    ...beside,
  });
}
