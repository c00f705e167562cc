import { addDays } from '@ledgerline/domain/values';
import type { HistoryRow, ReadModels } from '@ledgerline/read-models';

const PAGE = 2000;
const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';
const kinds = ['income', 'expense', 'transfer'] as const;

/** All rows of a person that some query answers: live ones, then deleted ones, in pages. */
export async function* shownRows(models: ReadModels, userId: string): AsyncGenerator<HistoryRow[]> {
  for (const deleted of [false, true]) {
    const read = async (from: string, to: string, page: number): Promise<HistoryRow[]> =>
      // With dates: an unfiltered list is as long as the balances say, and it is just that which may be wrong.
      (await models.historyPage(userId, { kinds, deleted, from, to }, 'oldest', { page, limit: PAGE })).rows;

    for (let from = FIRST_DAY; ; ) {
      const rows = await read(from, LAST_DAY, 1);
      const last = rows.at(-1)?.date;
      if (last === undefined || rows.length < PAGE) {
        yield rows;
        break;
      }
      // Of its last day a page may have a part only: that day begins the next one.
      yield rows.filter(({ date }) => date < last);
      from = last;
      if (rows[0]?.date !== last) continue;
      for (let page = 1; ; page += 1) {
        const ofDay = await read(last, last, page);
        yield ofDay;
        if (ofDay.length < PAGE) break;
      }
      from = addDays(last, 1);
    }
  }
}
