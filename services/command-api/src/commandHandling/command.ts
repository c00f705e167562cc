import type { EventSource, GroupKind, Recorded } from '@ledgerline/events';
import type { CommandLog, PastCommand } from './commandLog.ts';
import type { Folded } from './folded.ts';

/** Who asks, and how a repeated command is told from another one. */
export interface CommandIdentity {
  /** The Idempotency-Key, or an id made for a command without one. */
  id: string;
  /** HMAC of method, path and body. */
  hash: string;
  /** The same under former secrets. */
  formerHashes?: readonly string[] | undefined;
  actorId: string;
  source: EventSource;
  requestId: string;
  /** It records something that has already happened, so the day's limit of writes does not apply to it. */
  isNote?: true;
}

/** Whether a command that was recorded under this identity's id is the same one. */
export const isSameCommand = (
  recorded: string,
  { hash, formerHashes = [] }: Pick<CommandIdentity, 'hash' | 'formerHashes'>,
): boolean => recorded === hash || formerHashes.includes(recorded);

/**
 * The id of a command that the server gives itself, the same at every try. No client can take it: an Idempotency-Key has
 * printable ASCII only.
 */
export const ownCommandId = (name: string): string => `·${name}`;

/** How the events of a command that makes a group are recorded. */
export interface AsGroup {
  kind: GroupKind;
  /** The id of a group that is there already: the events join it. Without it the command begins a group. */
  id?: string | undefined;
  /**
   * The events may be appended in parts, because no store takes thousands at once. While the outcome says `goesOn`, the
   * command has to be handled again under the same identity. A command that was killed halfway continues where it
   * stopped. Without this flag all events are appended at once.
   */
  inParts?: boolean;
  /** Its events are few, and an answer tells of each: a repeat gets all of them. One alone is a change of its own. */
  isSmall?: boolean;
}

/** The records of a command that makes two or three. */
export const fewRecords: AsGroup = { kind: 'bulk', isSmall: true };

/** One command on its way to a stream. */
export interface CommandEnvelope<Command, State, Event, Answer> {
  stream: string;
  identity: CommandIdentity;
  /**
   * The decider's command, for events that will have happened at `at` in a stream that stands there. It may be asked for
   * again. `isUnderWay`: a part of it has been carried out, maybe by a request before this one.
   */
  command: (at: string, stream: Pick<Folded<unknown>, 'revision' | 'groups'>, isUnderWay: boolean) => Command;
  /**
   * The id of a command in parts that somebody began and this one goes on with, if there is one: it is handled under that
   * id then.
   */
  goesOnWith?: ((commands: CommandLog) => string | undefined) | undefined;
  /** What the command takes back, if it does: it is decided on a state that has it. */
  reverts?: Reverted | undefined;
  /** The command's events are a group; absent for a change of its own. */
  group?: AsGroup | undefined;
  /**
   * Makes the answer from the state right after the command's events (none if there was nothing to do). For a repeated
   * command the state may hold only the records of those events and what they name. A repeated group gets only its
   * first event, unless it is small.
   */
  present: (after: State, events: readonly Recorded<Event>[], done: Done) => Answer;
}

/** What has been done when a command is answered. */
export interface Done {
  /** How many events the stream had right after the command. */
  revision: number;
  /** The command as it is remembered; undefined where it had nothing to do. */
  past: PastCommand | undefined;
}

/** What a command takes back. */
export interface Reverted {
  /** The whole id of the event, where it is a single one. */
  id?: string;
  /** Internal revision of the event, or of the last one of a group. */
  revision: number;
  /** The id of the group that it belongs to. */
  group?: string | undefined;
}

/** The outcome of a command that was not refused. */
export interface CommandOutcome<Answer> {
  answer: Answer;
  /** How many events the stream has now. */
  revision: number;
  /** The command had been carried out before: this is its first answer again. */
  replayed: boolean;
  /** A part of the command was carried out; handle it again for the next one. */
  goesOn?: true;
}
