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
    version: 14,
    ledgers: '38e7283fc7d5f04b62746d15baa2ad740f84a6c6485a238deb55b506a964b3e1',
    documents: '345e5ce63076e42f036bca6b5a42d4084fc0ce1a01d440eb3febb0ebc43fb889',
  });
});
