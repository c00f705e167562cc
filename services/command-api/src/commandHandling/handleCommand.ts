import { setTimeout as delay } from 'node:timers/promises';
import { AccountStoreUnavailable } from '@ledgerline/accounts';
import type { Decided } from '@ledgerline/domain';
import { OutcomeUnknown, StoreUnavailable, WrongExpectedRevision } from '@ledgerline/event-store';
import { type DomainEvent, type Recorded, readTrusted, type StoredEvent } from '@ledgerline/events';
import { createTurns, inSteps, inTime, type Patience } from '@ledgerline/patience';
import { answerWithinMs, appendForSure } from './appendForSure.ts';
import { type CommandEnvelope, type CommandOutcome, isSameCommand } from './command.ts';
import type { CommandHandling, CommandHandlingOptions } from './commandHandling.ts';
import { lastRevisionOf, type PastCommand } from './commandLog.ts';
import {
  CommandDeclined,
  CommandIdReused,
  CommandRefused,
  LostToOtherWriters,
  NotOfThisLog,
} from './errors.ts';
import { type Folded, foldIn } from './folded.ts';
import { readRecorded } from './foldStream.ts';
import { LONG_WRITE } from './longWrites.ts';
import { nextPart } from './nextPart.ts';
import { EVENTS_A_STEP, sealCommand } from './sealCommand.ts';

/** What reads a person's whole ledger, and is no command, may wait so long for one that has to be folded anew. */
export const foldedWithinMs = 20_000;

const conflictsBorne = 3;
/** Grows with each conflict: after the first one, the other writer has most likely finished. */
const longestJitterMs = (conflicts: number): number => 4 ** conflicts;

export function createCommandHandling<Command, State, Event extends DomainEvent>(
  options: CommandHandlingOptions<Command, State, Event>,
): CommandHandling<Command, State, Event> {
  const { kind, store, states, now, mac, beforeWriting = () => Promise.resolve(), longWrites } = options;
  const inTurn = createTurns();
  type Envelope<Answer> = CommandEnvelope<Command, State, Event, Answer>;

  return {
    handle(envelope) {
      return answeredInTime((patience) =>
        inTurn(envelope.stream, async () => {
          if (patience.leftMs === 0) throw new StoreUnavailable('waited too long for its turn');
          try {
            return await carryOut(envelope, patience);
          } catch (error) {
            if (!leavesStateWhole(error)) states.forget(envelope.stream);
            throw error;
          }
        }),
      );
    },
    remembered: (stream, commandId, { waitMs } = {}) =>
      answeredInTime(async () => {
        // A kept stream stands between two events: nobody waits for a command that is under way.
        const kept = states.cached(stream);
        if (kept) return kept.commands.get(commandId);
        return inTurn(stream, async () => (await states.current(stream)).commands.get(commandId));
      }, waitMs),
    foldAhead: (stream) =>
      inTurn(stream, async () => {
        if (await states.hasRoomFor(stream)) await states.current(stream);
      }),
    forget: (stream) => inTurn(stream, async () => states.forget(stream)),
    read: (stream, present, { revision, waitMs } = {}) =>
      answeredInTime(
        () =>
          inTurn(stream, async () => {
            const now = await states.current(stream);
            // A long stream takes its time: only what has grown since is folded again.
            const isThen = revision === undefined || revision >= now.revision;
            const folded = isThen ? now : await states.asOf(stream, revision);
            return present(folded.state, folded);
          }),
        waitMs,
      ),
  };

  async function carryOut<Answer>(
    asked: Envelope<Answer>,
    patience: Patience,
  ): Promise<CommandOutcome<Answer>> {
    const { stream } = asked;
    const kept = states.cached(stream);
    let folded = kept ?? (await states.current(stream));
    let upToDate = kept === undefined;
    let mayWrite = false;
    const needed = asked.reverts?.revision ?? -1;
    // What is to be taken back was just read in the log: a kept state may lack it, or be of another log.
    if (asked.reverts && !upToDate) {
      folded = await states.current(stream);
      upToDate = true;
    }

    for (let conflicts = 0; conflicts <= conflictsBorne; ) {
      const envelope = asked.goesOnWith ? goingOn(asked, folded) : asked;
      const { identity } = envelope;
      const past = folded.commands.get(identity.id);
      const goesOn = past?.group?.goesOn === true;
      if (goesOn && !isSameCommand(past.commandHash, identity)) throw new CommandIdReused(stream);
      if (past && !goesOn) {
        const answered = await answerAgain(envelope, folded, past);
        if (answered) return answered;
        if (upToDate) throw new NotOfThisLog(stream);
        folded = await states.current(stream);
        upToDate = true;
        continue;
      }
      // It was there when it was read: its person was erased since, or the log put back.
      if (folded.revision < needed) throw new NotOfThisLog(stream);
      const instant = now();
      const at = later(instant.toISOString(), folded.at);
      const command = envelope.command(at, folded, goesOn);
      // Nobody changes the state meanwhile: what does, waits for its turn.
      const decision = kind.decideSteps
        ? await inSteps(kind.decideSteps(command, folded.state, folded.revision + 1))
        : kind.decide(command, folded.state, folded.revision + 1);
      const writes = decision.ok && decision.events.length > 0;
      // A refusal and 'nothing to do' need the newest state. For a write, the append checks that.
      if (!writes && !upToDate) {
        folded = await states.current(stream);
        upToDate = true;
        continue;
      }
      if (!decision.ok) throw new CommandRefused(decision.refusal);
      if (writes && patience.leftMs === 0) throw new StoreUnavailable('too late to write');
      if (writes && !mayWrite) {
        await beforeWriting(identity, instant, folded.at, goesOn);
        mayWrite = true;
      }
      const part = envelope.group?.inParts ? nextPart(decision.events) : decision.events;
      const hasMore = part.length < decision.events.length || decision.goesOn === true;

      try {
        const events = writes ? await append(envelope, part, { folded, at, goesOn: hasMore, patience }) : [];
        await inSteps(folding(folded, events));
        if (writes) states.keep(stream, folded, folded.revision - events.length);
        const revision = folded.revision + 1;
        const done = { revision, past: folded.commands.get(identity.id) };
        const answer = envelope.present(folded.state, events, done);
        return { answer, revision, replayed: false, ...(hasMore && { goesOn: true }) };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
        conflicts += 1;
        await delay(Math.random() * longestJitterMs(conflicts));
        folded = await states.current(stream);
        upToDate = true;
      }
    }
    throw new LostToOtherWriters(stream);
  }

  /** In steps: a part of a command has hundreds of events. Between two of them the state is what the log has by then. */
  function* folding(folded: Folded<State>, events: readonly Recorded<Event>[]): Generator<undefined, void> {
    for (const [place, event] of events.entries()) {
      if (place > 0 && place % EVENTS_A_STEP === 0) yield;
      foldIn(kind, folded, event);
    }
  }

  async function append(
    envelope: Envelope<unknown>,
    events: readonly Decided<Event>[],
    {
      folded,
      at,
      goesOn,
      patience,
    }: { folded: Folded<State>; at: string; goesOn: boolean; patience: Patience },
  ): Promise<Recorded<Event>[]> {
    const { stream } = envelope;
    const { revision } = folded;
    const sealed = await inSteps(sealCommand(envelope, folded, events, { at, goesOn, mac }));
    const write = () =>
      appendForSure(store, { stream, expectedRevision: revision, events: sealed, patience });
    const stored =
      longWrites && sealed.length >= LONG_WRITE
        ? longWrites(stream, revision + 1 + sealed.length, write)
        : write();
    // Sealing has validated them. Reading them back while the store writes costs no extra time.
    const [recorded] = await Promise.all([inSteps(readBack<Event>(sealed)), stored]);
    return recorded;
  }

  /** The first answer again; undefined if the command's events are no longer in the log. */
  async function answerAgain<Answer>(
    { stream, identity, present, group: as }: Envelope<Answer>,
    folded: Folded<State>,
    past: PastCommand,
  ): Promise<CommandOutcome<Answer> | undefined> {
    const { firstRevision, group } = past;
    // A group may have thousands of events, and the answer needs only the first one.
    const count = group && !as?.isSmall ? 1 : past.count;
    const stored = await store.readStream(stream, firstRevision, count);
    const events = stored.map((event) => readRecorded<Event>(event));
    if (events.length < count || events.some(({ metadata }) => metadata.commandId !== identity.id)) {
      return undefined;
    }
    if (!isSameCommand(past.commandHash, identity)) throw new CommandIdReused(stream);
    const last = lastRevisionOf(past);
    const after =
      kind.answers?.recall(past.kept, events) ??
      // A lost answer is mostly asked for again before anything else happens.
      (last === folded.revision ? folded : await states.asOf(stream, last)).state;
    const answer = present(after, events, { revision: last + 1, past });
    return { answer, revision: folded.revision + 1, replayed: true };
  }
}

/** The same, under the id of the command that it goes on with. */
function goingOn<Command, State, Event, Answer>(
  asked: CommandEnvelope<Command, State, Event, Answer>,
  { commands }: Folded<State>,
): CommandEnvelope<Command, State, Event, Answer> {
  const id = asked.goesOnWith?.(commands) ?? asked.identity.id;
  return { ...asked, identity: { ...asked.identity, id } };
}

/** The events as a fold takes them, in steps. */
function* readBack<Event extends DomainEvent>(
  sealed: readonly StoredEvent[],
): Generator<undefined, Recorded<Event>[]> {
  const recorded: Recorded<Event>[] = [];
  for (const event of sealed) {
    if (recorded.length > 0 && recorded.length % EVENTS_A_STEP === 0) yield;
    recorded.push(readTrusted(event) as Recorded<Event>);
  }
  return recorded;
}

/**
 * Whether the kept state is intact after this error. Any other error may have interrupted a change of it, and lost
 * races put in doubt what it was folded from.
 */
const leavesStateWhole = (error: unknown): boolean =>
  (error instanceof CommandDeclined && !(error instanceof LostToOtherWriters)) ||
  error instanceof StoreUnavailable ||
  error instanceof AccountStoreUnavailable ||
  error instanceof OutcomeUnknown;

/** The result, or StoreUnavailable after so long. The work then goes on, and the stream's next command waits for it. */
const answeredInTime = <Result>(
  begin: (patience: Patience) => Promise<Result>,
  ms = answerWithinMs,
): Promise<Result> => inTime(ms, begin, () => new StoreUnavailable('no answer in time'));

const later = (one: string, other: string): string => (one > other ? one : other);
