/** A row's amount and the balance behind it, in minor units; undefined where the file has none. */
export interface Link {
  amount: number;
  balance: number | undefined;
}

/** How the rows hang together by their balances. */
export interface RunningBalance {
  order: 'oldest-first' | 'newest-first';
  /** How many balances follow from the balance before them. */
  follow: number;
  /** The first one that does not, by the row's index. */
  breaks?: { index: number; expected: number; found: number };
}

/** Compares each balance with the one before plus the amounts since, in both orders, and answers the better order. */
export function followBalances(links: readonly Link[]): RunningBalance {
  const forward = follow(links, 'oldest-first');
  if (forward.breaks === undefined && forward.follow > 0) return forward;
  const backward = follow([...links].reverse(), 'newest-first');
  if (backward.breaks) backward.breaks.index = links.length - 1 - backward.breaks.index;
  return backward.breaks === undefined || backward.follow > forward.follow ? backward : forward;
}

function follow(links: readonly Link[], order: RunningBalance['order']): RunningBalance {
  const answer: RunningBalance = { order, follow: 0 };
  let expected: number | undefined;
  for (const [index, { amount, balance }] of links.entries()) {
    if (expected !== undefined) expected += amount;
    if (balance === undefined) continue;
    if (expected === balance) answer.follow += 1;
    else if (expected !== undefined) answer.breaks ??= { index, expected, found: balance };
    expected = balance;
  }
  return answer;
}
