import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EventStore, LOG_START, streamPages } from '@ledgerline/event-store';
import { readErasureNotes } from '@ledgerline/event-store/erasing';
import {
  CATEGORIES_STREAM,
  isOurStream,
  LEDGER_PREFIX,
  type LedgerEvent,
  ledgerStream,
  type Recorded,
  readEvent,
  USER_PREFIX,
  type UserEvent,
  userIdOf,
  userStream,
} from '@ledgerline/events';
import type { ProjectionStore } from '@ledgerline/read-models';
import { PERSON_TABLES, PersonComparison } from '../fold/personComparison.ts';
import { readSkips, type Skips, skipKey } from '../skips.ts';

const PAGE = 500;
const COUNTED_AT_ONCE = 5_000;
/** Of so many people one is built again from the streams. */
const BUILT_EVERY = 100;
/** So many events are built again whatever it costs; more only as one in BUILT_EVERY. */
const BUILT_AT_LEAST = 10_000;

export interface VerifyOptions {
  signal?: AbortSignal;
  /** BUILT_AT_LEAST if not given. */
  builtAtLeast?: number;
}

/** What a generation was found to hold that its log does not say. */
export class VerificationFailed extends Error {
  constructor(findings: readonly string[]) {
    super(
      `${findings.length} differences between the read models and the log:\n${findings.slice(0, 20).join('\n')}`,
    );
    this.name = 'VerificationFailed';
  }
}

/**
 * Checks a generation: how many events it shows against the log, and all that it keeps of one person in a
 * hundred against a fold of that person's streams. Whose ledger is more than a hundredth of all, and long, is passed
 * over for the next one. People with a parked stream are left out: a batch that the store refused may have left rows
 * without the balances that count them. So are people whose erasure the generation has not seen yet. Throws
 * VerificationFailed, and the reason of an aborted `signal`.
 */
export async function verify(
  generation: ProjectionStore,
  eventStore: Log,
  { signal, builtAtLeast = BUILT_AT_LEAST }: VerifyOptions = {},
): Promise<{ people: number; compared: number }> {
  const findings: string[] = [];
  const erased = await erasedStreams(eventStore);
  const at = (await generation.checkpoint())?.position ?? LOG_START;
  const leaving = new Set([...erased].filter(([, position]) => position > at).map(([stream]) => stream));
  const heldBack = new Set((await generation.parked()).map(({ stream }) => userIdOf(stream) ?? ''));
  const skips = await readSkips(eventStore);
  let people = 0;
  let compared = 0;
  let shown = 0;
  let built = 0;
  for await (const userId of everybody(generation)) {
    signal?.throwIfAborted();
    people += 1;
    if (heldBack.has(userId) || leaving.has(ledgerStream(userId))) continue;
    const events = await generation.countActivity(userId);
    shown += events;
    if (people > compared * BUILT_EVERY && built + events <= Math.max(builtAtLeast, shown / BUILT_EVERY)) {
      built += events;
      compared += 1;
      findings.push(...(await differences(userId, generation, { eventStore, at, skips })));
    }
    await nextTurn();
  }
  const missing = await missingEvents(generation, eventStore, shown, {
    erased: new Set(erased.keys()),
    heldBack,
    skips,
  });
  // A person who was erased meanwhile is counted on one side alone.
  if (missing !== 0 && (await erasedStreams(eventStore)).size === erased.size)
    findings.push(`${missing} events of the log are not shown`);
  if (findings.length > 0) throw new VerificationFailed(findings);
  return { people, compared };
}

/** All people of whom a generation keeps anything. */
export async function* everybody(generation: ProjectionStore): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const people = await generation.people(after, PAGE);
    yield* people;
    const last = people.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/** Names the documents of one person that are not what the events leave: of the profile, those up to a position. */
async function differences(
  userId: string,
  generation: ProjectionStore,
  { eventStore, at, skips }: { eventStore: Log; at: string; skips: Skips },
): Promise<string[]> {
  const comparison = new PersonComparison(userId, generation);
  const revision = await generation.balancesRevision(userId);
  for (const stream of [userStream(userId), ledgerStream(userId)]) {
    const isLedger = stream === ledgerStream(userId);
    for await (const page of streamPages(eventStore, stream)) {
      for (const event of page) {
        if (isLedger && event.revision >= revision) break;
        if (!skips.has(skipKey(event)))
          comparison.fold(
            readEvent(event) as Recorded<LedgerEvent> | Recorded<UserEvent>,
            isLedger || event.position <= at,
          );
        else if (isLedger) comparison.skip(event.revision);
      }
      await nextTurn();
    }
  }
  const findings: string[] = [];
  for (const table of PERSON_TABLES) {
    let count = 0;
    let first = '';
    for await (const { key } of comparison.suspects(table)) {
      first ||= key;
      count += 1;
    }
    if (count > 0)
      findings.push(
        `${userId}: ${count} rows of ${table} are not what the events leave, ${first} among them`,
      );
  }
  return findings;
}

type Log = Pick<EventStore, 'readStream' | 'lastOf' | 'readAll'>;

/** Events of people that the read models need not show. */
interface NotShown {
  /** Streams of people who were erased. */
  erased: ReadonlySet<string>;
  /** People with a parked stream. */
  heldBack: ReadonlySet<string>;
  skips: Skips;
}

/**
 * How many events of people are not shown up to the checkpoint. As a rule the checkpoint has counted them. Where that
 * says otherwise, or where some of them need not be shown, they are counted in the log.
 */
async function missingEvents(
  generation: ProjectionStore,
  eventStore: Log,
  shown: number,
  { erased, heldBack, skips }: NotShown,
): Promise<number> {
  const checkpoint = await generation.checkpoint();
  if (!checkpoint) return 0;
  if (erased.size === 0 && heldBack.size === 0 && skips.size === 0) {
    const categories = await generation.categories();
    const lastCategory = Math.max(0, ...categories.map(({ revision }) => revision));
    const later = (await eventStore.lastOf(CATEGORIES_STREAM))?.revision ?? -1;
    if (checkpoint.applied - shown === Math.min(lastCategory, later + 1)) return 0;
  }
  let count = 0;
  for (let after = LOG_START; after < checkpoint.position; ) {
    const options = { after, prefixes: [LEDGER_PREFIX, USER_PREFIX], limit: COUNTED_AT_ONCE };
    const { events, position } = await eventStore.readAll(options);
    count += events.filter(
      (event) =>
        event.position <= checkpoint.position &&
        isOurStream(event.stream) &&
        !erased.has(event.stream) &&
        !heldBack.has(userIdOf(event.stream) ?? '') &&
        !skips.has(skipKey(event)),
    ).length;
    if (position === after) break;
    after = position;
    await nextTurn();
  }
  return count - shown;
}

/** The streams that were erased, each with where the note of it stands. */
const erasedStreams = async (eventStore: Pick<EventStore, 'readStream'>): Promise<Map<string, string>> =>
  new Map((await readErasureNotes(eventStore)).map(({ stream, position }) => [stream, position]));
