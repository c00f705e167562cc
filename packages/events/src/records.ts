import { z } from 'zod';
import { Amount, CalendarDate, Id, Instant } from './values.ts';

export const AssetType = z.enum(['cash', 'bank', 'e-wallet', 'emergency']);
export type AssetType = z.infer<typeof AssetType>;

/** An asset as an event stores it. Its position is not a field: `effects` move it. Empty text means none. */
export const AssetRecord = z.strictObject({
  id: Id,
  name: z.string(),
  type: AssetType,
  institution: z.string(),
  description: z.string(),
  createdAt: Instant,
});
export type AssetRecord = z.infer<typeof AssetRecord>;

export const TransactionType = z.enum(['income', 'expense']);
export type TransactionType = z.infer<typeof TransactionType>;
export const TransactionStatus = z.enum(['completed', 'pending', 'failed']);
export type TransactionStatus = z.infer<typeof TransactionStatus>;

/** A transaction as an event stores it. `confidence` (0 to 1) and `words` are there when `categorizedBy` is `auto`. */
export const TransactionRecord = z.strictObject({
  id: Id,
  type: TransactionType,
  title: z.string(),
  amount: Amount,
  date: CalendarDate,
  categoryId: Id,
  accountId: Id,
  description: z.string(),
  status: TransactionStatus,
  paymentMethod: z.string(),
  categorizedBy: z.enum(['auto', 'user']),
  confidence: z.number().min(0).max(1).nullable(),
  words: z.array(z.string()),
  createdAt: Instant,
});
export type TransactionRecord = z.infer<typeof TransactionRecord>;

export const TransferRecord = z.strictObject({
  id: Id,
  fromAssetId: Id,
  toAssetId: Id,
  amount: Amount,
  description: z.string(),
  date: CalendarDate,
  createdAt: Instant,
});
export type TransferRecord = z.infer<typeof TransferRecord>;

/** `icon` is a lucide icon name, `color` one of the twelve hue names of the client's theme. */
export const CategoryRecord = z.strictObject({
  id: Id,
  name: z.string(),
  type: TransactionType,
  icon: z.string(),
  color: z.string(),
});
export type CategoryRecord = z.infer<typeof CategoryRecord>;

export const SettingsRecord = z.strictObject({
  colorMode: z.enum(['light', 'dark']),
  notifications: z.boolean(),
  language: z.string(),
});
export type SettingsRecord = z.infer<typeof SettingsRecord>;

export const UserRecord = z.strictObject({ id: Id, name: z.string(), email: z.string(), createdAt: Instant });
export type UserRecord = z.infer<typeof UserRecord>;
