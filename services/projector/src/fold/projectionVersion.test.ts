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
    version: 12,
    ledgers: '881e9ef753b4947397240f4cafbd9879980b984dbfa2aee2c038ecacd793f062',
    documents: '667ea00f4442a5891f8ccb549f758cbcb159dd964254711f0ec86290dccee11a',
  });
});
