import type { EventStore } from '@ledgerline/event-store';
import type { EventMac } from '@ledgerline/events/mac';
import type { CommandEnvelope, CommandIdentity, CommandOutcome } from './command.ts';
import type { PastCommand } from './commandLog.ts';
import type { Folded } from './folded.ts';
import type { LongWrites } from './longWrites.ts';
import type { StreamKind } from './streamKind.ts';
import type { StreamStates } from './streamStates.ts';

/**
 * Command handling for one kind of stream. `handle` and `read` throw the store's error while it is away: after 3 s at
 * the latest, but for a read that may take longer.
 */
export interface CommandHandling<Command, State, Event> {
  /**
   * Carries out a command, or the next part of one: load, decide, append at the exact revision, evolve, answer. One at a
   * time per stream. Throws CommandRefused, CommandIdReused, LostToOtherWriters.
   */
  handle<Answer>(envelope: CommandEnvelope<Command, State, Event, Answer>): Promise<CommandOutcome<Answer>>;
  /** Folds a stream that is not in memory, where that makes nothing else give way. Waits as long as it takes. */
  foldAhead(stream: string): Promise<void>;
  /** Forgets the folded state of a stream that was erased. */
  forget(stream: string): Promise<void>;
  /** The command that an id stands for in the stream; one that another instance carried out in the last 10 s may be missed. */
  remembered(
    stream: string,
    commandId: string,
    options?: Pick<ReadOptions, 'waitMs'>,
  ): Promise<PastCommand | undefined>;
  /**
   * Makes an answer from the stream's newest state in the log, or from the one right after the event at `revision`.
   * Nothing is written to the stream before it is made.
   */
  read<Answer>(
    stream: string,
    present: (state: State, folded: Folded<State>) => Answer | Promise<Answer>,
    options?: ReadOptions,
  ): Promise<Answer>;
}

export interface ReadOptions {
  revision?: number;
  /** How long it may take, in milliseconds: as long as a command, unless this says more. */
  waitMs?: number;
}

/** What command handling is made of. */
export interface CommandHandlingOptions<Command, State, Event> {
  kind: StreamKind<Command, State, Event>;
  store: EventStore;
  states: StreamStates<State>;
  now: () => Date;
  /** Authenticates each event that is written. */
  mac: EventMac;
  /**
   * Called once before a command writes, with its sender, its instant and the instant of the stream's last event.
   * `goesOn` marks a later part of a command. If it throws, nothing is written.
   */
  beforeWriting?: (identity: CommandIdentity, now: Date, last: string, goesOn: boolean) => Promise<void>;
  /** Lets writes of many events take turns; without it they don't. */
  longWrites?: LongWrites | undefined;
}
