import type { LabelUse, RequestQuery } from '@ledgerline/contract';
import type { LabelField } from '@ledgerline/read-models';
import type { Asker, Shown } from '../shown.ts';

/** Asks for a page of the payees or the tags. */
export interface LabelQuestion extends Asker {
  ask: 'labels';
  field: LabelField;
  query: RequestQuery<'listPayees'>;
}

export interface LabelPage {
  rows: LabelUse[];
  /** On all pages. */
  total: number;
  /** How many transactions would take their payee from what their bank says. */
  fromBank: number;
}

/** Payees and tags. */
export interface LabelLists {
  /** Throws ReadStoreUnavailable. */
  labels(question: LabelQuestion): Promise<Shown<LabelPage>>;
}
