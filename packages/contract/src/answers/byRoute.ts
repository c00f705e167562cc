import * as z from 'zod/mini';
import type { RouteName } from '../routes.ts';
import { texts } from '../texts.ts';
import { ActivityEntry, Reverted } from './activity.ts';
import { Asset, Balances } from './asset.ts';
import { Category } from './category.ts';
import { PageMeta, StaleMeta, WriteMeta } from './envelope.ts';
import { Overview } from './overview.ts';
import { Proof } from './proof.ts';
import { HistoryEntry, Summary, Transaction } from './transaction.ts';
import { Transfer } from './transfer.ts';
import {
  CsrfTokenData,
  CurrencyText,
  LoginData,
  Preferences,
  RegisterData,
  Settings,
  SocketTicketData,
  User,
} from './user.ts';

/** What a route answers when all is well. */
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

const preferences = { data: Preferences, beside: { currency: CurrencyText } };

/** The good answer of every route by its name. */
export const answers = {
  csrfToken: { data: CsrfTokenData },
  register: { status: 201, message: texts.registered, data: RegisterData, csrfToken: true },
  login: { message: texts.loggedIn, data: LoginData, csrfToken: true },
  logout: { message: texts.loggedOut, data: z.null() },
  me: { data: User },
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

  overview: read(Overview),
  balances: read(Balances),

  proof: { data: Proof, meta: PageMeta, revision: true },
  listActivity: page(ActivityEntry),
  revertActivity: { data: Reverted, meta: z.exactOptional(WriteMeta), revision: 'ledger' },
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
