import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type EventStore, LOG_START } from '@ledgerline/event-store';
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
  userIdOf,
} from '@ledgerline/events';
import {
  type BalancesDocument,
  emptyBalances,
  evolveBalances,
  type ProjectionStore,
  publicRevision,
  type Tally,
} from '@ledgerline/read-models';
import { readSkips, type Skips, skipKey } from '../skips.ts';

const PAGE = 500;
const COUNTED_AT_ONCE = 5_000;
/** Every so many people one ledger is folded again from its stream. */
const REFOLD_EVERY = 100;

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
 * Checks a generation: the counts and sums of every person's rows and days against that person's balances, a sample of
 * balances against a fold of the stream, and the number of events that it shows against the log. People with a parked
 * stream are left out: a batch that the store refused may have left rows without the balances that count them. So are
 * people whose erasure the generation has not seen yet. Throws
 * VerificationFailed, and the reason of an aborted `signal`.
 */
export async function verify(
  generation: ProjectionStore,
  eventStore: Log,
  signal?: AbortSignal,
): Promise<{ people: number; refolded: number }> {
  const findings: string[] = [];
  const erased = await erasedStreams(eventStore);
  const at = (await generation.checkpoint())?.position ?? LOG_START;
  const leaving = new Set([...erased].filter(([, position]) => position > at).map(([stream]) => stream));
  const heldBack = new Set((await generation.parked()).map(({ stream }) => userIdOf(stream) ?? ''));
  const skips = await readSkips(eventStore);
  let people = 0;
  let refolded = 0;
  let shown = 0;
  for await (const userId of everybody(generation)) {
    signal?.throwIfAborted();
    people += 1;
    if (heldBack.has(userId) || leaving.has(ledgerStream(userId))) continue;
    const tally = await generation.tally(userId);
    const balances = (await generation.balances(userId)) ?? emptyBalances(userId);
    findings.push(...differences(tally, balances, skippedOf(userId, skips)));
    if (people % REFOLD_EVERY === 1) {
      refolded += 1;
      const folded = await refold(eventStore, balances, skips);
      if (!isDeepStrictEqual(folded, balances))
        findings.push(`${userId}: balances differ from a fold of the ledger`);
    }
    await nextTurn();
    shown += tally.activity.ledger + tally.activity.user;
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
  return { people, refolded };
}

async function* everybody(generation: ProjectionStore): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const people = await generation.people(after, PAGE);
    yield* people;
    const last = people.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/** Rows, days and index of one person, each added up by the store, must say what the balances say. */
function differences(tally: Tally, balances: BalancesDocument, skipped: number): string[] {
  const pairs: [what: string, found: unknown, expected: unknown][] = [
    ['rows', tally.counts, balances.counts],
    ['sums of rows', tally.history, balances.totals],
    ['sums of days', tally.overview, balances.totals],
    ['sums of months', tally.months, balances.totals],
    ['ledger events', tally.activity.ledger + skipped, balances.revision],
  ];
  return pairs
    .filter(([, found, expected]) => !isDeepStrictEqual(found, expected))
    .map(([what, found, expected]) => {
      return `${tally.userId}: ${what} ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`;
    });
}

/** How many of a ledger's events are passed over. */
function skippedOf(userId: string, skips: Skips): number {
  const prefix = `${ledgerStream(userId)}@`;
  return [...skips.keys()].filter((key) => key.startsWith(prefix)).length;
}

async function refold(
  eventStore: Pick<EventStore, 'readStream'>,
  { userId, revision }: BalancesDocument,
  skips: Skips,
): Promise<BalancesDocument> {
  let folded = emptyBalances(userId);
  while (folded.revision < revision) {
    const limit = Math.min(PAGE, revision - folded.revision);
    const events = await eventStore.readStream(ledgerStream(userId), folded.revision, limit);
    if (events.length === 0) return folded;
    for (const event of events) {
      folded = skips.has(skipKey(event))
        ? { ...folded, revision: publicRevision(event) }
        : evolveBalances(folded, readEvent(event) as Recorded<LedgerEvent>);
    }
  }
  return folded;
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
