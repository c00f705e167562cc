/** So many things are done in one step where each takes a tenth of a millisecond or less. */
export const AT_ONCE = 25;

/** What work in steps comes to, without a turn for others between two of them. */
export function lastOf<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
