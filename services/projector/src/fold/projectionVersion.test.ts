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
    ledgers: '54a924b233d41c2fbda326f8da0a8fd7f13fbfc5e534a38115cbd896a49cb9e6',
    documents: 'f8f74fd7ed8b0fe4abbb464b6b62d2cfb8795f863f4a164625f269b78f6d3e9b',
  });
});
