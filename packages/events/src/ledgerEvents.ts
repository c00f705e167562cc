import { z } from 'zod';
import { defineEvent, type EventOf } from './defineEvent.ts';
import { AssetRecord, TransactionRecord, TransferRecord } from './records.ts';
import { Deletion, Effect, MinorUnits } from './values.ts';

const effects = z.array(Effect);
const formerDeletion = z.strictObject({ deletion: Deletion });

/** `effects` holds the opening position, also when it is 0. */
export const AssetAdded = defineEvent('AssetAdded', 1, { asset: AssetRecord, effects });
/** `former` has the values of just those fields that changed; `asset` is the record afterwards. */
export const AssetUpdated = defineEvent('AssetUpdated', 1, {
  asset: AssetRecord,
  former: AssetRecord.omit({ id: true, createdAt: true }).partial(),
});
/** Somebody set the balance: the position moved by `delta`. */
export const AssetBalanceAdjusted = defineEvent('AssetBalanceAdjusted', 1, {
  asset: AssetRecord,
  delta: MinorUnits,
  effects,
});
export const AssetSoftDeleted = defineEvent('AssetSoftDeleted', 1, { asset: AssetRecord });
/** Live again; `former.deletion` tells from which deletion. */
export const AssetRestored = defineEvent('AssetRestored', 1, { asset: AssetRecord, former: formerDeletion });
export const AssetPermanentlyDeleted = defineEvent('AssetPermanentlyDeleted', 1, {
  asset: AssetRecord,
  former: formerDeletion,
});

export const TransactionCreated = defineEvent('TransactionCreated', 1, {
  transaction: TransactionRecord,
  effects,
});
/** `former` has the values of just those fields that changed; `transaction` is the record afterwards. */
export const TransactionUpdated = defineEvent('TransactionUpdated', 1, {
  transaction: TransactionRecord,
  former: TransactionRecord.omit({ id: true, createdAt: true }).partial(),
  effects,
});
export const TransactionSoftDeleted = defineEvent('TransactionSoftDeleted', 1, {
  transaction: TransactionRecord,
  effects,
});
export const TransactionRestored = defineEvent('TransactionRestored', 1, {
  transaction: TransactionRecord,
  former: formerDeletion,
  effects,
});
/** `effects` is empty unless the transaction was still live. */
export const TransactionPermanentlyDeleted = defineEvent('TransactionPermanentlyDeleted', 1, {
  transaction: TransactionRecord,
  former: formerDeletion,
  effects,
});

/** `effects` has the source first, then the destination. */
export const TransferMade = defineEvent('TransferMade', 1, { transfer: TransferRecord, effects });
/** The transfer is out of the lists and its money back. */
export const TransferReverted = defineEvent('TransferReverted', 1, { transfer: TransferRecord, effects });
export const TransferRestored = defineEvent('TransferRestored', 1, { transfer: TransferRecord, effects });

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
] as const;

/** Everything that can happen in one person's ledger: `{type, data}`. */
export type LedgerEvent = EventOf<(typeof ledgerEventDefinitions)[number]>;
export type LedgerEventType = LedgerEvent['type'];
