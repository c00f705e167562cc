import type { HistorySort } from '../readModels.ts';

const NEWEST = 'date DESC, created DESC, id DESC';
const OLDEST = 'date, created, id';
const LATER = '(date, created, id) > ($date, $created, $id)';
const EARLIER = '(date, created, id) < ($date, $created, $id)';

interface Sort {
  /** Scanned forwards or backwards it gives the order. */
  index: 'history_by_date' | 'history_by_amount' | 'history_by_title';
  orderBy: string;
  /** The condition for the rows that stand before the one with the bound values. */
  before: string;
  /** The column that `before` compares in addition to date, creation and id. */
  key?: 'amount' | 'title';
  /** The same order from its end. */
  backwards: HistorySort;
}

/** Each sort in SQL. */
export const SORTS: Readonly<Record<HistorySort, Sort>> = {
  newest: { index: 'history_by_date', orderBy: NEWEST, before: LATER, backwards: 'oldest' },
  oldest: { index: 'history_by_date', orderBy: OLDEST, before: EARLIER, backwards: 'newest' },
  highest: {
    index: 'history_by_amount',
    orderBy: `amount DESC, ${NEWEST}`,
    before: '(amount, date, created, id) > ($amount, $date, $created, $id)',
    key: 'amount',
    backwards: 'lowest',
  },
  lowest: {
    index: 'history_by_amount',
    orderBy: `amount, ${OLDEST}`,
    before: '(amount, date, created, id) < ($amount, $date, $created, $id)',
    key: 'amount',
    backwards: 'highest',
  },
  'a-z': {
    index: 'history_by_title',
    orderBy: `folded_title, ${NEWEST}`,
    before: `(folded_title < $title OR folded_title = $title AND ${LATER})`,
    key: 'title',
    backwards: 'z-a',
  },
  'z-a': {
    index: 'history_by_title',
    orderBy: `folded_title DESC, ${OLDEST}`,
    before: `(folded_title > $title OR folded_title = $title AND ${EARLIER})`,
    key: 'title',
    backwards: 'a-z',
  },
};
