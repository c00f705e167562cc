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
    version: 13,
    ledgers: '76ad4a943660c3209056a5f1a325da36228e5a2158bedddf55ba5f90756b0ad3',
    documents: 'c5e1bcb9bada92d71321e8137f35fac5e642f857d971e56be65ddd79af9967b6',
  });
});
