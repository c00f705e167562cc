import type { Decider, PastCommand } from '@ledgerline/domain';
import type { Recorded } from '@ledgerline/events';

/** What every folded stream knows of its own place in the log. */
export interface StreamState {
  /** Internal revision of the last event folded in; NO_STREAM before the first. */
  revision: number;
  /** The chain's hash at that event. */
  hash: string;
  /** That event's instant; empty before the first. */
  at: string;
  /** Commands that were carried out, by id; absent where a command never comes twice. */
  commands?: ReadonlyMap<string, PastCommand>;
}

/** How one kind of stream is folded, and how its state is kept as a snapshot. */
export interface StreamFold<State extends StreamState, Event>
  extends Pick<Decider<never, State, Event>, 'initialState' | 'evolve'> {
  /** Absent where streams stay short. */
  snapshots?: {
    /** Goes up with every change of `evolve`. */
    evolveVersion: number;
    /** The text in pieces that take a turn each; of the state as it is when the first is asked for. */
    toJson: (state: State) => Iterable<string>;
    fromJson: (text: string) => State;
  };
}

/** How one kind of stream is folded and decided on. */
export interface StreamKind<Command, State extends StreamState, Event>
  extends StreamFold<State, Event>,
    Pick<Decider<Command, State, Event>, 'decide'> {
  /**
   * The state right after a past command, as far as its answer needs it, made from the command and its events alone.
   * Absent where streams stay short: those are folded up to that event.
   */
  recall?: (past: PastCommand, events: readonly Recorded<Event>[]) => State;
}
