import type { LedgerEvent, PlanEntry, PlanMove, TransactionRecord } from '@ledgerline/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evolve } from '../ledger/evolve.ts';
import { ledgerPlan } from '../ledger/ledgerPlan.ts';
import { emptyLedger } from '../ledger/ledgerState.ts';
import { ledgerHistory, sampleCatalogue, sampleLatestDate } from '../testing/index.ts';
import { addDays, datesIn } from '../values/calendarDate.ts';
import { periodOf } from './periods.ts';

/** Before any day that a random ledger plans or spends on. */
const BEGIN = '2025-10-01';

/** A second, slow opinion on a plan: what the events say, one day after the other. */
class PlanModel {
  readonly #records = new Map<string, TransactionRecord>();
  readonly #entries = new Map<string, PlanEntry[]>();
  readonly #moves: PlanMove[] = [];

  observe({ type, data }: LedgerEvent): void {
    if ('transaction' in data) {
      if (type.endsWith('Deleted') || data.transaction.status === 'failed') {
        this.#records.delete(data.transaction.id);
      } else this.#records.set(data.transaction.id, data.transaction);
    } else if (type === 'PlanMoved') {
      const { back, ...move } = data;
      const place = this.#moves.findIndex((one) => JSON.stringify(one) === JSON.stringify(move));
      if (back) this.#moves.splice(place, 1);
      else this.#moves.push(move);
    } else if (type === 'PlanSet') {
      const { category, day, amount, carry, only, former, back } = data;
      const has = (entry: PlanEntry) =>
        former.some((one) => one.day === entry.day && one.only === entry.only);
      const kept = (this.#entries.get(category) ?? []).filter((entry) => !has(entry));
      const set = { day, amount, carry, only };
      const stays = only ? former.filter((entry) => !entry.only) : [];
      const now = back ?? (only && amount === null ? stays : [...stays, set]);
      this.#entries.set(category, [...kept, ...now]);
    }
  }

  /** What is available of a category at the end of a period, and what is shown of it there. */
  line(category: string, last: string, periodAt: (day: string) => { from: string; to: string }) {
    const records = [...this.#records.values()];
    const refunds = records.filter(({ refundedCategory }) => refundedCategory === category);
    const own = [
      ...records.filter(({ type, categoryId }) => type === 'expense' && categoryId === category),
      ...refunds.map((record) => ({ ...record, amount: -record.amount })),
    ];
    let available: number | null = null;
    let line = { planned: null as number | null, carriedIn: 0, moved: 0, spent: 0 };
    for (const day of datesIn({ from: BEGIN, to: last })) {
      const period = periodAt(day);
      if (day === period.from || day === BEGIN) {
        const { amount, carry } = this.#shown(category, period);
        const carriedIn: number = carry === 'both' ? (available ?? 0) : 0;
        available = amount === null ? null : carriedIn + amount;
        line = { planned: amount, carriedIn, moved: 0, spent: 0 };
      }
      for (const { date, amount, goal } of own) {
        if (date !== day) continue;
        line.spent += amount;
        if (available !== null && goal === null) available -= amount;
      }
      for (const { day: on, from, to, amount } of this.#moves) {
        const net = on !== day ? 0 : (to === category ? amount : 0) - (from === category ? amount : 0);
        line.moved += net;
        if (available !== null) available += net;
      }
    }
    return { ...line, available };
  }

  #shown(category: string, { from, to }: { from: string; to: string }) {
    const byDay = (this.#entries.get(category) ?? []).toSorted((a, b) => (a.day < b.day ? -1 : 1));
    const found =
      byDay.findLast(({ day, only }) => only && day >= from && day <= to) ??
      byDay.findLast(({ day, only }) => !only && day <= to);
    if (found && found.amount !== null) return found;
    const isNamed = this.#moves.some(
      (move) => move.day >= from && move.day <= to && (move.from === category || move.to === category),
    );
    return { amount: isNamed ? 0 : null, carry: 'none' };
  }
}

it('SV-07 given any ledger, when the plan of any period is asked for, then each line is what its days add up to', () => {
  fc.assert(
    fc.property(ledgerHistory(50), fc.integer({ min: -60, max: 60 }), (history, days) => {
      const state = history.reduce(evolve, emptyLedger());
      const model = new PlanModel();
      for (const event of history) model.observe(event);
      const day = addDays(sampleLatestDate, days);
      const { period, categories, ...figures } = ledgerPlan(state, sampleCatalogue, {
        day,
        today: sampleLatestDate,
      });
      const known = new Map<string, { from: string; to: string }>();
      const periodAt = (one: string) => {
        const found = known.get(one) ?? periodOf(state.plan.starts, one);
        known.set(one, found);
        return found;
      };
      const expected = categories.map(({ category }) => ({
        category,
        ...model.line(category, period.to, periodAt),
      }));
      const numberOrNull = (amount: bigint | null) => (amount === null ? null : Number(amount));
      expect(
        categories.map(({ category, planned, carriedIn, moved, spent, available }) => ({
          category,
          planned: numberOrNull(planned),
          carriedIn: Number(carriedIn),
          moved: Number(moved),
          spent: Number(spent),
          available: numberOrNull(available),
        })),
      ).toEqual(expected);
      const below = expected.filter(({ available }) => available !== null && available < 0);
      expect(figures.overspent.count).toBe(below.length);
    }),
  );
}, 300_000);
