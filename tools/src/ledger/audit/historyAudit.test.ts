import type { HistoryRow, KeptHistoryRow, ReadModels } from '@ledgerline/read-models';
import { describe, expect, test } from 'vitest';
import { HistoryAudit } from './historyAudit.ts';

/** A row of the table that shows this version of a record. */
const kept = (id: string, revision: number): KeptHistoryRow => ({
  id,
  revision,
  says: (document) => document.id === id && document.revision === revision,
  load: () => version(id, revision),
});

const version = (id: string, revision: number, deletion: HistoryRow['deletion'] = 'none'): HistoryRow =>
  ({ id, revision, deletion }) as HistoryRow;

/** The ids of the rows that are suspect, after all versions were compared in windows of two. */
async function suspects(
  pages: readonly (readonly KeptHistoryRow[])[],
  versions: readonly HistoryRow[],
): Promise<string[] | undefined> {
  async function* keptHistory() {
    yield* pages;
  }
  const audit = new HistoryAudit({ keptHistory } as unknown as ReadModels, 'ann');
  for (const [index, one] of versions.entries()) {
    audit.expect(one);
    if (index % 2 === 1) await audit.compare();
  }
  const found = await audit.end();
  return found && [...found].toSorted();
}

describe('rows of the table against the versions that events leave', () => {
  test.each([
    ['in one order', [version('a', 1), version('b', 2), version('c', 3), version('d', 4)]],
    ['in another order', [version('d', 4), version('b', 2), version('a', 1), version('c', 3)]],
    ['changed later', [version('a', 0), version('b', 2), version('a', 1), version('c', 3), version('d', 4)]],
  ])('%s, none is suspect', async (_, versions) => {
    const pages = [
      [kept('a', 1), kept('b', 2)],
      [kept('c', 3), kept('d', 4)],
    ];

    expect(await suspects(pages, versions)).toEqual([]);
  });

  test('ids that the table sorts in another way are found', async () => {
    const pages = [[kept('x', 2), kept('a', 1)], [kept('b', 3)]];

    expect(await suspects(pages, [version('a', 1), version('x', 2), version('b', 3)])).toEqual([]);
  });

  test('a row that differs, one that is missing, one too many, and one of an earlier version are suspect', async () => {
    const pages = [[kept('a', 1), kept('b', 7), kept('d', 4), kept('e', 5)]];
    const versions = [version('a', 1), version('b', 2), version('c', 3), version('e', 5), version('e', 6)];

    expect(await suspects(pages, versions)).toEqual(['b', 'c', 'd', 'e']);
  });

  test('a record that is gone for good has no row', async () => {
    const versions = [version('a', 1), version('b', 2), version('b', 3, 'permanent')];

    expect(await suspects([[kept('a', 1)]], versions)).toEqual([]);
    expect(await suspects([[kept('a', 1), kept('b', 2)]], versions)).toEqual(['b']);
  });
});
