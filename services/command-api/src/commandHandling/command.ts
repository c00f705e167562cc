import type { EventSource, Recorded } from '@ledgerline/events';

/** Who asks, and how a repeated command is told from another one. */
export interface CommandIdentity {
  /** The Idempotency-Key, or an id made for a command without one. */
  id: string;
  /** HMAC of method, path and body. */
  hash: string;
  actorId: string;
  source: EventSource;
  requestId: string;
}

/** One command on its way to a stream. */
export interface CommandEnvelope<Command, State, Event, Answer> {
  stream: string;
  identity: CommandIdentity;
  /** The decider's command, for events that will have happened at `at`. It may be asked for again. */
  command: (at: string) => Command;
  /** The event whose effect the command takes back, if it does: it is decided on a state that has it. */
  reverts?: { id: string; revision: number } | undefined;
  /**
   * Makes the answer; called while the state is just what the command's events (none: nothing to do) left. For a
   * repeat it may hold no more than the records of those events and what these name.
   */
  present: (after: State, events: readonly Recorded<Event>[]) => Answer;
}

/** What came of a command that was not refused. */
export interface CommandOutcome<Answer> {
  answer: Answer;
  /** How many events the stream has now. */
  revision: number;
  /** The command had been carried out before: this is its first answer again. */
  replayed: boolean;
}
