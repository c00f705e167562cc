import { defaultCategories } from '@ledgerline/domain';
import { recordAfterHistory, sampleInstant } from '@ledgerline/domain/testing';
import { CATEGORIES_STREAM, type CategoryEvent } from '@ledgerline/events';
import { expect, it } from 'vitest';
import { memoryLog, storedEvents } from '../testing/memoryLog.ts';
import { catalogueThen } from './catalogueThen.ts';

it('B-44 names categories as they were named then, and those that came later by their first name', async () => {
  const [dining, groceries] = defaultCategories;
  if (!dining || !groceries) throw new Error('two categories');
  const events: CategoryEvent[] = [
    { type: 'CategoryAdded', data: { category: dining } },
    {
      type: 'CategoryChanged',
      data: { category: { ...dining, name: 'Eating' }, former: { name: dining.name } },
    },
    { type: 'CategoryAdded', data: { category: groceries } },
    {
      type: 'CategoryChanged',
      data: { category: { ...groceries, name: 'Food' }, former: { name: groceries.name } },
    },
  ];
  const history = events.reduce<ReturnType<typeof recordAfterHistory<CategoryEvent>>>((past, event) => {
    const at = sampleInstant(past.length);
    return [...past, ...recordAfterHistory(past, [event], { at }, CATEGORIES_STREAM)];
  }, []);
  const log = memoryLog(storedEvents(history));
  const names = async (minute: number) =>
    (await catalogueThen(log, sampleInstant(minute))).map(({ name }) => name);
  expect(await names(1)).toEqual([dining.name, groceries.name]);
  expect(await names(2)).toEqual(['Eating', groceries.name]);
  expect(await names(9)).toEqual(['Eating', 'Food']);
  const broken = storedEvents(history).map((event, place) => (place === 2 ? { ...event, data: '{' } : event));
  expect((await catalogueThen(memoryLog(broken), sampleInstant(9))).map(({ name }) => name)).toEqual([
    'Eating',
  ]);
});
