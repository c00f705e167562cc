/** So many things are done in one step where each takes a tenth of a millisecond or less. */
export const AT_ONCE = 25;

/** What work in steps comes to, without a turn for others between two of them. */
export function lastOf<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** So many things are sorted in a row. */
const SORTED_AT_ONCE = 250;

/** What `toSorted` answers, in steps of a millisecond or less: there may be a hundred thousand. */
export function* sortSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<undefined, Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += SORTED_AT_ONCE) {
    if (from > 0) yield;
    runs.push(items.slice(from, from + SORTED_AT_ONCE).sort(compare));
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let place = 0; place < runs.length; place += 2) {
      merged.push(yield* mergeSteps(runs[place]!, runs[place + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Of what is alike, what stands in the first list comes first. */
function* mergeSteps<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<undefined, Item[]> {
  const merged: Item[] = [];
  let [one, other] = [0, 0];
  while (one < first.length || other < second.length) {
    const isOther =
      one === first.length || (other < second.length && compare(second[other]!, first[one]!) < 0);
    merged.push(isOther ? second[other++]! : first[one++]!);
    if (merged.length % SORTED_AT_ONCE === 0) yield;
  }
  return merged;
}
