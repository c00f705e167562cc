import type { ScheduleState } from '@ledgerline/domain/schedules';
import { addAsset, ledgerAfter, sampleId, sampleUserId } from '@ledgerline/domain/testing';
import type { LedgerEvent, Recorded } from '@ledgerline/events';
import { expect, it } from 'vitest';
import type { BalancesDocument } from '../documents.ts';
import { emptyBalances, evolveBalances } from './balances.ts';

const wallet = sampleId('asset', 1);

/** A document with a schedule, of which is counted how often it is looked at in its list. */
function withSchedule(): { doc: BalancesDocument; looks: () => number } {
  let looks = 0;
  const schedule = { record: { id: 'rent', shapes: [] }, ended: true, marks: [] } as unknown as ScheduleState;
  const schedules = new Proxy([schedule], {
    get(list, name) {
      if (name === '0') looks += 1;
      return Reflect.get(list, name) as unknown;
    },
  });
  const { history } = ledgerAfter(addAsset(wallet, { name: 'Wallet', balance: 100_00 }));
  const doc = history.reduce(evolveBalances, emptyBalances(sampleUserId));
  return { doc: { ...doc, schedules, postsOn: '2026-06-01' }, looks: () => looks };
}

/** The document after this event, as the next one. */
const after = (doc: BalancesDocument, event: Pick<LedgerEvent, 'type' | 'data'>): BalancesDocument =>
  evolveBalances(doc, {
    ...event,
    id: `event ${doc.revision}`,
    stream: `ledger-${sampleUserId}`,
    revision: doc.revision,
    position: '',
    metadata: { at: '2026-05-01T10:00:00.000Z', source: 'web', $correlationId: 'c' },
  } as unknown as Recorded<LedgerEvent>);

const planned = (day: string) => ({
  type: 'PlanSet' as const,
  data: { category: wallet, day, amount: 1, carry: 'none' as const, only: true, former: [], back: null },
});

const earmarked = {
  type: 'GoalSet' as const,
  data: {
    goal: {
      id: sampleId('transfer', 1),
      name: 'Trip',
      target: null,
      by: null,
      note: '',
      every: null,
      state: 'open' as const,
      createdAt: '2026-05-01T10:00:00.000Z',
    },
    former: null,
  },
};

it('M8 given amounts that are planned by the thousand, then no schedule is looked at', () => {
  const { doc, looks } = withSchedule();
  const next = ['2026-01-01', '2026-02-01'].map(planned).reduce(after, doc);
  expect([next.postsOn, looks()]).toEqual(['2026-06-01', 0]);
});

it('M8 given goals that change, then schedules are looked at once for all of them', () => {
  const { doc, looks } = withSchedule();
  const first = after(doc, earmarked);
  const once = looks();
  const second = after(first, { ...earmarked, data: { ...earmarked.data, former: earmarked.data.goal } });
  expect([first.postsOn, second.postsOn, once > 0, looks()]).toEqual([undefined, undefined, true, once]);
});
