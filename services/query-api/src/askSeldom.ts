export interface AskSeldomOptions<Answer> {
  /** How long an answer is kept. */
  lifeMs: number;
  /** Whether an answer is kept at all. A failure never is. */
  isKept?: (answer: Answer) => boolean;
  now?: () => number;
}

/** Asks once for all who want to know at one moment, and keeps the answer for a while. */
export function askSeldom<Answer>(
  ask: () => Promise<Answer>,
  { lifeMs, isKept = () => true, now = () => performance.now() }: AskSeldomOptions<Answer>,
): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  let until = 0;

  return () => {
    if (asked && now() < until) return asked;
    const mine = ask();
    asked = mine;
    until = Number.POSITIVE_INFINITY;
    mine.then(
      (answer) => {
        until = isKept(answer) ? now() + lifeMs : Number.NEGATIVE_INFINITY;
      },
      () => {
        until = Number.NEGATIVE_INFINITY;
      },
    );
    return mine;
  };
}
