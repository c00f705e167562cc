import type { Catalogue } from '../categories/catalogue.ts';

/** What a transfer takes along of a goal's part in its source, in minor units above 0. */
export interface EarmarkAlong {
  goalId: string;
  amount: number;
}

/** The part of a payment to a loan that is interest: an expense on the loan. */
export interface InterestPart {
  /** Of the expense. */
  id: string;
  /** Minor units, at most the payment. */
  amount: number;
  /** 'Loans & Debt' unless another one is chosen. */
  categoryId?: string | undefined;
  catalogue: Catalogue;
}

/** Makes a transfer of an income or expense: to the asset, or from it. Ids of new records come with the command. */
export interface TurnIntoTransfer {
  type: 'TurnIntoTransfer';
  /** The transaction. */
  id: string;
  transferId: string;
  at: string;
  assetId: string;
  /** The other side's transaction; null for none. Undefined takes the only one that it can be. */
  record?: string | null | undefined;
}

/** Does that for many transactions: all of them, or none. */
export interface TurnManyIntoTransfers {
  type: 'TurnManyIntoTransfers';
  /** No id twice. */
  ids: readonly string[];
  /** One for each of `ids`, in their order. */
  transferIds: readonly string[];
  at: string;
  assetId: string;
  /** The ledger's public revision that the choice of them is based on: later changes of a record stand in the way. */
  expectedRevision?: number | undefined;
}

/** Gives a transfer other tags; it moves nothing. */
export interface UpdateTransfer {
  type: 'UpdateTransfer';
  id: string;
  tags: string[];
  /** The record's public revision that the change is based on. */
  expectedRevision?: number | undefined;
}

/** A command on transfers, beside making one. */
export type TransferCommand = UpdateTransfer | TurnIntoTransfer | TurnManyIntoTransfers;
