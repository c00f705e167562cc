// oxlint-disable vitest/expect-expect -- then… asserts
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextOpen, nextToPost, occurrenceOn, occurrencesIn } from '../schedules/occurrences.ts';
import { postingsDue } from '../schedules/postings.ts';
import { MAX_MARKS } from '../schedules/scheduleState.ts';
import { suggestionKey } from '../schedules/suggestions.ts';
import {
  addAsset,
  carryOut,
  changeSchedule,
  command,
  endSchedule,
  expenseRecord,
  given,
  type Ledger,
  ledgerAfter,
  ledgerIntents,
  linkOccurrence,
  makeTransfer,
  moved,
  newLedger,
  occurrenceRecordId,
  postOccurrence,
  recordOccurrence,
  reopenOccurrence,
  revert,
  type Step,
  sampleId,
  sampleLatestDate,
  scheduleFields,
  setUpSchedule,
  skipOccurrence,
  spend,
  transferRecord,
} from '../testing/index.ts';
import { addDays } from '../values/calendarDate.ts';
import { evolve } from './evolve.ts';
import { emptyLedger } from './ledgerState.ts';
import { suggestionId } from './suggestionId.ts';

const cash = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const rent = sampleId('schedule', 1);
const lunch = sampleId('transaction', 1);
const february = occurrenceRecordId(rent, '2026-02-01');
const opened: Step[] = [addAsset(cash, { balance: 15_00 }), addAsset(bank, { name: 'Bank', type: 'bank' })];
const asking: Step[] = [...opened, setUpSchedule(rent, { assetId: cash })];
const posting: Step[] = [...opened, setUpSchedule(rent, { assetId: cash, mode: 'post' })];

const record = (fields: object = {}) =>
  expenseRecord(february, { accountId: cash, title: 'Rent', date: '2026-02-01', ...fields });
const settledBy = (by: object, former: object | null = null) => ({
  type: 'OccurrenceSettled' as const,
  data: { scheduleId: rent, title: 'Rent', dueOn: '2026-02-01', former, by },
});
const recorded = settledBy({ transactionId: february }) as never;

const scheduleOf = ({ state }: Ledger) => {
  const [schedule] = state.schedules;
  if (!schedule) throw new Error('a schedule');
  return schedule;
};
/** The due dates up to March, with what was done about each. */
const datesOf = (ledger: Ledger) =>
  occurrencesIn(scheduleOf(ledger), { from: '2026-01-01', to: '2026-03-31' }).map(({ dueOn, mark }) => [
    dueOn,
    mark,
  ]);

describe('recording a date', () => {
  it('LED-120 makes the record and says what it settles, in one decision, dated on the due date', () => {
    given(...asking)
      .when(recordOccurrence(rent, '2026-02-01'))
      .then(
        { type: 'TransactionCreated', data: { transaction: record(), effects: [moved(cash, -10_00, 5_00)] } },
        recorded,
      );
  });

  it('LED-120 by hand needs cover, takes another amount and date, and of a date to come is dated today', () => {
    given(...asking)
      .when(recordOccurrence(rent, '2026-02-01', { amount: 16_00 }))
      .thenRefused({ code: 'insufficient-funds', assetName: 'Cash', balance: 15_00 });
    given(...asking)
      .when(recordOccurrence(rent, '2026-02-01', { amount: 1_00, date: '2026-02-03' }))
      .then(
        {
          type: 'TransactionCreated',
          data: {
            transaction: record({ amount: 1_00, date: '2026-02-03' }),
            effects: [moved(cash, -1_00, 14_00)],
          },
        },
        recorded,
      );
    const ahead = ledgerAfter(...asking, recordOccurrence(rent, '2026-04-01'));
    expect([...ahead.state.transactions.values()].map((made) => made.record.date)).toEqual([
      sampleLatestDate,
    ]);
  });

  it('LED-120 of a transfer makes the transfer', () => {
    const save = occurrenceRecordId(rent, '2026-02-01');
    given(...opened, setUpSchedule(rent, { assetId: cash, toAssetId: bank, type: 'transfer' }))
      .when(recordOccurrence(rent, '2026-02-01'))
      .then(
        {
          type: 'TransferMade',
          data: {
            transfer: transferRecord(save, cash, bank, 10_00, { description: 'Rent', date: '2026-02-01' }),
            effects: [moved(cash, -10_00, 5_00), moved(bank, 10_00, 10_00)],
          },
        },
        settledBy({ transferId: save }) as never,
      );
  });

  it('LED-120 of a range needs an amount', () => {
    given(...opened, setUpSchedule(rent, { assetId: cash, amount: { from: 1_00, to: 2_00 } }))
      .when(recordOccurrence(rent, '2026-02-01'))
      .thenRefused({ code: 'occurrence-amount-required' });
  });

  it.each([
    ['is none of the schedule’s', '2026-02-02'],
    ['is more than a year ahead', '2027-04-01'],
    ['is before the first', '2025-12-01'],
  ])('LED-121 refuses a date that %s', (_what, dueOn) => {
    given(...asking)
      .when(recordOccurrence(rent, dueOn))
      .thenRefused({ code: 'occurrence-not-found' });
    given(...asking)
      .when(skipOccurrence(rent, dueOn))
      .thenRefused({ code: 'occurrence-not-found' });
  });

  it('LED-121 does nothing about a date that is recorded just so', () => {
    given(...asking, recordOccurrence(rent, '2026-02-01'))
      .when(recordOccurrence(rent, '2026-02-01'))
      .thenNothing();
    const fields = { amount: 1_00, date: '2026-02-03' };
    given(...asking, recordOccurrence(rent, '2026-02-01', fields))
      .when(recordOccurrence(rent, '2026-02-01', fields))
      .thenNothing();
    const ahead = recordOccurrence(rent, '2026-04-01');
    given(...asking, ahead)
      .when({ ...ahead, today: addDays(ahead.today, 1) })
      .thenNothing();
    const saving = setUpSchedule(rent, { assetId: cash, toAssetId: bank, type: 'transfer' });
    given(...opened, saving, recordOccurrence(rent, '2026-02-01'))
      .when(recordOccurrence(rent, '2026-02-01'))
      .thenNothing();
  });

  it.each([
    ['another amount', {}, { amount: 1_00 }],
    ['another date', {}, { date: '2026-02-03' }],
    ['the expected amount, where it is recorded with another', { amount: 1_00 }, {}],
    ['the due date, where it is recorded on a later one', { date: '2026-02-03' }, {}],
  ])('LED-121 refuses what is recorded already, when it is recorded with %s', (_what, first, again) => {
    given(...asking, recordOccurrence(rent, '2026-02-01', first))
      .when(recordOccurrence(rent, '2026-02-01', again))
      .thenRefused({ code: 'occurrence-not-open' });
  });

  it('LED-121 refuses what is skipped already, and a range that is recorded, without an amount', () => {
    const range = setUpSchedule(rent, { assetId: cash, amount: { from: 1_00, to: 2_00 } });
    given(...opened, range, recordOccurrence(rent, '2026-02-01', { amount: 2_00 }))
      .when(recordOccurrence(rent, '2026-02-01'))
      .thenRefused({ code: 'occurrence-not-open' });
    given(...asking, skipOccurrence(rent, '2026-02-01'))
      .when(recordOccurrence(rent, '2026-02-01'))
      .thenRefused({ code: 'occurrence-not-open' });
  });
});

describe('posting by itself', () => {
  it('LED-122 is never refused for cover: the shortfall shows', () => {
    given(...opened, setUpSchedule(rent, { assetId: bank, mode: 'post' }))
      .when(postOccurrence(rent, '2026-02-01'))
      .then(
        {
          type: 'TransactionCreated',
          data: { transaction: record({ accountId: bank }), effects: [moved(bank, -10_00, -10_00)] },
        },
        recorded,
      );
    const save = ledgerAfter(
      ...opened,
      setUpSchedule(rent, { assetId: bank, toAssetId: cash, type: 'transfer', mode: 'post' }),
      postOccurrence(rent, '2026-02-01'),
    );
    expect([...save.state.assets.values()].map(({ position }) => position)).toEqual([25_00, -10_00]);
  });

  it.each([
    ['asks', asking, '2026-02-01'],
    ['has not come', posting, '2026-04-01'],
    ['was recorded', [...posting, recordOccurrence(rent, '2026-02-01')], '2026-02-01'],
    ['was skipped', [...posting, skipOccurrence(rent, '2026-02-01')], '2026-02-01'],
    ['is none of the schedule’s', posting, '2026-02-02'],
    [
      'was recorded and deleted',
      [...posting, postOccurrence(rent, '2026-02-01'), command('DeleteTransaction', february)],
      '2026-02-01',
    ],
    [
      'was recorded, deleted and opened again',
      [
        ...posting,
        postOccurrence(rent, '2026-02-01'),
        command('DeleteTransaction', february),
        reopenOccurrence(rent, '2026-02-01'),
      ],
      '2026-02-01',
    ],
    ['comes after the end of its schedule', [...posting, endSchedule(rent)] as Step[], '2026-04-01'],
  ])('LED-123 does nothing about a date that %s', (_what, before, dueOn) => {
    given(...before)
      .when(postOccurrence(rent, dueOn))
      .thenNothing();
  });

  it('LED-124 waits where the asset is deleted', () => {
    given(...posting, command('DeleteAsset', cash))
      .when(postOccurrence(rent, '2026-02-01'))
      .thenRefused({ code: 'account-deleted' });
  });

  it('LED-122 given a product that was off for 400 days, each date is posted once and in order, whoever posts twice', () => {
    const today = addDays(sampleLatestDate, 400);
    const ledger = ledgerAfter(...posting);
    for (;;) {
      const dueOn = nextToPost(scheduleOf(ledger));
      if (dueOn === undefined || dueOn > today) break;
      expect(carryOut(ledger, postOccurrence(rent, dueOn, today)).ok).toBe(true);
      expect(carryOut(ledger, postOccurrence(rent, dueOn, today))).toEqual({ ok: true, events: [] });
    }
    const dates = [...ledger.state.transactions.values()].map((made) => made.record.date);
    expect(dates).toEqual([
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map(
        (month) => `2026-${month}-01`,
      ),
      ...['01', '02', '03', '04'].map((month) => `2027-${month}-01`),
    ]);
  });
});

describe('deleting, restoring and reverting what was recorded', () => {
  const gone = { transactionId: february, gone: true };

  it('LED-125 opens the date again, and restoring settles it again', () => {
    const ledger = ledgerAfter(...asking, recordOccurrence(rent, '2026-02-01'));
    expect(datesOf(ledger)[1]).toEqual(['2026-02-01', { transactionId: february }]);
    carryOut(ledger, command('DeleteTransaction', february));
    expect(datesOf(ledger)[1]).toEqual(['2026-02-01', gone]);
    expect(nextOpen(scheduleOf(ledger))).toBe('2026-01-01');
    carryOut(ledger, command('RestoreTransaction', february));
    expect(datesOf(ledger)[1]).toEqual(['2026-02-01', { transactionId: february }]);
    carryOut(ledger, command('PermanentlyDeleteTransaction', february));
    expect(datesOf(ledger)[1]).toEqual(['2026-02-01', gone]);
  });

  it('LED-125 the same for a transfer that is taken back', () => {
    const ledger = ledgerAfter(
      ...opened,
      setUpSchedule(rent, { assetId: cash, toAssetId: bank, type: 'transfer' }),
      recordOccurrence(rent, '2026-02-01'),
      revert(3),
    );
    expect(datesOf(ledger)[1]).toEqual(['2026-02-01', { transferId: february, gone: true }]);
    carryOut(ledger, revert(-1)(ledger.history));
    expect(datesOf(ledger)[1]).toEqual(['2026-02-01', { transferId: february }]);
  });

  it('LED-125 recorded again by hand it is another record', () => {
    const other = `f${february.slice(1)}`;
    given(...asking, recordOccurrence(rent, '2026-02-01'), command('DeleteTransaction', february))
      .when(recordOccurrence(rent, '2026-02-01'))
      .then(
        {
          type: 'TransactionCreated',
          data: { transaction: record({ id: other }), effects: [moved(cash, -10_00, 5_00)] },
        },
        settledBy({ transactionId: other }, gone) as never,
      );
  });

  it('LED-126 given a skip of a date whose record was deleted, when the record comes back and the skip is taken back, then it is settled', () => {
    const ledger = ledgerAfter(
      ...asking,
      recordOccurrence(rent, '2026-02-01'),
      command('DeleteTransaction', february),
      skipOccurrence(rent, '2026-02-01'),
      command('RestoreTransaction', february),
      revert(-2),
    );
    expect(datesOf(ledger)[1]).toEqual(['2026-02-01', { transactionId: february }]);
  });
});

describe('linking', () => {
  it('LED-127 lets any live record of that type settle a date, once', () => {
    const before: Step[] = [...asking, spend(lunch, cash, 1_00)];
    given(...before)
      .when(linkOccurrence(rent, '2026-02-01', lunch))
      .then(settledBy({ transactionId: lunch }) as never);
    given(...before, linkOccurrence(rent, '2026-02-01', lunch))
      .when(linkOccurrence(rent, '2026-02-01', lunch))
      .thenNothing();
    given(...before, linkOccurrence(rent, '2026-02-01', lunch))
      .when(linkOccurrence(rent, '2026-03-01', lunch))
      .thenRefused({ code: 'record-settles-another' });
    given(...before, linkOccurrence(rent, '2026-02-01', lunch))
      .when(reopenOccurrence(rent, '2026-02-01'))
      .then({
        type: 'OccurrenceReopened',
        data: { scheduleId: rent, title: 'Rent', dueOn: '2026-02-01', former: { transactionId: lunch } },
      });
  });

  it('LED-127 refuses a deleted record, one of another type and one that is not there', () => {
    const trip = sampleId('transfer', 1);
    const before: Step[] = [
      ...asking,
      spend(lunch, cash, 1_00),
      command('DeleteTransaction', lunch),
      makeTransfer(trip, cash, bank, 1),
    ];
    for (const id of [lunch, trip, sampleId('transaction', 9)]) {
      given(...before)
        .when(linkOccurrence(rent, '2026-02-01', id))
        .thenRefused({ code: 'record-not-found' });
    }
  });
});

describe('a schedule that has ended', () => {
  const ended = [...asking, recordOccurrence(rent, '2026-02-01'), endSchedule(rent)];
  /** The day after which a log of before this field ended. */
  const endedBefore = (ledger: Ledger): Ledger => {
    const state = ledger.history
      .map((event) => {
        if (event.type !== 'ScheduleEnded') return event;
        return { ...event, data: { ...event.data, openThrough: null } };
      })
      .reduce(evolve, emptyLedger());
    return { ...ledger, state };
  };

  it('LED-117 keeps its open dates up to that day, and what was recorded', () => {
    expect(datesOf(ledgerAfter(...ended))).toEqual([
      ['2026-01-01', undefined],
      ['2026-02-01', { transactionId: february }],
      ['2026-03-01', undefined],
    ]);
    expect(nextOpen(scheduleOf(ledgerAfter(...ended)))).toBe('2026-01-01');
  });

  it('LED-117 has no open date where the log does not say which stay', () => {
    const ledger = endedBefore(ledgerAfter(...ended));
    expect([datesOf(ledger), nextOpen(scheduleOf(ledger)), nextToPost(scheduleOf(ledger))]).toEqual([
      [['2026-02-01', { transactionId: february }]],
      undefined,
      undefined,
    ]);
  });

  it('LED-117 has its open dates recorded, linked, skipped and opened again like any other', () => {
    const january = occurrenceRecordId(rent, '2026-01-01');
    const ledger = ledgerAfter(
      ...ended,
      spend(lunch, cash, 4_00),
      recordOccurrence(rent, '2026-01-01', { amount: 1_00 }),
      linkOccurrence(rent, '2026-03-01', lunch),
      reopenOccurrence(rent, '2026-02-01'),
      skipOccurrence(rent, '2026-02-01'),
      command('DeleteTransaction', january),
    );
    expect(datesOf(ledger)).toEqual([
      ['2026-01-01', { transactionId: january, gone: true }],
      ['2026-02-01', { skipped: true }],
      ['2026-03-01', { transactionId: lunch }],
    ]);
    given(...ended)
      .when(skipOccurrence(rent, '2026-04-01'))
      .thenRefused({ code: 'occurrence-not-found' });
  });

  it('LED-117 closes a later date that is opened again, and whose record is deleted', () => {
    const april = occurrenceRecordId(rent, '2026-04-01');
    const later = [...asking, recordOccurrence(rent, '2026-04-01'), skipOccurrence(rent, '2026-05-01')];
    const ledger = ledgerAfter(
      ...later,
      endSchedule(rent),
      command('DeleteTransaction', april),
      reopenOccurrence(rent, '2026-05-01'),
    );
    const window = { from: '2026-03-02', to: '2026-06-30' };
    expect(occurrencesIn(scheduleOf(ledger), window)).toEqual([]);
  });

  it('LED-117 LED-123 records by itself what has come, and nothing later', () => {
    const ledger = ledgerAfter(...posting, endSchedule(rent));
    const due = postingsDue(ledger.state.schedules, Date.parse('2026-06-01T12:00:00Z'));
    expect(due.map(({ dueOn }) => dueOn)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
    expect(nextToPost(scheduleOf(ledger))).toBe('2026-01-01');
    carryOut(ledger, postOccurrence(rent, '2026-01-01'));
    expect(nextToPost(scheduleOf(ledger))).toBe('2026-02-01');
  });

  it('LED-118 has all its dates again where the end is taken back', () => {
    const ledger = ledgerAfter(...ended, revert(-1));
    expect(datesOf(ledger)).toHaveLength(3);
    expect(occurrenceOn(scheduleOf(ledger), '2026-04-01')).toBeDefined();
  });
});

it('LED-115 dates before a change keep the shape they had', () => {
  const ledger = ledgerAfter(
    ...asking,
    changeSchedule(rent, '2026-02-10', {
      assetId: cash,
      rule: { ...scheduleFields({ assetId: cash }).rule, on: { day: 15 } },
    }),
  );
  expect(datesOf(ledger).map(([dueOn]) => dueOn)).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-02-15',
    '2026-03-15',
  ]);
});

it('LED-128 given more dates than are kept, the oldest are over', () => {
  const daily = { every: 1, unit: 'day' as const, weekdays: [], on: null, shift: 'none' as const };
  const starts = addDays(sampleLatestDate, -400);
  const ledger = ledgerAfter(
    ...opened,
    setUpSchedule(rent, { assetId: bank, rule: daily, mode: 'post', starts }),
  );
  for (let day = 1; day <= MAX_MARKS; day += 1) carryOut(ledger, postOccurrence(rent, addDays(starts, day)));
  expect(nextToPost(scheduleOf(ledger))).toBe(starts);
  carryOut(ledger, skipOccurrence(rent, addDays(sampleLatestDate, 1)));
  expect(scheduleOf(ledger).marks).toHaveLength(MAX_MARKS);
  expect(scheduleOf(ledger).closedThrough).toBe(addDays(starts, 1));
  expect(nextToPost(scheduleOf(ledger))).toBe(addDays(sampleLatestDate, 2));
});

it('LED-129 a dismissed suggestion stays dismissed, and can be offered again', () => {
  const suggestion = {
    id: suggestionId(suggestionKey({ type: 'expense', assetId: cash, title: 'Netflix' })),
    title: 'Netflix',
  };
  const dismiss: Step = { type: 'DismissSuggestion', ...suggestion };
  given(...opened)
    .when(dismiss)
    .then({ type: 'SuggestionDismissed', data: { suggestion } });
  given(...opened, dismiss)
    .when(dismiss)
    .thenNothing();
  given(...opened, dismiss)
    .when(revert(-1))
    .then({ type: 'SuggestionRestored', data: { suggestion } });
});

it('LED-129 what nothing of the person can suggest is not dismissed', () => {
  const dismissing = (id: string): Step => ({ type: 'DismissSuggestion', id, title: 'Netflix' });
  const saving = suggestionId(
    suggestionKey({ type: 'transfer', assetId: cash, toAssetId: bank, title: 'Netflix' }),
  );
  for (const id of ['1'.repeat(24), saving])
    given(...opened)
      .when(dismissing(id))
      .thenRefused({ code: 'suggestion-not-found' });
  given(...opened, makeTransfer(sampleId('transfer', 1), cash, bank, 1))
    .when(dismissing(saving))
    .then({ type: 'SuggestionDismissed', data: { suggestion: { id: saving, title: 'Netflix' } } });
});

it('LED-119 given any ledger, every date is settled by one record at most and every record settles one date at most', () => {
  fc.assert(
    fc.property(ledgerIntents(), (intents) => {
      const ledger = newLedger();
      for (const intent of intents) {
        const next = intent(ledger);
        if (next) carryOut(ledger, next);
      }
      const { schedules, transactions, transfers } = ledger.state;
      const marks = schedules.flatMap((schedule) => schedule.marks.map(([, mark]) => mark));
      const named = marks
        .flatMap((mark) => Object.entries(mark))
        .filter(([key]) => key.endsWith('Id'))
        .map(([, id]) => id as string);
      expect(new Set(named).size).toBe(named.length);
      for (const mark of marks) {
        if ('skipped' in mark) continue;
        const isLive =
          'transactionId' in mark
            ? transactions.get(mark.transactionId)?.deletion === 'none'
            : transfers.get(mark.transferId)?.reverted === false;
        expect('gone' in mark).toBe(!isLive);
      }
    }),
  );
});
