import { ledgerDecider, ledgerPlan, planShown } from '@ledgerline/domain';
import { addDays } from '@ledgerline/domain/calendarDate';
import { ledgerHistory, sampleCatalogue, sampleLatestDate, sampleUserId } from '@ledgerline/domain/testing';
import { PersonFold } from '@ledgerline/projector';
import type { ReadModels } from '@ledgerline/read-models';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { namesFor } from '../names.ts';
import { foldRecords, type History } from '../testing/reportCases.ts';
import { planNow, planThen } from './readPlan.ts';
import { RememberedFlows } from './rememberedFlows.ts';

const catalogue = new Map([...sampleCatalogue].map(([id, category]) => [id, { ...category, revision: 1 }]));

const stateOf = (history: History) => history.reduce(ledgerDecider.evolve, ledgerDecider.initialState());

/** What the read models of this ledger answer. */
function answeredNow(history: History, remembered: RememberedFlows, ask: { day: string; today: string }) {
  const fold = new PersonFold(sampleUserId);
  for (const event of history) fold.fold(event);
  const live = [...fold.rows.values()].filter(({ deletion }) => deletion === 'none');
  const days = fold.days().toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const daysIn = async (_user: string, from: string, to: string) =>
    days.filter(({ date }) => date >= from && date <= to);
  const models = {
    dayRevisions: daysIn,
    overviewDays: daysIn,
    historyRows: async (_user: string, ids: readonly string[]) =>
      ids.flatMap((id) => fold.rows.get(id) ?? []),
    historyPage: async () => ({ rows: live.toSorted((a, b) => (a.date < b.date ? -1 : 1)).slice(0, 1) }),
  } as unknown as ReadModels;
  const { balances } = fold;
  const read = { userId: sampleUserId, balances, models, names: namesFor(balances, catalogue) };
  return planNow(read, remembered, ask);
}

it('SV-07 given any ledger and day, when its plan is asked for as it was known, then it is what was answered, and decided on, then', async () => {
  await fc.assert(
    fc.asyncProperty(
      ledgerHistory(50),
      fc.nat(50),
      fc.integer({ min: -60, max: 60 }),
      async (history, cut, days) => {
        const ask = { day: addDays(sampleLatestDate, days), today: sampleLatestDate };
        const remembered = new RememberedFlows();
        for (const known of [history.slice(0, cut), history]) {
          const answered = await answeredNow(known, remembered, ask);
          const then = foldRecords(known).shown();
          expect(await planThen(then, [...catalogue.values()], ask)).toEqual(answered);
          const names = namesFor(then.balances, catalogue);
          const decided = planShown(ledgerPlan(stateOf(known), sampleCatalogue, ask), (id) =>
            names.category(id, 'expense'),
          );
          expect(answered).toMatchObject(decided);
        }
      },
    ),
  );
}, 300_000);
