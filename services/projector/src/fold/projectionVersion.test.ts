import { createHash } from 'node:crypto';
import { ledgerHistory } from '@ledgerline/domain/testing';
import type { LedgerEvent, Recorded } from '@ledgerline/events';
import { PROJECTION_VERSION } from '@ledgerline/read-models';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longLedger } from '../testing/longLedger.ts';
import { personId } from '../testing/sampleLedgers.ts';
import { PersonFold } from './personFold.ts';

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** All documents of one person after these events. */
function documentsOf(userId: string, history: readonly Recorded<LedgerEvent>[]) {
  const fold = new PersonFold(userId);
  const activity = history.flatMap((event) => fold.fold(event));
  return {
    balances: fold.balances,
    rows: [...fold.rows.values()],
    days: fold.days(),
    months: fold.months(),
    activity,
  };
}

/*
 * Where `documents` differ, a projection or the shape of a document has changed: raise PROJECTION_VERSION, so that
 * read models that are stored are rebuilt, and write both here. Where `ledgers` differ, only the sample has changed:
 * write both digests here.
 */
it('given the sample ledgers, the documents are those of this PROJECTION_VERSION', () => {
  const ledgers = [longLedger(400), ...fc.sample(ledgerHistory(60), { numRuns: 20, seed: 1 })];
  const documents = ledgers.map((history, index) => documentsOf(personId(index), history));
  expect({ version: PROJECTION_VERSION, ledgers: digest(ledgers), documents: digest(documents) }).toEqual({
    version: 15,
    ledgers: 'f67257c54334575ca72afff86d888728b11675ed3f1a9d69796e250335593cbe',
    documents: '140a64f679f7bc11d2fcb13e3546451d46ec9ee6c30a93b446762a05b4688331',
  });
});
