import type { DomainEvent, Recorded } from '@ledgerline/events';
import { GENESIS_HASH } from '@ledgerline/events/chain';
import { type CommandLog, noCommands, rememberCommand } from './commandLog.ts';
import { type GroupRuns, noteGroup } from './groupRuns.ts';
import type { StreamFold } from './streamKind.ts';

/** A folded stream: what is true of any stream, and the state of its kind. */
export interface Folded<State> {
  /** Internal revision of the last event folded in, from 0; -1 before the first. */
  revision: number;
  /** The chain's hash at that event; 64 zeros before the first. */
  hash: string;
  /** That event's instant; empty before the first. */
  at: string;
  /** Commands that were carried out, by id. */
  commands: CommandLog;
  groups: GroupRuns;
  state: State;
}

/** A stream before its first event. */
export const emptyStream = <State>(fold: Pick<StreamFold<State, never>, 'initialState'>): Folded<State> => ({
  revision: -1,
  hash: GENESIS_HASH,
  at: '',
  commands: noCommands(),
  groups: new Map(),
  state: fold.initialState(),
});

/** Folds the stream's next event in; changes what it is given. Throws on an event that is not the next one. */
export function foldIn<State, Event extends DomainEvent>(
  fold: Pick<StreamFold<State, Event>, 'evolve' | 'answers'>,
  folded: Folded<State>,
  event: Recorded<Event>,
): void {
  const { revision, stream, metadata } = event;
  if (revision !== folded.revision + 1) {
    throw new Error(`expected event ${folded.revision + 1} of ${stream}, got ${revision}`);
  }
  folded.state = fold.evolve(folded.state, event);
  const command = rememberCommand(folded.commands, revision, metadata);
  if (fold.answers) command.kept = fold.answers.keep(command.kept, event, folded.state);
  noteGroup(folded.groups, revision, metadata);
  folded.revision = revision;
  folded.hash = metadata.hash;
  folded.at = metadata.at;
}
