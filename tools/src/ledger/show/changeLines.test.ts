import {
  addAsset,
  addGoal,
  addRule,
  changeSchedule,
  earmark,
  ledgerAfter,
  ruleId,
  sampleCategories,
  sampleId,
  sampleUserId,
  setPeriodStart,
  setPlan,
  setUpSchedule,
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

const rent = sampleId('schedule', 1);
const others = memoryLog(
  storedEvents(
    auditedCatalogue(),
    ledgerAfter(
      addAsset(loan, { name: 'Bank', type: 'bank', balance: 1_000_00 }),
      setUpSchedule(rent, { assetId: loan, title: 'Rent', amount: { exact: 700_00 } }),
      addGoal(japan),
      earmark(japan, loan, 10_00),
      addRule(1),
      setPlan('2026-05-01', 200_00, { category: sampleCategories.food }),
      changeSchedule(rent, '2026-03-01', { assetId: loan, title: 'Flat', amount: { about: 750_50 } }),
      setPeriodStart(25, 'before'),
    ).history,
  ),
);

it.each([
  [
    'a goal',
    japan,
    ['GoalSet', 'Earmarked'],
    [`earmarked: (none) → {"asset":{"id":"${loan}","name":"Bank"},"amount":10,"date":"2026-03-01"}`],
  ],
  [
    'a schedule',
    rent,
    ['ScheduleSet', 'ScheduleSet'],
    ['title: Rent → Flat', 'amount: {"exact":700} → {"about":750.5}', 'from: 2026-01-01 → 2026-03-01'],
  ],
  [
    'a rule',
    ruleId(1),
    ['RuleSet'],
    [
      'name: Rule 1',
      'match: all',
      'when: [{"field":"type","test":"equals","value":"expense"}]',
      'then: {"tags":["spent"]}',
      'enabled: yes',
      'version: 1',
    ],
  ],
  [
    'a plan',
    sampleCategories.food,
    ['PlanSet'],
    ['planned: (none) → [{"day":"2026-05-01","carry":"none","only":false,"amount":200}]'],
  ],
  [
    'periods',
    sampleUserId,
    ['PeriodStartSet'],
    ['day: 1 → 25', 'shift: none → before', 'from: (none) → 2026-04-01'],
  ],
])('tells the life of %s', async (_, recordId, types, fields) => {
  const place = { stream: ledgerStream(sampleUserId), recordId, userId: sampleUserId, from: 0 };
  const life = await recordLife(others, place, { withMoves: false });
  const names = await new NamesOfPeople(others).of(sampleUserId);
  const changes = life.events.map((event) => changeOf(event, life, names));
  expect(changes.map(({ type }) => type)).toEqual(types);
  const last = changes.at(-1);
  const lines = last ? changeLines(last) : [];
  expect(lines.filter((line) => typeof line === 'string').map((line) => line.trim())).toEqual(fields);
});
