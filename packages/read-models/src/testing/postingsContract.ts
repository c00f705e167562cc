import { noGoals } from '@ledgerline/domain/goals';
import { expect, it } from 'vitest';
import type { BalancesDocument } from '../documents.ts';
import { openWritable, type ReadStoreFixture } from './contractStore.ts';
import { anna, balancesDocument, ben, sampleId } from './sampleDocuments.ts';

const cleo = sampleId(7);
const found = async (documents: Promise<{ userId: string; postsOn?: string }[]>) =>
  (await documents).map(({ userId, postsOn }) => [userId, postsOn]);

/** A document with schedules, which never has none again. */
const withSchedules = (fields: Partial<BalancesDocument> = {}) =>
  balancesDocument({ schedules: [], ...fields });

/** Who has something to record by itself. */
export function postingsContract(fixture: ReadStoreFixture): void {
  it('BL-05 finds whose first date has come, by user id, whole and a page at a time', async () => {
    const { live, write } = await openWritable(fixture);
    const [first, second, third] = [anna, ben, cleo].toSorted();
    if (!first || !second || !third) throw new Error('three people');
    const due = withSchedules({ userId: second, postsOn: '2026-05-03', dismissed: [sampleId(1)] });
    await write({
      balances: [
        withSchedules({ userId: first, postsOn: '2026-05-04' }),
        due,
        withSchedules({ userId: third, postsOn: '2026-05-05' }),
        balancesDocument({ userId: sampleId(8) }),
      ],
    });
    expect(await live.duePostings('2026-05-02', '', 10)).toEqual([]);
    expect(await live.duePostings('2026-05-03', '', 10)).toEqual([due]);
    expect(await found(live.duePostings('2026-05-05', '', 2))).toEqual([
      [first, '2026-05-04'],
      [second, '2026-05-03'],
    ]);
    expect(await found(live.duePostings('2026-05-05', second, 2))).toEqual([[third, '2026-05-05']]);
    expect(await live.duePostings('2026-05-05', third, 2)).toEqual([]);
  });

  it('SV-49 finds whose goals have a turn, also without schedules', async () => {
    const { live, write } = await openWritable(fixture);
    await write({ balances: [balancesDocument({ goals: noGoals, postsOn: '2026-05-03' })] });
    expect(await found(live.duePostings('2026-05-03', '', 10))).toEqual([[anna, '2026-05-03']]);
  });

  it('BL-05 follows the first date as it moves on, goes and comes back, and never goes back itself', async () => {
    const { live, write } = await openWritable(fixture);
    await write({ balances: [withSchedules({ revision: 2, postsOn: '2026-05-03' })] });
    await write({ balances: [withSchedules({ revision: 3, postsOn: '2026-06-03' })] });
    expect(await live.duePostings('2026-06-02', '', 10)).toEqual([]);
    expect(await found(live.duePostings('2026-06-03', '', 10))).toEqual([[anna, '2026-06-03']]);
    await write({ balances: [withSchedules({ revision: 2, postsOn: '2026-05-03' })] });
    expect(await live.duePostings('2026-06-02', '', 10)).toEqual([]);
    await write({ balances: [withSchedules({ revision: 4 })] });
    expect(await live.duePostings('9999-12-31', '', 10)).toEqual([]);
    await write({ balances: [withSchedules({ revision: 5, postsOn: '2027-01-01' })] });
    expect(await found(live.duePostings('2027-01-01', '', 10))).toEqual([[anna, '2027-01-01']]);
  });
}
