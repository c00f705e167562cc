import type { Recorded } from '@ledgerline/events';
import type { Refusal } from './refusals.ts';

/** Why a command did not happen. */
export interface Refused {
  ok: false;
  refusal: Refusal;
}

/** A decided event. Of a command that takes many events back each says which one it reverts, by its whole id. */
export type Decided<Event> = Event & { reverts?: string };

/**
 * What a decider answers: the events that happened (none: nothing to do), or why not. `goesOn`: the command has more to
 * do; it is to be decided again on the state after these events. `toCome`: how many events it will have then, as far as
 * that is known.
 */
export type Decision<Event> =
  | { ok: true; events: Decided<Event>[]; goesOn?: true; toCome?: number }
  | Refused;

/**
 * Behaviour as three functions. `decide` never changes the state; `evolve` never refuses, and may change and return
 * the state it is given, so a caller that wants to keep the old one copies it first.
 */
export interface Decider<Command, State, Event> {
  initialState: () => State;
  decide: (command: Command, state: State) => Decision<Event>;
  /** The same decision in steps, between which others may have a turn: the state must not change before the last one. */
  decideSteps?: (command: Command, state: State) => Generator<undefined, Decision<Event>>;
  evolve: (state: State, event: Recorded<Event>) => State;
}

/** Says that these events happened; none: that there is nothing to do. */
export const accept = <Event>(...events: Decided<Event>[]): Decision<Event> => ({ ok: true, events });
/** Says why the command did not happen. */
export const refuse = (refusal: Refusal): Refused => ({ ok: false, refusal });
