import type { AnswerQueue } from './answerQueue.ts';

/** What is known of a request wherever its Koa context is; it stands in `ctx.state`. */
export interface RequestState {
  requestId: string;
  /** The headers of an envelope so far, name after value, ready to be written at once. */
  headers: string[];
  /** Where the envelope goes once it is written. */
  answers: AnswerQueue;
  route?: string;
  userId?: string;
  replayed?: boolean;
  /** What ended a streamed answer before its end. */
  brokenBy?: unknown;
}
