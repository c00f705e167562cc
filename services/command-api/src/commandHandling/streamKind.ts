import type { Decider, Decision } from '@ledgerline/domain';
import type { Recorded } from '@ledgerline/events';

/** How one kind of stream is folded, and how its state is kept as a snapshot. */
export interface StreamFold<State, Event>
  extends Pick<Decider<never, State, Event>, 'initialState' | 'evolve'> {
  /** How a command's answer is made again. Absent where streams stay short: those are folded up to that command. */
  answers?: {
    /** What is kept of a command after one of its events; `kept` is what its events before have left. May change it. */
    keep: (kept: unknown, event: Recorded<Event>, after: State) => unknown;
    /**
     * The state right after the command, as far as its answer needs it; undefined where that is all of it, and has to be
     * folded. `events`: all of them, of a group the first one.
     */
    recall: (kept: unknown, events: readonly Recorded<Event>[]) => State | undefined;
  };
  /** Absent where streams stay short. */
  snapshots?: {
    /** Goes up with every change of `evolve`. */
    evolveVersion: number;
    /** The text in pieces that take a turn each; of the state as it is when the first is asked for. */
    toJson: (state: State) => Iterable<string>;
    /** The state, with a step for each line. */
    fromJson: (lines: Iterable<string>) => Iterator<unknown, State>;
    /** What such a state has left to do, in steps: each part is also done when it is needed. */
    rest?: (state: State) => Iterator<unknown>;
  };
}

/** How one kind of stream is folded and decided on. */
export interface StreamKind<Command, State, Event> extends StreamFold<State, Event> {
  /** `length`: how many events the stream has. */
  decide: (command: Command, state: State, length: number) => Decision<Event>;
  /** See `Decider`. */
  decideSteps?: (command: Command, state: State, length: number) => Generator<undefined, Decision<Event>>;
}
