import { describe, expect, it, vi } from 'vitest';
import type { Person } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();
const day = 24 * 60 * 60_000;

const daily = { unit: 'day', every: 90 };
const monthly = { unit: 'month', on: { day: 1 } };
const rent = (asset: string, fields: object = {}) => ({
  title: 'Rent',
  type: 'expense',
  amount: { exact: 10 },
  asset,
  rule: monthly,
  starts: '2026-04-01',
  ...fields,
});

interface Dated {
  schedule: { title: string };
  dueOn: string;
  state: string;
  overdue: boolean;
  waiting?: true;
  record?: { id: string; kind: string; posted?: true };
  amount: object;
}

const datesOf = async ({ done }: Person, query = '?from=2026-04-01&to=2026-07-31') =>
  (await done('GET', `/schedules/occurrences${query}`)) as unknown as Dated[];
const told = (dates: readonly Dated[]) =>
  dates.map(({ dueOn, state, overdue }) => `${dueOn} ${state}${overdue ? ' overdue' : ''}`);

describe('schedules', () => {
  it('BL-03 given a schedule, when it is changed from a date on and ended, then earlier dates keep what they were', async () => {
    const person = await product.person();
    const wallet = await person.wallet(100);
    const made = await person.done('POST', '/schedules', rent(wallet));
    expect(made).toMatchObject({
      sentence: 'Every month on the 1st',
      timeZone: 'UTC',
      from: '2026-04-01',
      isEnded: false,
    });
    await person.done('PUT', `/schedules/${made.id}`, {
      ...rent(wallet, { amount: { exact: 12 } }),
      from: '2026-06-01',
    });
    expect((await datesOf(person)).map(({ dueOn, amount }) => [dueOn, amount])).toEqual([
      ['2026-04-01', { exact: 10 }],
      ['2026-05-01', { exact: 10 }],
      ['2026-06-01', { exact: 12 }],
      ['2026-07-01', { exact: 12 }],
    ]);
    expect(await person.done('GET', '/schedules')).toMatchObject([
      { title: 'Rent', next: '2026-04-01', perMonth: 12, perYear: 144, amount: { exact: 12 } },
    ]);
    expect(await person.done('DELETE', `/schedules/${made.id}`)).toMatchObject({ isEnded: true });
    expect(await person.done('GET', '/schedules')).toEqual([]);
    // Dates up to today stay due; the others are gone.
    expect(told(await datesOf(person))).toEqual(['2026-04-01 open overdue', '2026-05-01 open overdue']);
    const { overdue } = await person.done<{ overdue: number }>('GET', '/overview');
    expect(overdue).toBe(2);
    await person.done('POST', `/schedules/${made.id}/occurrences/2026-05-01/settle`, {});
    expect(told(await datesOf(person))).toEqual(['2026-04-01 open overdue', '2026-05-01 recorded']);
  });

  it('BL-04 given a date, when it is recorded, deleted, restored, skipped, opened and linked, then it says so each time', async () => {
    const person = await product.person();
    const { done } = person;
    const wallet = await person.wallet(100);
    const { id } = await done('POST', '/schedules', rent(wallet));
    const date = `/schedules/${id}/occurrences`;

    const settled = await done('POST', `${date}/2026-04-01/settle`, {});
    const transaction = (settled as unknown as Dated).record?.id ?? '';
    expect(await done('GET', `/transactions/${transaction}`)).toMatchObject({
      title: 'Rent',
      amount: 10,
      date: '2026-04-01',
    });
    expect(told(await datesOf(person))).toEqual([
      '2026-04-01 recorded',
      '2026-05-01 open overdue',
      '2026-06-01 open',
      '2026-07-01 open',
    ]);
    expect(await done('POST', `${date}/2026-04-01/settle`, {})).toEqual(settled);
    expect(await person.refused('POST', `${date}/2026-04-01/settle`, { amount: 9 })).toMatchObject({
      status: 409,
    });

    await done('DELETE', `/transactions/${transaction}`);
    expect(told(await datesOf(person))[0]).toBe('2026-04-01 open overdue');
    await done('PUT', `/transactions/${transaction}/restore`, {});
    expect(told(await datesOf(person))[0]).toBe('2026-04-01 recorded');

    await done('POST', `${date}/2026-05-01/skip`, {});
    expect(told(await datesOf(person))[1]).toBe('2026-05-01 skipped');
    await done('POST', `${date}/2026-05-01/reopen`, {});
    const paid = await person.record('expense', wallet, 9);
    await done('POST', `${date}/2026-05-01/settle`, { record: paid });
    expect((await datesOf(person))[1]).toMatchObject({
      state: 'recorded',
      record: { kind: 'transaction', id: paid },
    });
    expect(await person.refused('POST', `${date}/2026-06-01/settle`, { record: paid })).toMatchObject({
      status: 409,
    });
    expect(await person.refused('POST', `${date}/2026-06-02/settle`, {})).toMatchObject({ status: 404 });
    expect(await person.refused('POST', `${date}/soon/skip`, {})).toMatchObject({ status: 404 });
  });

  it('BL-04 a repeated Record answers the first time’s answer and records once', async () => {
    const person = await product.person();
    const wallet = await person.wallet(100);
    const { id } = await person.done('POST', '/schedules', rent(wallet));
    const headers = { 'Idempotency-Key': `record ${id}`, 'X-CSRF-Token': person.csrfToken };
    const path = `/schedules/${id}/occurrences/2026-04-01/settle`;
    const [first, again] = [
      await person.ask('POST', path, {}, headers),
      await person.ask('POST', path, {}, headers),
    ];
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(await person.holds(wallet)).toEqual([90, 0]);
  });

  it('BL-04 given six that record a date at once, then all hear of one record', async () => {
    const person = await product.person();
    const wallet = await person.wallet(100);
    const { id } = await person.done('POST', '/schedules', rent(wallet));
    const path = `/schedules/${id}/occurrences/2026-04-01/settle`;
    const answers = await Promise.all(Array.from({ length: 6 }, () => person.done('POST', path, {})));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await person.holds(wallet)).toEqual([90, 0]);
  });

  it('BL-04 given changes of a schedule, when each is taken back in Activity, then all is as it was', async () => {
    const person = await product.person();
    const { done } = person;
    const wallet = await person.wallet(100);
    const { id } = await done('POST', '/schedules', rent(wallet));
    await done('POST', `/schedules/${id}/occurrences/2026-04-01/settle`, {});
    await done('POST', `/schedules/${id}/occurrences/2026-05-01/skip`, {});
    await done('DELETE', `/schedules/${id}`);
    const all = (await done('GET', '/activity')) as unknown as {
      id: string;
      type: string;
      summary: string;
      revertible: boolean;
    }[];
    const entries = all.filter(({ type }) => type !== 'UserRegistered');
    expect(entries.slice(0, 5).map(({ type, summary, revertible }) => [type, summary, revertible])).toEqual([
      ['ScheduleEnded', 'Ended the schedule “Rent”', true],
      ['OccurrenceSkipped', 'Skipped “Rent” of 2026-05-01', true],
      ['OccurrenceSettled', 'Recorded “Rent” of 2026-04-01', true],
      ['TransactionCreated', 'Added expense “Rent” of 10.00 from Wallet', true],
      // It has ended, which is all that a revert could do.
      ['ScheduleSet', 'Set up “Rent”: every month on the 1st', false],
    ]);
    for (const { id: entry } of entries.slice(0, 4)) await done('POST', `/activity/${entry}/revert`, {});
    expect(told(await datesOf(person))).toEqual([
      '2026-04-01 open overdue',
      '2026-05-01 open overdue',
      '2026-06-01 open',
      '2026-07-01 open',
    ]);
    expect(await person.holds(wallet)).toEqual([100, 0]);
  });

  it('BL-04 given an end that was taken back, when that is taken back too, then the same dates stay due', async () => {
    const person = await product.person();
    const { done } = person;
    const { id } = await done('POST', '/schedules', rent(await person.wallet(100)));
    await done('DELETE', `/schedules/${id}`);
    const ended = await datesOf(person);
    for (let turns = 0; turns < 2; turns += 1) {
      const [last] = (await done('GET', `/activity?record=${id}`)) as unknown as { id: string }[];
      await done('POST', `/activity/${last?.id}/revert`, {});
    }
    expect(told(ended)).toEqual(['2026-04-01 open overdue', '2026-05-01 open overdue']);
    expect(await datesOf(person)).toEqual(ended);
  });

  it('BL-09 given a history, then what repeats is suggested, and a dismissed suggestion stays away', async () => {
    const person = await product.person();
    const { done } = person;
    const wallet = await person.wallet(100);
    for (const date of ['2026-02-20', '2026-03-20', '2026-04-20']) {
      await done('POST', '/transactions', {
        type: 'expense',
        title: 'Netflix',
        amount: 15.49,
        account: wallet,
        date,
        useAutoCategory: true,
      });
    }
    const [suggestion, ...others] = (await done('GET', '/schedules/suggestions')) as unknown as {
      id: string;
    }[];
    expect([suggestion, others]).toMatchObject([
      {
        title: 'Netflix',
        amount: { exact: 15.49 },
        times: 3,
        about: 20,
        sentence: 'Every month on the 20th',
      },
      [],
    ]);
    await done('POST', `/schedules/suggestions/${suggestion?.id}/dismiss`, { title: 'Netflix' });
    expect(await done('GET', '/schedules/suggestions')).toEqual([]);
  });

  it('BL-21 given records, when it is asked what they fit, then the open dates come, the best first, and nothing of what others recorded', async () => {
    const person = await product.person();
    const { done } = person;
    const wallet = await person.wallet(100);
    const purse = await person.wallet(100, 'Purse');
    const { id } = await done('POST', '/schedules', rent(wallet, { rule: { unit: 'week', weekdays: [3] } }));
    const saving = { type: 'transfer', title: 'Save', toAsset: purse, amount: { about: 5 } };
    await done('POST', '/schedules', rent(wallet, saving));
    const fitting = async (record: string, { done: ask } = person) =>
      ((await ask('GET', `/schedules/occurrences?fits=${record}`)) as unknown as Dated[]).map(
        ({ schedule, dueOn }) => `${schedule.title} ${dueOn}`,
      );
    const expense = { type: 'expense', title: 'Landlord', account: wallet, useAutoCategory: true };
    const made = async (fields: object) =>
      (await done('POST', '/transactions', { ...expense, amount: 10, date: '2026-05-14', ...fields })).id;

    const paid = await made({});
    expect(await fitting(paid)).toEqual(['Rent 2026-05-13', 'Rent 2026-05-20', 'Rent 2026-05-06']);
    for (const other of [{ amount: 9 }, { status: 'failed' }, { account: purse }])
      expect(await fitting(await made(other))).toEqual([]);
    const moved = { fromAsset: wallet, toAsset: purse, amount: 4.5, description: '', date: '2026-05-03' };
    expect(await fitting((await done('POST', '/assets/transfers', moved)).id)).toEqual(['Save 2026-05-01']);

    expect(await fitting(paid, await product.person())).toEqual([]);
    expect(await fitting('f'.repeat(24))).toEqual([]);
    expect(await person.refused('GET', '/schedules/occurrences?fits=me')).toMatchObject({
      status: 400,
      body: { errors: { fits: [expect.stringContaining('24')] } },
    });

    await done('POST', `/schedules/${id}/occurrences/2026-05-13/settle`, { record: paid });
    expect(await fitting(paid)).toEqual([]);
    await done('POST', `/schedules/${id}/occurrences/2026-05-13/reopen`, {});
    await done('DELETE', `/transactions/${paid}`);
    expect(await fitting(paid)).toEqual([]);
  });

  it('BL-04 given days that end before they begin, then the dates of them are refused', async () => {
    const person = await product.person();
    await person.wallet(100);
    expect(await person.refused('GET', '/schedules/occurrences?from=2026-05-02&to=2026-05-01')).toMatchObject(
      { status: 400, body: { errors: { from: ['From must not be after to'] } } },
    );
  });

  it('BL-08 tells what will be left, and never mixes it into balances', async () => {
    const person = await product.person();
    const wallet = await person.wallet(15);
    await person.done('POST', '/schedules', rent(wallet, { starts: '2026-06-01' }));
    await person.done(
      'POST',
      '/schedules',
      rent(wallet, { title: 'Phone', starts: '2026-05-01', amount: { from: 1, to: 2 } }),
    );
    expect(await person.done('GET', '/forecast?days=30')).toMatchObject({
      today: '2026-05-20',
      assets: [
        {
          points: [
            { date: '2026-05-20', balance: 13 },
            { date: '2026-06-01', balance: 1 },
          ],
          lowest: { date: '2026-06-01', balance: 1, titles: ['Rent', 'Phone'] },
        },
      ],
    });
    expect(await person.holds(wallet)).toEqual([15, 0]);
  });
});

describe('posting by itself', () => {
  const posted = async (person: Person, query: string, count: number) =>
    vi.waitFor(
      async () => {
        const dates = (await datesOf(person, query)).filter(({ record }) => record?.posted);
        expect(dates).toHaveLength(count);
        return dates;
      },
      { timeout: 45_000, interval: 100 },
    );

  it('BL-05 BL-06 given a product that was off for 400 days, then every date is recorded once and in order; what waits goes on when its asset is back', async () => {
    const person = await product.person();
    const { done } = person;
    const wallet = await person.wallet(5);
    const purse = await person.wallet(5, 'Purse');
    await done('POST', '/schedules', rent(wallet, { mode: 'post', starts: '2026-06-01' }));
    await done(
      'POST',
      '/schedules',
      rent(wallet, {
        mode: 'post',
        title: 'Bread',
        starts: '2026-05-25',
        rule: { unit: 'week', weekdays: [1] },
      }),
    );
    await done('POST', '/schedules', rent(purse, { mode: 'post', title: 'Waits', starts: '2026-06-01' }));
    await done('DELETE', `/assets/${purse}`);

    // The look at the start finds what read models had by the end; the next one is a minute later.
    await done('GET', '/schedules');
    product.now = new Date(product.now.getTime() + 400 * day);
    await product.restart();
    const again = await product.signIn(person.email);
    const query = '?from=2026-05-20&to=2027-06-30';
    const dates = await posted(again, query, 13 + 57);
    expect(new Set(dates.map(({ record }) => record?.id)).size).toBe(70);
    const all = (await again.done('GET', '/transactions?sort=oldest&limit=100')) as unknown as {
      date: string;
      createdAt: string;
    }[];
    expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).toSorted());
    expect(await again.holds(wallet)).toEqual([0, 695]);
    const waiting = (await datesOf(again, query)).filter((date) => date.waiting);
    expect(waiting).toHaveLength(13);

    await again.done('PUT', `/assets/${purse}/restore`, {});
    await again.done('GET', '/schedules');
    await product.restart();
    const back = await product.signIn(person.email);
    await posted(back, query, 70 + 13);
    expect(await back.holds(wallet)).toEqual([0, 695]);
  }, 60_000);

  it('BL-05 BL-25 given a transfer that was posted, when it is undone, then its date is due and not posted again, and Record makes one', async () => {
    const person = await product.person();
    const [wallet, purse] = [await person.wallet(100), await person.wallet(0, 'Purse')];
    const today = product.today();
    const saving = {
      type: 'transfer',
      title: 'Save',
      toAsset: purse,
      mode: 'post',
      starts: today,
      rule: daily,
    };
    const { id } = await person.done('POST', '/schedules', rent(wallet, saving));
    const lookAgain = async () => {
      await person.done('GET', '/schedules');
      await product.restart();
      return product.signIn(person.email);
    };
    const query = `?from=${today}&to=${today}`;

    const first = await lookAgain();
    const [saved] = await posted(first, query, 1);
    const [moved] = (await first.done('GET', `/activity?record=${saved?.record?.id}`)) as unknown as {
      id: string;
    }[];
    expect([saved?.record?.kind, await first.holds(purse)]).toEqual(['transfer', [10, 0]]);
    await first.done('POST', `/activity/${moved?.id}/revert`, {});
    // The next look records this one, so it has been there.
    await first.done(
      'POST',
      '/schedules',
      rent(wallet, { title: 'Bread', mode: 'post', starts: today, rule: daily }),
    );

    const second = await lookAgain();
    await posted(second, query, 1);
    expect((await datesOf(second, query)).map(({ schedule, state }) => [schedule.title, state])).toEqual([
      ['Save', 'open'],
      ['Bread', 'recorded'],
    ]);
    await second.done('POST', `/schedules/${id}/occurrences/${today}/settle`, {});
    expect([await second.holds(wallet), await second.holds(purse)]).toEqual([
      [80, 0],
      [10, 0],
    ]);
  }, 60_000);
});
