import { ledgerHistory } from '@ledgerline/domain/testing';
import type { LedgerEvent, Recorded } from '@ledgerline/events';
import type { ActivityRow, PersonTables, ReadModels } from '@ledgerline/read-models';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { personId } from '../testing/sampleLedgers.ts';
import { nameOf, PERSON_TABLES, PersonComparison, type PersonTable } from './personComparison.ts';
import { PersonFold } from './personFold.ts';

const userId = personId(1);
const [history = []] = fc.sample(ledgerHistory(60), { numRuns: 1, seed: 3 });

type Documents = { [Name in PersonTable]: PersonTables[Name][] };

/** What read models have of these events. */
function documentsOf(events: readonly Recorded<LedgerEvent>[]): Documents {
  const fold = new PersonFold(userId);
  const activity = events.flatMap((event) => fold.fold(event));
  return {
    balances: [fold.balances],
    overview: fold.days(),
    months: fold.months(),
    activity,
    history: [...fold.rows.values()].filter(({ deletion }) => deletion !== 'permanent'),
  };
}

const digests: string[] = [];

/** A place for each text, which is a digest that no other text has. */
function digestOf(document: object): number {
  const text = JSON.stringify(document);
  return digests.includes(text) ? digests.indexOf(text) : digests.push(text) - 1;
}

const modelsOf = (stored: Documents): Pick<ReadModels, 'rowOf' | 'storedRows'> => ({
  rowOf: (table, document) => ({ key: nameOf(table, document), digest: digestOf(document) }),
  async *storedRows(table) {
    for (const document of stored[table].toReversed())
      yield [{ key: nameOf(table, document), digest: digestOf(document), load: () => document }];
  },
});

/** The names of the suspects, an asterisk before those that should not be there, a dash before those that are missing. */
async function suspects(
  stored: Documents,
  { shown = history.length }: { shown?: number } = {},
): Promise<string[]> {
  const comparison = new PersonComparison(userId, modelsOf(stored));
  for (const [place, event] of history.entries()) comparison.fold(event, place < shown);
  const all = [];
  for (const table of PERSON_TABLES)
    for await (const { key, isExpected, found } of comparison.suspects(table))
      all.push(`${isExpected ? '' : '*'}${found ? '' : '-'}${key}`);
  return all;
}

it('given what the events leave, in any order, then nothing is suspect', async () => {
  expect(await suspects(documentsOf(history))).toEqual([]);
});

it.each(PERSON_TABLES)(
  'given a row of %s that is other, missing or twice, then it is named',
  async (table) => {
    const sound = documentsOf(history);
    const [first] = sound[table] as [PersonTables[PersonTable]];
    const name = nameOf(table, first);
    const others = sound[table].slice(1);
    expect(await suspects({ ...sound, [table]: [{ ...first, revision: 999 }, ...others] })).toEqual([name]);
    expect(await suspects({ ...sound, [table]: others })).toEqual([`-${name}`]);
    expect(await suspects({ ...sound, [table]: [first, ...sound[table]] })).toEqual([`*${name}`]);
  },
);

it('given an entry that may be there already, then it is suspect only where it is another one', async () => {
  const sound = documentsOf(history);
  const [last] = sound.activity.slice(-1) as [ActivityRow];
  const others = sound.activity.slice(0, -1);
  const shown = history.length - 1;
  expect(await suspects(sound, { shown })).toEqual([]);
  expect(await suspects({ ...sound, activity: others }, { shown })).toEqual([]);
  expect(await suspects({ ...sound, activity: [...others, { ...last, moved: 1 }] }, { shown })).toEqual([
    nameOf('activity', last),
  ]);
});
