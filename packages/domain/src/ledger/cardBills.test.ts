import type { ScheduleRule } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import { isDue, isOver, leftToPay, statementOf } from '../schedules/cardBills.ts';
import { fittingOccurrences } from '../schedules/fitting.ts';
import { beginForecast } from '../schedules/forecast.ts';
import { occurrencesIn } from '../schedules/occurrences.ts';
import { postingsDue } from '../schedules/postings.ts';
import {
  addAsset,
  carryOut,
  changeSchedule,
  command,
  confirmBalance,
  createTransaction,
  type Ledger,
  linkOccurrence,
  makeTransfer,
  newLedger,
  postOccurrence,
  recordOccurrence,
  sampleId,
  setUpSchedule,
  skipOccurrence,
  updateAsset,
} from '../testing/index.ts';
import { cardAccounts } from './cardAccounts.ts';
import type { LedgerCommand } from './ledgerCommands.ts';
import { ledgerDecider } from './ledgerDecider.ts';
import type { ScheduleFields } from './scheduleCommands.ts';

const bank = sampleId('asset', 1);
const card = sampleId('asset', 2);
const bill = sampleId('schedule', 1);
const dues = { december: '2026-12-05', january: '2027-01-05', february: '2027-02-05' };
const rule: ScheduleRule = { every: 1, unit: 'month', weekdays: [], on: { day: 5 }, shift: 'none' };
const pays: Partial<ScheduleFields> & { assetId: string } = {
  title: 'Visa bill',
  type: 'transfer',
  amount: { statement: 20 },
  assetId: bank,
  toAssetId: card,
  rule,
  starts: '2026-12-05',
};

/** A ledger on a day, which commands take as today. */
class World {
  readonly ledger: Ledger = newLedger();
  today = '2026-11-20';
  #made = 0;

  constructor(fields: Partial<ScheduleFields> = {}) {
    this.does(addAsset(bank, { name: 'Bank', type: 'bank', balance: 1_000_00 }));
    this.does(addAsset(card, { name: 'Visa', type: 'credit' }));
    this.does(setUpSchedule(bill, { ...pays, ...fields }));
  }

  does(one: LedgerCommand): this {
    carryOut(this.ledger, this.asOfToday(one));
    return this;
  }

  /** The code of a refusal; undefined where it is accepted. */
  refusal(one: LedgerCommand): string | undefined {
    const decided = ledgerDecider.decide(this.asOfToday(one), this.ledger.state);
    return decided.ok ? undefined : decided.refusal.code;
  }

  asOfToday(one: LedgerCommand): LedgerCommand {
    return {
      ...one,
      ...('today' in one && { today: this.today }),
      ...('latestDate' in one && { latestDate: this.today }),
    };
  }

  spends(amount: number, date: string): this {
    return this.does(createTransaction(this.#id('transaction'), { accountId: card, amount, date }));
  }

  refunds(amount: number, date: string): this {
    const type = 'income';
    return this.does(createTransaction(this.#id('transaction'), { type, accountId: card, amount, date }));
  }

  transfers(amount: number, date: string): string {
    const id = this.#id('transfer');
    const made = makeTransfer(id, bank, card, amount);
    this.does({ ...made, transfer: { ...made.transfer, date } });
    return id;
  }

  at(today: string): this {
    this.today = today;
    return this;
  }

  get owed(): number {
    return 0 - (this.ledger.state.assets.get(card)?.position ?? 0);
  }

  get cards() {
    return cardAccounts(this.ledger.state, new Set([card]));
  }

  /** Each date that is there: what is to pay, and how it stands. */
  get dates(): [dueOn: string, toPay: number | undefined, state: string][] {
    return this.ledger.state.schedules
      .flatMap((schedule) => occurrencesIn(schedule, { from: '2026-11-01', to: '2027-02-28' }))
      .filter((date) => !isOver(date, this.today))
      .map((date) => {
        const { mark = {} } = date;
        const done = 'skipped' in mark ? 'skipped' : 'transferId' in mark ? 'recorded' : 'Paid';
        const state = isDue(date, this.cards, this.today) ? 'open' : done;
        return [date.dueOn, leftToPay(date, this.cards, this.today), state];
      });
  }

  /** Posts what is due, in order, as the product does. */
  posts(): void {
    const due = postingsDue(this.ledger.state.schedules, Date.parse(`${this.today}T12:00:00.000Z`));
    for (const { dueOn } of due) this.does(postOccurrence(bill, dueOn, this.today));
  }

  get transfersMade(): [date: string, amount: number][] {
    return [...this.ledger.state.transfers.values()].map(({ record: { date, amount } }) => [date, amount]);
  }

  #id(kind: 'transaction' | 'transfer'): string {
    this.#made += 1;
    return sampleId(kind, this.#made);
  }
}

/** The table of the design, row by row: everything up to a row. */
const rows = {
  records: () => new World().spends(412_80, '2026-11-18'),
  spent: () => rows.records().at('2026-11-22').spends(60_00, '2026-11-22'),
  transferred: () => {
    const world = rows.spent().at('2026-11-25');
    world.transfers(100_00, '2026-11-25');
    return world;
  },
  refunded: () => rows.transferred().at('2026-11-26').refunds(20_00, '2026-11-26'),
  paid: () => {
    const world = rows.refunded().at('2026-11-27');
    world.transfers(292_80, '2026-11-27');
    return world;
  },
  late: () => rows.paid().spends(15_00, '2026-11-18'),
};
const december = (world: World) => [world.owed, ...(world.dates[0] ?? []).slice(1)];

describe('a card with statement day 20 and due day 5', () => {
  it.each([
    ['records up to 20 November', rows.records, [412_80, 412_80, 'open']],
    ['60 spent on the 22nd', rows.spent, [472_80, 412_80, 'open']],
    ['100 transferred on the 25th, not linked', rows.transferred, [372_80, 312_80, 'open']],
    ['20 refunded', rows.refunded, [352_80, 292_80, 'open']],
    ['292.80 transferred, not linked', rows.paid, [60_00, 0, 'Paid']],
    ['15 dated 18 November, recorded late', rows.late, [75_00, 15_00, 'open']],
  ] as const)(
    'OW-40 OW-41 LED-211 LED-212 given %s, then so much is owed and to pay',
    (_what, world, shown) => {
      expect(december(world())).toEqual(shown);
    },
  );

  it('OW-41 given it was recorded with 292.80, when 15 are recorded late, then it stays settled and the 15 are in the next', () => {
    const world = rows.refunded().at('2026-11-27').does(recordOccurrence(bill, dues.december));
    expect(world.transfersMade.at(-1)).toEqual(['2026-11-27', 292_80]);
    world.spends(15_00, '2026-11-18');
    expect(december(world)).toEqual([75_00, 15_00, 'recorded']);
    expect(world.at('2026-12-20').dates[1]).toEqual([dues.january, 75_00, 'open']);
  });

  it('OW-40 given the bank confirmed 412.80 for 20 November, when 15 are recorded late, then it is paid and the 15 are in the next', () => {
    const world = rows.paid().does(confirmBalance(card, -412_80, { date: '2026-11-20' }));
    world.spends(15_00, '2026-11-18');
    expect(december(world)).toEqual([75_00, 0, 'Paid']);
    expect(world.at('2026-12-20').dates).toEqual([
      [dues.january, 75_00, 'open'],
      [dues.february, undefined, 'open'],
    ]);
  });

  it('OW-41 given nothing was paid, when 20 December has come, then only 5 January is there, with all of it', () => {
    expect(rows.spent().at('2026-12-20').dates).toEqual([
      [dues.january, 472_80, 'open'],
      [dues.february, undefined, 'open'],
    ]);
  });

  it('OW-43 LED-214 given it posts and was off from 1 December to 10 February, then each date has its own amount, and one without is skipped', () => {
    const world = new World({ mode: 'post' }).spends(412_80, '2026-11-18');
    world.at('2026-11-22').spends(60_00, '2026-11-22').at('2027-02-10').posts();
    expect(world.transfersMade).toEqual([
      [dues.december, 412_80],
      [dues.january, 60_00],
    ]);
    expect(world.owed).toBe(0);
    expect(world.dates).toEqual([
      [dues.december, 0, 'recorded'],
      [dues.january, 0, 'recorded'],
      [dues.february, 0, 'skipped'],
    ]);
    const { length } = world.ledger.history;
    world.posts();
    expect(world.ledger.history).toHaveLength(length);
  });
});

describe('recording a bill', () => {
  it('OW-42 LED-213 before its statement needs an amount', () => {
    const world = rows.records();
    expect(world.refusal(recordOccurrence(bill, dues.january))).toBe('occurrence-amount-required');
    world.does(recordOccurrence(bill, dues.january, { amount: 50_00 }));
    expect([world.transfersMade, world.dates[1]?.[2]]).toEqual([[['2026-11-20', 50_00]], 'recorded']);
  });

  it('OW-41 LED-212 is refused at nothing to pay, whatever the amount, and where it is gone', () => {
    const world = rows.paid();
    expect(world.refusal(recordOccurrence(bill, dues.december))).toBe('occurrence-not-open');
    expect(world.refusal(recordOccurrence(bill, dues.december, { amount: 5_00 }))).toBe(
      'occurrence-not-open',
    );
    expect(world.refusal(skipOccurrence(bill, dues.december))).toBe('occurrence-not-open');
    world.at('2026-12-20');
    for (const one of [
      recordOccurrence(bill, dues.december),
      skipOccurrence(bill, dues.december),
      linkOccurrence(bill, dues.december, sampleId('transfer', 1)),
    ])
      expect(world.refusal(one)).toBe('occurrence-not-found');
  });

  it('OW-41 is settled with its record whatever the amount, and said again it changes nothing', () => {
    const world = rows.records().does(recordOccurrence(bill, dues.december, { amount: 100_00 }));
    expect(december(world)).toEqual([312_80, 312_80, 'recorded']);
    for (const repeat of [{ amount: 100_00 }, {}]) {
      const decided = ledgerDecider.decide(
        world.asOfToday(recordOccurrence(bill, dues.december, repeat)),
        world.ledger.state,
      );
      expect(decided).toEqual({ ok: true, events: [] });
    }
    expect(world.refusal(recordOccurrence(bill, dues.december, { amount: 99_00 }))).toBe(
      'occurrence-not-open',
    );
  });

  it('OW-45 LED-216 a transfer between the two statements fits, also where nothing is left, and is linked', () => {
    const world = rows.paid();
    const fits = (date: string, amount = 1_00) =>
      fittingOccurrences(
        world.ledger.state.schedules,
        { type: 'transfer', assetId: bank, toAssetId: card, amount, date },
        world.today,
      ).map(({ dueOn }) => dueOn);
    expect([fits('2026-11-20'), fits('2026-11-21'), fits('2026-12-19'), fits('2026-12-20')]).toEqual([
      [],
      [dues.december],
      [dues.december],
      [],
    ]);
    const [first = ''] = world.ledger.state.transfers.keys();
    world.does(linkOccurrence(bill, dues.december, first)).spends(15_00, '2026-11-18');
    expect(december(world)).toEqual([75_00, 15_00, 'recorded']);
  });
});

describe('a bill that waits', () => {
  it('OW-44 LED-215 given the card is of another type, then nothing is recorded until it is a card again', () => {
    const world = new World({ mode: 'post' }).spends(412_80, '2026-11-18').at('2026-12-05');
    world.does(updateAsset(card, { type: 'bank' }));
    expect(world.refusal(postOccurrence(bill, dues.december, world.today))).toBe('statement-needs-card');
    expect(world.refusal(recordOccurrence(bill, dues.december))).toBe('statement-needs-card');
    // What it has already is not looked at again.
    const later = { ...changeSchedule(bill, dues.december, { ...pays, title: 'Visa' }), today: world.today };
    expect(world.refusal(later)).toBeUndefined();
    world.does(updateAsset(card, { type: 'credit' })).posts();
    expect(world.transfersMade).toEqual([[dues.december, 412_80]]);
  });

  it.each([bank, card])(
    'LED-124 LED-215 given an asset is deleted, then also nothing to pay is not skipped',
    (id) => {
      const world = new World({ mode: 'post' }).at('2026-12-05').does(command('DeleteAsset', id));
      expect(world.refusal(postOccurrence(bill, dues.december, world.today))).toBeDefined();
    },
  );
});

it.each([
  ['an expense', { type: 'expense', toAssetId: null }, 'statement-needs-card'],
  ['a transfer to a bank account', { assetId: card, toAssetId: bank }, 'statement-needs-card'],
  ['a transfer to nothing', { toAssetId: null }, 'schedule-asset'],
  ['every two months', { rule: { ...rule, every: 2 } }, 'statement-rule'],
  ['the last Friday', { rule: { ...rule, on: { nth: -1, weekday: 5 } } }, 'statement-rule'],
  ['every week', { rule: { ...rule, unit: 'week', weekdays: [1], on: null } }, 'statement-rule'],
  ['the statement day itself', { rule: { ...rule, on: { day: 20 } } }, 'statement-rule'],
] as [string, Partial<ScheduleFields>, string][])('OW-44 LED-210 refuses %s', (_what, fields, code) => {
  const other = sampleId('schedule', 2);
  const made = setUpSchedule(other, { ...pays, ...fields });
  expect(new World().refusal(made)).toBe(code);
});

it.each([
  [31, 5, 'none', '2027-03-05', '2027-02-28', '2027-03-31'],
  [30, 31, 'before', '2027-02-26', '2027-01-30', '2027-02-28'],
  [5, 6, 'after', '2026-12-07', '2026-12-05', '2027-01-05'],
  [7, 5, 'before', '2026-12-04', '2026-11-07', '2026-12-07'],
  [4, 5, 'before', '2026-12-04', '2026-12-04', '2027-01-04'],
] as const)(
  'OW-40 LED-211 given statement day %s and due day %s, moved %s, then %s pays the statement of %s',
  (statement, day, shift, dueOn, on, next) => {
    const shape = { ...pays, amount: { statement }, rule: { ...rule, on: { day }, shift } };
    expect(statementOf({ dueOn, shape })).toEqual({ on, next });
  },
);

it('OW-46 LED-217 the forecast pays each statement as its line owes it, less what is brought in after', () => {
  const world = rows.spent();
  const streaming = sampleId('schedule', 2);
  world.does(
    setUpSchedule(streaming, {
      title: 'Streaming',
      assetId: card,
      amount: { exact: 10_00 },
      rule: { ...rule, on: { day: 10 } },
      starts: '2026-12-10',
    }),
  );
  const assets = [...world.ledger.state.assets.values()].map(({ record: { id }, position }) => ({
    id,
    position,
  }));
  const forecaster = beginForecast(assets, world.today, 90, world.cards);
  for (const schedule of world.ledger.state.schedules) forecaster.add(schedule);
  expect(Object.fromEntries(forecaster.bills())).toEqual({
    [`${bill} ${dues.december}`]: 412_80,
    // 60 of before, and the 10 of 10 December.
    [`${bill} ${dues.january}`]: 70_00,
    [`${bill} ${dues.february}`]: 10_00,
  });
  expect(forecaster.result().find(({ id }) => id === card)?.points).toEqual([
    { date: '2026-11-22', position: -472_80 },
    { date: dues.december, position: -60_00 },
    { date: '2026-12-10', position: -70_00 },
    { date: dues.january, position: 0 },
    { date: '2027-01-10', position: -10_00 },
    { date: dues.february, position: 0 },
    { date: '2027-02-10', position: -10_00 },
  ]);
});
