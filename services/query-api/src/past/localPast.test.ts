import {
  addAsset,
  ledgerAfter,
  sampleCategories,
  sampleId,
  sampleInstant,
  sampleUserId,
  setPeriodStart,
  setPlan,
  setUpSchedule,
} from '@ledgerline/domain/testing';
import { expect, it } from 'vitest';
import { LedgersThen } from '../folding/ledgerThen.ts';
import { memoryLog, storedEvents } from '../testing/memoryLog.ts';
import { createLocalPast } from './localPast.ts';

const wallet = sampleId('asset', 1);
const end = sampleInstant(10_000);

it('M8 B-44 what a ledger was is told without its schedules and what was planned: nothing that is asked of a day needs them', async () => {
  const { history } = ledgerAfter(
    addAsset(wallet, { balance: 100_00 }),
    setUpSchedule(sampleId('schedule', 1), { assetId: wallet }),
    setPlan('2026-01-01', 10_00),
    setPeriodStart(25),
  );
  const log = memoryLog(storedEvents(history));
  const { shown } = await new LedgersThen(log).before(sampleUserId, end);
  const { schedules, plan, ...others } = shown.balances;
  expect([schedules?.length, Object.keys(plan?.entries ?? {})]).toEqual([1, [sampleCategories.food]]);
  const { balances } = await createLocalPast(log).ledgerThen({ userId: sampleUserId, before: end });
  // How periods begin tells when a goal has its turns.
  expect(balances).toEqual({ ...others, plan: { starts: plan?.starts } });
});
