import type { Schedule } from '@ledgerline/contract';
import { describe, expect, it } from 'vitest';
import {
  emptySchedule,
  type ScheduleValues,
  valuesOfSchedule,
} from '../../../ledger/schedules/scheduleValues.ts';
import { checkSchedule } from './checkSchedule.ts';

const today = '2026-11-23';
const rent: ScheduleValues = {
  ...emptySchedule(today),
  title: 'Rent',
  amount: '850',
  asset: 'a'.repeat(24),
  day: '31',
  shift: 'before',
};
const check = (change: Partial<ScheduleValues> = {}, original?: Schedule) =>
  checkSchedule({ ...rent, ...change }, { currency: 'USD', today, original, submitted: true });

const schedule: Schedule = {
  id: 'b'.repeat(24),
  title: 'Rent',
  type: 'expense',
  amount: { exact: 850 },
  asset: { id: 'a'.repeat(24), name: 'Main account' },
  category: null,
  rule: { every: 1, unit: 'month', weekdays: [], on: { day: 1 }, shift: 'none' },
  starts: '2026-01-01',
  ends: null,
  from: '2026-06-01',
  mode: 'ask',
  timeZone: 'Europe/Berlin',
  payee: 'Bali Homes',
  tags: ['home'],
  sentence: 'Every month on the 1st',
  isEnded: false,
  createdAt: '2026-01-01T08:00:00.000Z',
  updatedAt: '2026-06-01T08:00:00.000Z',
  revision: 7,
};

describe('BL-11 what the form says while it is filled in', () => {
  it('given the last working day, says it in words and names the next five dates', () => {
    expect(check().preview).toEqual({
      sentence: 'Every month on the last working day',
      next: ['2026-11-30', '2026-12-31', '2027-01-29', '2027-02-26', '2027-03-31'],
      missed: 0,
    });
  });

  it('given a start in the past, counts the dates that are overdue at once', () => {
    const { preview } = check({ starts: '2026-09-01', day: '1', shift: 'none' });
    expect(preview).toMatchObject({
      missed: 3,
      next: ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01'],
    });
  });

  it('given a week without chosen days, takes the weekday of the start', () => {
    expect(check({ unit: 'week', every: '2', shift: 'none' }).preview?.sentence).toBe(
      'Every 2 weeks on Monday',
    );
  });

  it('given a number that is none, says nothing about the rule and names the field', () => {
    const { preview, errors, body } = check({ every: '' });
    expect([preview, errors, body]).toEqual([null, { rule: 'Enter a whole number from 1 to 99' }, null]);
  });

  it('given an end before the first date, refuses it', () => {
    expect(check({ ends: '2026-11-25' }).errors).toEqual({
      ends: 'No date of this rule comes before the end',
    });
    expect(check({ ends: '2026-11-01' }).errors).toEqual({
      ends: 'The end must not be before the start',
    });
  });
});

describe('BL-11 what the form sends', () => {
  it('given all fields, sends decimals, ids and a whole rule', () => {
    expect(check({ mode: 'post' }).body).toEqual({
      title: 'Rent',
      type: 'expense',
      amount: { exact: 850 },
      asset: 'a'.repeat(24),
      toAsset: null,
      category: null,
      rule: { every: 1, unit: 'month', weekdays: [], on: { day: 31 }, shift: 'before' },
      starts: today,
      ends: null,
      mode: 'post',
      payee: '',
      tags: [],
    });
  });

  it('PY-83 sends payee and tags as they are meant, and no payee of a transfer', () => {
    const labels = { payee: ' Bali Homes ', tags: { chips: ['home'], text: ' fixed' } };
    expect(check(labels).body).toMatchObject({ payee: 'Bali Homes', tags: ['home', 'fixed'] });
    expect(check({ ...labels, type: 'transfer', toAsset: 'c'.repeat(24) }).body).toMatchObject({
      payee: '',
      tags: ['home', 'fixed'],
    });
  });

  it('PY-83 says what is wrong with them in the contract’s words', () => {
    const tags = { chips: ['a|b'], text: '' };
    expect(check({ payee: 'x'.repeat(61), tags })).toMatchObject({
      errors: {
        payee: 'Payee must be at most 60 characters',
        tags: 'A tag has 1 to 30 characters and none of , ; : |',
      },
      body: null,
    });
  });

  it('given an amount that is not exact, never records automatically', () => {
    expect(check({ mode: 'post', amountKind: 'range', amount: '10', amountTo: '20' }).body).toMatchObject({
      amount: { from: 10, to: 20 },
      mode: 'ask',
    });
  });

  it('names what is missing or wrong, field by field', () => {
    const { errors } = check({
      title: 'No',
      amountKind: 'range',
      amount: '20',
      amountTo: '10',
      type: 'transfer',
      toAsset: rent.asset,
      starts: '2025-01-01',
    });
    expect(errors).toEqual({
      title: 'Title must be at least 3 characters',
      amountTo: 'The first amount must not be greater than the second',
      toAsset: 'Source and destination assets cannot be the same',
      starts: 'The start must be at most 400 days back and at most 10 years ahead',
    });
  });

  it('given a schedule, opens with it and holds from today on, and never before its last change', () => {
    const values = valuesOfSchedule(schedule, 'USD', today);
    expect(values).toMatchObject({
      title: 'Rent',
      amount: '850.00',
      day: '1',
      from: today,
      payee: 'Bali Homes',
      tags: { chips: ['home'], text: '' },
    });
    expect(check(values, schedule).errors).toEqual({});
    expect(check({ ...values, from: '2026-05-31' }, schedule).errors).toEqual({
      from: 'The last change holds from 1 June 2026 on. Choose that date or a later one.',
    });
  });
});

describe('OW-75 the bill of a card', () => {
  const bill = (change: Partial<ScheduleValues> = {}, original?: Schedule) =>
    check(
      {
        type: 'transfer',
        toAsset: 'c'.repeat(24),
        amountKind: 'statement',
        amount: '',
        statementDay: '20',
        day: '5',
        shift: 'none',
        ...change,
      },
      original,
    );

  it('pays what the statement of a day says, by itself if that is wanted', () => {
    expect([bill().body, bill({ mode: 'post' }).body?.mode]).toMatchObject([
      { amount: { statement: 20 }, rule: { every: 1, unit: 'month', on: { day: 5 } }, mode: 'ask' },
      'post',
    ]);
  });

  it.each<[Partial<ScheduleValues>, object]>([
    [{ statementDay: '' }, { amount: 'Choose the day of the statement' }],
    [{ day: '20' }, { rule: 'A card’s bill comes every month on a day other than the statement day' }],
    [{ every: '2' }, { rule: 'A card’s bill comes every month on a day other than the statement day' }],
    [{ on: 'nth' }, { rule: 'A card’s bill comes every month on a day other than the statement day' }],
    [{ unit: 'week' }, { rule: 'A card’s bill comes every month on a day other than the statement day' }],
  ])('%o is refused', (change, errors) => {
    expect(bill(change)).toMatchObject({ errors, body: null });
  });

  it('stays one when it is changed', () => {
    const stored: Schedule = { ...schedule, type: 'transfer', amount: { statement: 31 } };
    expect(valuesOfSchedule(stored, 'USD', today)).toMatchObject({
      amountKind: 'statement',
      statementDay: '31',
      amount: '',
    });
  });
});
