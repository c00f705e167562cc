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

/** `upcasters[type][n]` brings version n of that event to version n + 1. */
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

/** Brings data from `from` to `to`, one version at a time. Throws where a step is missing. */
export function upcast(type: string, data: unknown, from: number, to: number, registry = upcasters): unknown {
  let current = data;
  for (let version = from; version < to; version += 1) {
    const step = registry[type]?.[version];
    if (!step) throw new Error(`no upcaster for ${type} from version ${version}`);
    current = step(current);
  }
  return current;
}
