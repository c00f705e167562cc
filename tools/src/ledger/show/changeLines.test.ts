import {
  addAsset,
  addGoal,
  addRule,
  ledgerAfter,
  sampleId,
  sampleUserId,
  spend,
  updateAsset,
  updateTransaction,
} from '@ledgerline/domain/testing';
import { ledgerStream } from '@ledgerline/events';
import { expect, it } from 'vitest';
import { NamesOfPeople } from '../history/names.ts';
import { auditedCatalogue, storedEvents } from '../testing/auditedLog.ts';
import { memoryLog } from '../testing/memoryLog.ts';
import { changeOf } from './change.ts';
import { changeLines } from './changeLines.ts';
import { recordLife } from './recordLife.ts';

const loan = sampleId('asset', 1);
const lunch = sampleId('transaction', 1);
const japan = sampleId('goal', 1);

const log = memoryLog(
  storedEvents(
    auditedCatalogue(),
    ledgerAfter(
      addAsset(loan, { name: 'Loan', type: 'loan', mayOwe: null }),
      addGoal(japan),
      addRule(1),
      spend(lunch, loan, 30_00),
      updateAsset(loan, { mayOwe: 700_50 }),
      updateTransaction(lunch, { goal: japan, tags: ['trip', 'sea'] }),
    ).history,
  ),
);

/** The fields that the last change of a record names. */
async function lastFields(recordId: string): Promise<string[]> {
  const place = { stream: ledgerStream(sampleUserId), recordId, userId: sampleUserId, from: 0 };
  const life = await recordLife(log, place, { withMoves: false });
  const names = await new NamesOfPeople(log).of(sampleUserId);
  const last = life.events.map((event) => changeOf(event, life, names)).at(-1);
  const lines = last ? changeLines(last) : [];
  return lines.filter((line) => typeof line === 'string').map((line) => line.trim());
}

it('tells limits as amounts, tags, the rules that set them, and goals by name', async () => {
  expect(await lastFields(loan)).toEqual(['may owe: no limit → 700.50']);
  expect(await lastFields(lunch)).toEqual([
    'goal: (none) → Japan',
    'tags: spent → trip, sea',
    'set by: tags: Rule 1, version 1 → (none)',
  ]);
});
