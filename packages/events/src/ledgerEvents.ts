import { z } from 'zod';
import { type ConfirmationChange, edited, made, type PositionChange, went } from './changes.ts';
import { defineChange, type EventOf } from './defineEvent.ts';
import { goalEventDefinitions } from './goalEvents.ts';
import { planEventDefinitions } from './planEvents.ts';
import { AssetRecord, ConfirmedBalance, ImportRecord, TransactionRecord, TransferRecord } from './records.ts';
import { ruleEventDefinitions } from './ruleEvents.ts';
import { ruleOfferEventDefinitions } from './ruleOfferEvents.ts';
import { scheduleEventDefinitions } from './scheduleEvents.ts';
import { CalendarDate, Deletion, Effect, MinorUnits } from './values.ts';

const effects = z.array(Effect);
const formerDeletion = z.strictObject({ deletion: Deletion });

/** `effects` holds the opening position, also when it is 0. */
export const AssetAdded = defineChange('AssetAdded', 1, { asset: AssetRecord, effects }, ({ asset }) =>
  made('asset', asset),
);
/** `former` has the values of just those fields that changed; `asset` is the record afterwards. */
export const AssetUpdated = defineChange(
  'AssetUpdated',
  1,
  {
    asset: AssetRecord,
    former: AssetRecord.omit({ id: true, createdAt: true }).partial(),
  },
  ({ asset, former }) => edited('asset', asset, former),
);
/** Somebody set the balance: the position moved by `delta`. */
export const AssetBalanceAdjusted = defineChange(
  'AssetBalanceAdjusted',
  1,
  {
    asset: AssetRecord,
    delta: MinorUnits,
    effects,
  },
  ({ asset, delta }): PositionChange<'adjustment'> => ({ kind: 'adjustment', key: [asset.id], asset, delta }),
);
export const AssetSoftDeleted = defineChange('AssetSoftDeleted', 1, { asset: AssetRecord }, ({ asset }) =>
  went('asset', asset, 'none', 'soft'),
);
/** Live again; `former.deletion` tells from which deletion. */
export const AssetRestored = defineChange(
  'AssetRestored',
  1,
  { asset: AssetRecord, former: formerDeletion },
  ({ asset, former }) => went('asset', asset, former.deletion, 'none'),
);
export const AssetPermanentlyDeleted = defineChange(
  'AssetPermanentlyDeleted',
  1,
  {
    asset: AssetRecord,
    former: formerDeletion,
  },
  ({ asset, former }) => went('asset', asset, former.deletion, 'permanent'),
);

export const TransactionCreated = defineChange(
  'TransactionCreated',
  2,
  {
    transaction: TransactionRecord,
    effects,
  },
  ({ transaction }) => made('transaction', transaction),
);
/** `former` has the values of just those fields that changed; `transaction` is the record afterwards. */
export const TransactionUpdated = defineChange(
  'TransactionUpdated',
  2,
  {
    transaction: TransactionRecord,
    former: TransactionRecord.omit({ id: true, createdAt: true, bank: true }).partial(),
    effects,
  },
  ({ transaction, former }) => edited('transaction', transaction, former),
);
export const TransactionSoftDeleted = defineChange(
  'TransactionSoftDeleted',
  2,
  {
    transaction: TransactionRecord,
    effects,
  },
  ({ transaction }) => went('transaction', transaction, 'none', 'soft'),
);
export const TransactionRestored = defineChange(
  'TransactionRestored',
  2,
  {
    transaction: TransactionRecord,
    former: formerDeletion,
    effects,
  },
  ({ transaction, former }) => went('transaction', transaction, former.deletion, 'none'),
);
/** `effects` is empty unless the transaction was still live. */
export const TransactionPermanentlyDeleted = defineChange(
  'TransactionPermanentlyDeleted',
  2,
  {
    transaction: TransactionRecord,
    former: formerDeletion,
    effects,
  },
  ({ transaction, former }) => went('transaction', transaction, former.deletion, 'permanent'),
);

/** `effects` has the source first, then the destination. */
export const TransferMade = defineChange(
  'TransferMade',
  2,
  { transfer: TransferRecord, effects },
  ({ transfer }) => made('transfer', transfer),
);
/** The transfer is out of the lists and its money back. */
export const TransferReverted = defineChange(
  'TransferReverted',
  2,
  { transfer: TransferRecord, effects },
  ({ transfer }) => went('transfer', transfer, 'none', 'permanent'),
);
export const TransferRestored = defineChange(
  'TransferRestored',
  2,
  { transfer: TransferRecord, effects },
  ({ transfer }) => went('transfer', transfer, 'permanent', 'none'),
);

/** The transfer has other tags; nothing else of it can be changed, so it moves nothing. */
export const TransferUpdated = defineChange(
  'TransferUpdated',
  1,
  {
    transfer: TransferRecord,
    former: TransferRecord.pick({ tags: true }),
  },
  ({ transfer, former }) => edited('transfer', transfer, former),
);

/** What a bank says was attached to a transaction written by hand; `transaction.bank` null: it was taken off again. */
export const TransactionMatched = defineChange(
  'TransactionMatched',
  1,
  {
    transaction: TransactionRecord,
    former: TransactionRecord.pick({ bank: true }),
  },
  ({ transaction, former }) => edited('transaction', transaction, former),
);
/** What a bank says was attached to one side of a transfer, or taken off again. */
export const TransferMatched = defineChange(
  'TransferMatched',
  1,
  {
    transfer: TransferRecord,
    former: TransferRecord.pick({ banks: true }),
  },
  ({ transfer, former }) => edited('transfer', transfer, former),
);

/** The opening balance is another one by `delta`: unlike an adjustment, it counts for every day of the past. */
export const OpeningBalanceChanged = defineChange(
  'OpeningBalanceChanged',
  1,
  {
    asset: AssetRecord,
    delta: MinorUnits,
    effects,
  },
  ({ asset, delta }): PositionChange<'opening'> => ({ kind: 'opening', key: [asset.id], asset, delta }),
);
/** `former` is what was confirmed for that day before. */
export const BalanceConfirmed = defineChange(
  'BalanceConfirmed',
  1,
  {
    asset: AssetRecord,
    confirmed: ConfirmedBalance,
    former: ConfirmedBalance.nullable(),
  },
  ({ asset, confirmed, former }): ConfirmationChange => ({
    kind: 'confirmation',
    key: [asset.id, confirmed.date],
    asset,
    before: former,
    after: confirmed,
  }),
);
/** The day is no longer confirmed. */
export const BalanceConfirmationWithdrawn = defineChange(
  'BalanceConfirmationWithdrawn',
  1,
  {
    asset: AssetRecord,
    former: ConfirmedBalance,
  },
  ({ asset, former }): ConfirmationChange => ({
    kind: 'confirmation',
    key: [asset.id, former.date],
    asset,
    before: former,
    after: null,
  }),
);

/** The first rows of the import come with it. */
export const StatementImportBegun = defineChange(
  'StatementImportBegun',
  1,
  { import: ImportRecord },
  ({ import: begun }) => made('import', begun),
);
/** All rows of the import are written. */
export const StatementImported = defineChange(
  'StatementImported',
  1,
  {
    import: ImportRecord,
    /** The statement's closing balance beside the records dated up to that day. */
    closing: z
      .strictObject({
        date: CalendarDate,
        balance: MinorUnits,
        recorded: MinorUnits,
        /** The first day on which they part. */
        differsFrom: CalendarDate.nullable(),
      })
      .nullable(),
  },
  ({ import: written }) => edited('import', written),
);

export const ledgerEventDefinitions = [
  AssetAdded,
  AssetUpdated,
  AssetBalanceAdjusted,
  AssetSoftDeleted,
  AssetRestored,
  AssetPermanentlyDeleted,
  TransactionCreated,
  TransactionUpdated,
  TransactionSoftDeleted,
  TransactionRestored,
  TransactionPermanentlyDeleted,
  TransferMade,
  TransferReverted,
  TransferRestored,
  TransferUpdated,
  TransactionMatched,
  TransferMatched,
  OpeningBalanceChanged,
  BalanceConfirmed,
  BalanceConfirmationWithdrawn,
  StatementImportBegun,
  StatementImported,
  ...scheduleEventDefinitions,
  ...planEventDefinitions,
  ...goalEventDefinitions,
  ...ruleEventDefinitions,
  ...ruleOfferEventDefinitions,
] as const;

/** Everything that can happen in one person's ledger: `{type, data}`. */
export type LedgerEvent = EventOf<(typeof ledgerEventDefinitions)[number]>;

/** What an event did to the positions of assets, in the order that it tells; empty where it moved none. */
export const effectsOf = ({ data }: LedgerEvent): readonly Effect[] =>
  'effects' in data ? data.effects : [];
