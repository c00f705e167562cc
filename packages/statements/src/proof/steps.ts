/** A row along the steps, in minor units: the balance before it, its money, the balance after it. */
export interface Link {
  before?: number | undefined;
  /** undefined for a line that only states a balance. */
  amount: number | undefined;
  after?: number | undefined;
}

/** How a chain of balances follows from the money between them. */
export interface Steps {
  /** How many steps that move money agree, and how many steps there are: those, and any that disagrees. */
  agree: number;
  of: number;
  /** The indexes of the links in front of the first balance, and behind the last one. */
  first: number;
  last: number;
  /** The balance before the first row and after the last one, as the chain implies them; absent without balances. */
  opening?: number;
  closing?: number;
  /** The first balance that does not follow, by its link. */
  breaks?: { index: number; expected: number; found: number };
}

/** Compares each balance with the one before it and the money since. A step without money only counts if it disagrees. */
export function followSteps(links: readonly Link[]): Steps {
  const answer: Steps = { agree: 0, of: 0, first: links.length, last: -1 };
  let known: number | undefined;
  let money = 0;
  const meet = (found: number | undefined, index: number) => {
    if (found === undefined) return;
    if (known === undefined) answer.opening = found - money;
    else if (known + money !== found) {
      answer.of += 1;
      answer.breaks ??= { index, expected: known + money, found };
    } else if (money !== 0) {
      answer.of += 1;
      answer.agree += 1;
    }
    known = found;
    money = 0;
  };
  for (const [index, { before, amount, after }] of links.entries()) {
    if (before !== undefined) {
      answer.first = Math.min(answer.first, index);
      answer.last = index - 1;
    }
    meet(before, index);
    money += amount ?? 0;
    if (after !== undefined) {
      // The row in front of the first balance is in no step.
      answer.first = Math.min(answer.first, index + 1);
      answer.last = index;
    }
    meet(after, index);
  }
  if (known !== undefined) answer.closing = known + money;
  return answer;
}
