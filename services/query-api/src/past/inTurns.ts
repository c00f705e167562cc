import { createFairTurns } from '@ledgerline/http';
import { questionTurns } from '../threads/questionTurns.ts';
import type { Past } from './past.ts';

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
