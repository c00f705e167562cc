import { describe, expect, it, vi } from 'vitest';
import type { Person } from './client.ts';
import { importRows } from './importRows.ts';
import { runProduct } from './product.ts';

const product = runProduct();

interface Dated {
  dueOn: string;
  state: string;
  record?: { id: string; amount: number; posted?: true };
  confirmedByBank?: boolean;
}
interface Line {
  id: string;
  type: string;
  kind?: string;
  source: string;
  summary: string;
  count?: number;
}

const rent = (asset: string, fields: object = {}) => ({
  title: 'Rent',
  type: 'expense',
  amount: { exact: 10 },
  asset,
  rule: { unit: 'month', on: { day: 1 } },
  starts: '2026-04-01',
  ...fields,
});
const datesOf = ({ done }: Person) =>
  done<Dated[]>('GET', '/schedules/occurrences?from=2026-04-01&to=2026-05-31');
const told = (dates: readonly Dated[]) =>
  dates.map(({ dueOn, state, record, confirmedByBank }) => [dueOn, state, record?.posted, confirmedByBank]);
/** How each date stands, and what its record moved. */
const moved = async (person: Person) =>
  (await datesOf(person)).map(({ dueOn, state, record }) => [dueOn, state, record?.amount]);
/** What will be left in the only asset, today and on the days on which something is due. */
const left = async ({ done }: Person) => {
  const { assets } = await done<{ assets: { points: { date: string; balance: number }[] }[] }>(
    'GET',
    '/forecast?days=30',
  );
  return assets[0]?.points.map(({ date, balance }) => `${date} ${balance}`);
};
const posted = (person: Person, count: number) =>
  vi.waitFor(
    async () => {
      const dates = await datesOf(person);
      expect(dates.filter(({ record }) => record?.posted)).toHaveLength(count);
      return dates;
    },
    { timeout: 45_000, interval: 100 },
  );

/**
 * Somebody with 100.00 and a schedule that was set up before its first date and posts. All dates until today passed while
 * the product was off, so its first look posts them together: a look of before could have posted some of them alone.
 */
async function postsAtStart(fields: object) {
  const today = product.now;
  product.now = new Date('2026-03-31T12:00:00Z');
  const person = await product.person();
  const asset = await person.wallet(100);
  const { id } = await person.done('POST', '/schedules', rent(asset, { mode: 'post', ...fields }));
  // The read models have it, and so will that look.
  await datesOf(person);
  product.now = today;
  await product.restart();
  return { asset, id, again: await product.signIn(person.email) };
}

/** Imports what the landlord's bank calls the rent. */
const imported = (person: Person, asset: string, rows: readonly [date: string, amount: string][]) =>
  importRows(
    product,
    person,
    asset,
    rows.map(([date, amount]) => [date, amount, 'MUELLER IMMOBILIEN']),
  );

describe('statements and schedules', () => {
  it('BL-17 given open dates, when a statement comes, then it settles what fits, says so before, and its undo opens the dates', async () => {
    const person = await product.person();
    const asset = await person.wallet(100);
    await person.done('POST', '/schedules', rent(asset));
    const { preview, made } = await imported(person, asset, [
      ['2026-04-03', '-10.00'],
      ['2026-04-30', '-10.00'],
      ['2026-05-02', '-10.00'],
    ]);
    expect(
      preview.rows.map(({ verdict, settles }) => [verdict, settles?.schedule.title, settles?.dueOn]),
    ).toEqual([
      ['new', 'Rent', '2026-04-01'],
      ['new', 'Rent', '2026-05-01'],
      ['new', undefined, undefined],
    ]);
    expect((await datesOf(person)).map(({ state }) => state)).toEqual(['recorded', 'recorded']);
    const [line] = await person
      .done<Line[]>('GET', '/activity?limit=5')
      .then((lines) => lines.filter(({ kind }) => kind === 'import'));
    expect(line).toMatchObject({ id: made.group, summary: 'Imported 3 rows of “april.csv” into Wallet' });
    await person.done('POST', `/activity/groups/${made.group}/revert`, {});
    expect((await datesOf(person)).map(({ state }) => state)).toEqual(['open', 'open']);
    expect(await person.holds(asset)).toEqual([100, 0]);
  });

  it('BL-16 BL-17 BL-18 given dates that were posted, when the bank tells of one of them, then it is that record, and the other says that the bank did not', async () => {
    const { asset, again } = await postsAtStart({});
    expect(told(await posted(again, 2))).toEqual([
      ['2026-04-01', 'recorded', true, undefined],
      ['2026-05-01', 'recorded', true, undefined],
    ]);
    const lines = await again.done<Line[]>('GET', '/activity?limit=3');
    const run = lines.find(({ type }) => type === 'Group');
    expect(run).toMatchObject({
      kind: 'schedule',
      source: 'schedule',
      count: 4,
      summary: 'Posted by schedule: 2 records',
      revertible: true,
    });

    const { preview } = await imported(again, asset, [
      ['2026-04-02', '-10.00'],
      ['2026-05-19', '-3.00'],
    ]);
    expect(preview.rows.map(({ verdict, action, settles }) => [verdict, action, settles?.dueOn])).toEqual([
      ['match', 'match', '2026-04-01'],
      ['new', 'add', undefined],
    ]);
    expect(told(await datesOf(again))).toEqual([
      ['2026-04-01', 'recorded', true, true],
      ['2026-05-01', 'recorded', true, false],
    ]);
    expect(await again.holds(asset)).toEqual([77, 0]);

    await again.done('POST', `/activity/groups/${run?.id}/revert`, {
      except: (await again.done<Line[]>('GET', `/activity?group=${run?.id}`)).slice(2).map(({ id }) => id),
    });
    expect(told(await datesOf(again))).toEqual([
      ['2026-04-01', 'recorded', true, true],
      ['2026-05-01', 'open', undefined, undefined],
    ]);
    expect(await again.holds(asset)).toEqual([87, 0]);
  });

  it('BL-23 given a date that is only about known, when the bank’s row of another amount settles it, then dates, history and forecast have the bank’s amount, until it is taken back', async () => {
    const person = await product.person();
    const asset = await person.wallet(100);
    await person.done('POST', '/schedules', rent(asset, { amount: { about: 10 }, starts: '2026-05-01' }));
    expect(await left(person)).toEqual(['2026-05-20 90', '2026-06-01 80']);
    const { made } = await imported(person, asset, [['2026-05-03', '-11.50']]);
    expect(await moved(person)).toEqual([['2026-05-01', 'recorded', 11.5]]);
    expect(await left(person)).toEqual(['2026-05-20 88.5', '2026-06-01 78.5']);
    expect(await person.done('GET', '/transactions')).toMatchObject([{ amount: 11.5, date: '2026-05-03' }]);
    await person.done('POST', `/activity/groups/${made.group}/revert`, {});
    expect(await moved(person)).toEqual([['2026-05-01', 'open', undefined]]);
    expect(await left(person)).toEqual(['2026-05-20 90', '2026-06-01 80']);
  });

  it('BL-23 given a posting whose amount the bank changed, then both are seen, and the bank’s row can take its place and give it back', async () => {
    const { asset, id, again } = await postsAtStart({ starts: '2026-05-01' });
    const [posting] = await posted(again, 1);
    const { preview } = await imported(again, asset, [
      ['2026-04-30', '-1.00'],
      ['2026-05-04', '-12.00'],
    ]);
    expect(preview.rows.map(({ verdict, settles }) => [verdict, settles])).toEqual([
      ['new', undefined],
      ['new', undefined],
    ]);
    expect(told(await datesOf(again))).toEqual([['2026-05-01', 'recorded', true, false]]);
    expect(await left(again)).toEqual(['2026-05-20 77', '2026-06-01 67']);

    const [row] = await again.done<{ id: string; amount: number }[]>('GET', '/transactions?sort=newest');
    await again.done('DELETE', `/transactions/${posting?.record?.id}`);
    expect(await moved(again)).toEqual([['2026-05-01', 'open', undefined]]);
    expect(await left(again)).toEqual(['2026-05-20 77', '2026-06-01 67']);
    const date = `/schedules/${id}/occurrences/2026-05-01`;
    await again.done('POST', `${date}/settle`, { record: row?.id });
    expect(await moved(again)).toEqual([['2026-05-01', 'recorded', 12]]);
    expect(await left(again)).toEqual(['2026-05-20 87', '2026-06-01 77']);

    await again.done('POST', `${date}/reopen`, {});
    await again.done('PUT', `/transactions/${posting?.record?.id}/restore`, {});
    await again.done('POST', `${date}/settle`, { record: posting?.record?.id });
    expect(await moved(again)).toEqual([['2026-05-01', 'recorded', 10]]);
    expect(await left(again)).toEqual(['2026-05-20 77', '2026-06-01 67']);
  });

  it('ST-93 given a transfer by hand, when the row of a statement is it, then the list of transfers has what the bank says', async () => {
    const person = await product.person();
    const [asset, purse] = [await person.wallet(100), await person.wallet(0, 'Purse')];
    await person.done('POST', '/assets/transfers', {
      fromAsset: asset,
      toAsset: purse,
      amount: 10,
      description: 'MUELLER IMMOBILIEN',
    });
    const { preview, made } = await imported(person, asset, [[product.today(), '-10.00']]);
    expect(preview.rows.map(({ verdict, action }) => [verdict, action])).toEqual([['match', 'match']]);
    expect(await person.done('GET', '/assets/transfers')).toMatchObject([
      {
        amount: 10,
        bank: [
          {
            asset,
            text: 'MUELLER IMMOBILIEN',
            bookedOn: product.today(),
            amount: -10,
            import: made.id,
          },
        ],
      },
    ]);
  });
});
