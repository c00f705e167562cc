import { isSecurityEvent } from '@ledgerline/events';
import { type Decider, type Decision, refuse } from './decision.ts';
import { lastOf } from './values/steps.ts';

/** So many events may one person's ledger have, and so many that person's settings. */
export const MAX_EVENTS_PER_PERSON = 200_000;

/** A tenth more is left for deleting, restoring and reverting. */
const mostForTakingBack = (most: number): number => Math.floor(most * 1.1);

/** A decider that is told how many events the stream has. */
export interface LimitedDecider<Command, State, Event>
  extends Omit<Decider<Command, State, Event>, 'decide' | 'decideSteps'> {
  decide: (command: Command, state: State, length: number) => Decision<Event>;
  /** See `Decider`. */
  decideSteps: (command: Command, state: State, length: number) => Generator<undefined, Decision<Event>>;
}

/**
 * The same decider, which accepts no more than `most` events in a stream; commands that take something back may use a
 * tenth more. Events of security neither count nor are refused: a person has to hear of them. `notesIn` says how many a
 * stream has. Streams that are longer already can be folded and read; only writing to them is refused.
 */
export const limitEvents = <Command extends { type: string }, State, Event extends { type: string }>(
  decider: Decider<Command, State, Event>,
  most: number,
  takesBack: ReadonlySet<Command['type']>,
  notesIn: (state: State) => number = () => 0,
): LimitedDecider<Command, State, Event> => {
  function* decideSteps(command: Command, state: State, length: number) {
    const decision = decider.decideSteps
      ? yield* decider.decideSteps(command, state)
      : decider.decide(command, state);
    if (!decision.ok) return decision;
    const counted = decision.events.filter((event) => !isSecurityEvent(event)).length;
    if (counted === 0) return decision;
    const limit = takesBack.has(command.type) ? mostForTakingBack(most) : most;
    if (length - notesIn(state) + counted + (decision.toCome ?? 0) <= limit) return decision;
    return refuse({ code: 'too-many-events', limit, mayTakeBack: limit === most });
  }
  return { ...decider, decideSteps, decide: (...asked) => lastOf(decideSteps(...asked)) };
};
