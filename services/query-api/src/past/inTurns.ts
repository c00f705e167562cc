import { createFairTurns, type TurnLimits } from '@ledgerline/http';
import type { Past } from './past.ts';

/** How many questions of all people a thread is asked at once, and how many may wait. */
export const questionTurns: TurnLimits = { atOnce: 4, perPerson: 16, total: 256 };

/** The same answers, in turns. */
export function inTurns(past: Past, limits = questionTurns): Past {
  const turn = createFairTurns(limits);
  return {
    ledgerThen: (question) => turn(question.userId, () => past.ledgerThen(question)),
    proof: (question) => turn(question.userId, () => past.proof(question)),
    report: (question) => turn(question.userId, () => past.report(question)),
    records: (question) => turn(question.userId, () => past.records(question)),
    plan: (question) => turn(question.userId, () => past.plan(question)),
    close: () => past.close(),
  };
}
