import type { EventDefinition } from './defineEvent.ts';

/** Turns the data of one stored version into the next one's. Pure and total. */
export type Upcaster = (data: unknown) => unknown;

/** Before version 2 no transaction came from a bank. */
const transactionByHand: Upcaster = (data) => {
  const { transaction, ...rest } = data as { transaction: object };
  return { transaction: { ...transaction, bank: null }, ...rest };
};
const transferByHand: Upcaster = (data) => {
  const { transfer, ...rest } = data as { transfer: object };
  return { transfer: { ...transfer, banks: { from: null, to: null } }, ...rest };
};

/** Before version 2 an end closed all open dates. */
const nothingStaysOpen: Upcaster = (data) => ({ ...(data as object), openThrough: null });

/** `upcasters[type][n]` brings version n of that event to version n + 1. Additions to a record need none. */
export const upcasters: Readonly<Record<string, Readonly<Record<number, Upcaster>>>> = {
  TransactionCreated: { 1: transactionByHand },
  TransactionUpdated: { 1: transactionByHand },
  TransactionSoftDeleted: { 1: transactionByHand },
  TransactionRestored: { 1: transactionByHand },
  TransactionPermanentlyDeleted: { 1: transactionByHand },
  TransferMade: { 1: transferByHand },
  TransferReverted: { 1: transferByHand },
  TransferRestored: { 1: transferByHand },
  ScheduleEnded: { 1: nothingStaysOpen },
};

/**
 * Brings data from version `from` to today's, one version at a time. A version without an upcaster is that of an
 * addition to a record: what is lacking is filled in at the end. Throws where they are not as many as the additions.
 */
export function upcast(
  { type, base, version, fill }: Pick<EventDefinition, 'type' | 'base' | 'version' | 'fill'>,
  data: unknown,
  from: number,
  registry = upcasters,
): unknown {
  let steps = 0;
  let current = data;
  for (let at = 1; at < version; at += 1) {
    const step = registry[type]?.[at];
    if (!step) continue;
    steps += 1;
    if (at >= from) current = step(current);
  }
  if (steps !== base - 1) throw new Error(`${type} has ${steps} upcasters, not ${base - 1}`);
  return fill && from < version ? fill(current) : current;
}
