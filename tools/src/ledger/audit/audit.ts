import { type EventStore, LOG_START } from '@ledgerline/event-store';
import {
  CATEGORIES_STREAM,
  ERASURES_STREAM,
  isOurStream,
  LEDGER_PREFIX,
  ledgerStream,
  PROVENANCE_STREAM,
  SKIPS_STREAM,
  userIdOf,
  userStream,
} from '@ledgerline/events';
import type { StoreLocations } from '@ledgerline/http';
import type { ReadStore } from '@ledgerline/read-models';
import { keepHeapTight } from '../history/keepHeapTight.ts';
import { logPages } from '../history/pages.ts';
import { type AuditedStores, auditedStores } from './auditedStores.ts';
import { auditInThreads } from './auditThreads.ts';
import { auditCategories } from './categoriesAudit.ts';
import { auditCheckpoint } from './checkpointAudit.ts';
import type { BrokenConfirmation } from './confirmationsAudit.ts';
import type { Deviation } from './deviation.ts';
import { auditFiles, type IndexWish } from './filesAudit.ts';
import { auditPerson, auditStream, type PersonAudited } from './personAudit.ts';
import type { SealedHead } from './sealedHead.ts';
import { auditSnapshotStates, auditSnapshots } from './snapshotsAudit.ts';
import { peopleOf, readErasures, surveyLog } from './surveyLog.ts';

/** How far an audit has come. */
export interface AuditProgress {
  phase: 'survey' | 'verify';
  /** Events looked at in this phase. */
  done: number;
  /** How many there are; undefined while that is not known. */
  total?: number;
}

export interface AuditOptions {
  log: EventStore;
  /** undefined: only the log is looked at. */
  readStore: ReadStore | undefined;
  /** Only this person's streams and documents. */
  userId?: string;
  /** Heads that the streams must have reached. */
  sealed?: readonly SealedHead[];
  /** undefined: it is not checked who made the events. */
  dataSecret?: string | undefined;
  /** Where the stores are: people are then audited in threads if there is much to do. */
  locations?: StoreLocations;
  /** Which indexes are compared with their tables; those of large files are not unless given. */
  indexes?: IndexWish;
  /** Whether long ledgers are folded to their snapshots, too. */
  snapshots?: boolean | undefined;
  signal: AbortSignal;
  onProgress?: (progress: AuditProgress) => void;
}

const leaveOut: IndexWish = { ofLargeFiles: false, onLeftOut: () => undefined };

/** What an audit has looked at. */
export interface AuditSummary {
  events: number;
  streams: number;
  people: number;
  /** What lies in a server's log under names that the product never gives: somebody else's, and not looked at. */
  foreign?: { streams: number; events: number };
  /** How many events the read models had not shown yet when the audit began; absent if none. */
  behind?: number;
  /** How many snapshots of long ledgers are sealed and fit the log, but were not compared with what it folds to; absent if none. */
  notFolded?: number;
}

/** Goes through log and read models and names all that is not as it should be. Changes nothing. */
export class Audit {
  readonly #options: AuditOptions;
  /** Grows while deviations are being read. */
  readonly summary: AuditSummary = { events: 0, streams: 0, people: 0 };
  /** Grow, too: what is no damage, but somebody should know. */
  readonly warnings: BrokenConfirmation[] = [];

  constructor(options: AuditOptions) {
    this.#options = options;
  }

  /** The deviations, as they are found. */
  async *deviations(): AsyncGenerator<Deviation> {
    const { log, readStore, userId, sealed = [], dataSecret, locations, indexes = leaveOut } = this.#options;
    keepHeapTight();
    const stores = await auditedStores(log, readStore, { sealed, dataSecret });
    yield* stores.outdated;
    const erasures = () => readErasures(log);
    if (locations) yield* auditFiles(locations, { live: stores.models?.number, indexes, erasures });
    let ledgers: Iterable<string> = userId === undefined ? [] : [ledgerStream(userId)];
    if (userId === undefined) ledgers = yield* this.#everything(stores);
    else yield* this.#counted(await auditPerson(userId, stores), new Map());
    if (!readStore) return;
    yield* auditSnapshots(readStore, stores, userId);
    yield* auditSnapshotStates(readStore, log, ledgers, {
      dataSecret,
      ofLongLedgers: this.#options.snapshots ?? false,
      onNotFolded: () => (this.summary.notFolded = (this.summary.notFolded ?? 0) + 1),
    });
    if (stores.models) await this.#measureLag(stores.models.checkpoint?.position ?? LOG_START);
  }

  async #measureLag(position: string): Promise<void> {
    let behind = 0;
    for await (const page of logPages(this.#options.log, { after: position })) behind += page.length;
    if (behind > 0) this.summary.behind = behind;
  }

  /** Answers the ledgers' streams. */
  async *#everything(stores: AuditedStores): AsyncGenerator<Deviation, string[]> {
    const { log, locations, signal, onProgress } = this.#options;
    const { streams, events: total } = await surveyLog(log, {
      ...(locations && { location: locations.events }),
      signal,
      onPage: (done) => onProgress?.({ phase: 'survey', done }),
    });
    const progress = () => onProgress?.({ phase: 'verify', done: this.summary.events, total });
    yield* await auditCheckpoint(stores);
    // Nobody else writes to a file of ours.
    if (locations?.events.engine !== 'sqlite') this.#leaveForeign(streams, stores);
    for (const stream of withoutPeople(streams.keys(), stores)) {
      yield* this.#stream(stream, stores, streams);
    }
    yield* await auditCategories(stores);
    const imported = stores.provenance?.imported.keys() ?? [];
    const people = peopleOf([...streams.keys(), ...stores.sealed.keys(), ...imported]);
    for await (const audited of this.#audited(everybody(people, stores), stores, total)) {
      signal.throwIfAborted();
      yield* this.#counted(audited, streams);
      progress();
    }
    return [...streams.keys()].filter((stream) => stream.startsWith(LEDGER_PREFIX));
  }

  /** Takes streams of somebody else out of a survey, and counts them. */
  #leaveForeign(streams: Map<string, number>, { sealed }: AuditedStores): void {
    for (const [stream, events] of streams) {
      if (isOurStream(stream) || sealed.has(stream)) continue;
      streams.delete(stream);
      const { streams: others, events: theirs } = this.summary.foreign ?? { streams: 0, events: 0 };
      this.summary.foreign = { streams: others + 1, events: theirs + events };
    }
  }

  #audited(
    people: AsyncGenerator<string>,
    stores: AuditedStores,
    events: number,
  ): AsyncGenerator<PersonAudited> {
    const { locations, sealed = [], dataSecret } = this.#options;
    if (!locations || events < WORTH_THREADS) return oneByOne(people, stores);
    return auditInThreads(people, { locations, withModels: stores.models !== undefined, sealed, dataSecret });
  }

  async *#stream(
    stream: string,
    stores: AuditedStores,
    counts: ReadonlyMap<string, number>,
  ): AsyncGenerator<Deviation> {
    const { deviations, length } = await auditStream(stream, stores);
    yield* deviations;
    yield* this.#count(new Map([[stream, length]]), counts);
  }

  *#counted(
    { deviations, warnings, checked }: PersonAudited,
    counts: ReadonlyMap<string, number>,
  ): Generator<Deviation> {
    yield* deviations;
    this.warnings.push(...warnings);
    // Until the next scavenge a server's log still shows the events of somebody who was erased.
    if (deviations.length > 0 || [...checked.values()].some((length) => length > 0)) this.summary.people += 1;
    yield* this.#count(checked, counts);
  }

  /** Adds up what was checked; a stream may have grown since the survey, but not shrunk. */
  *#count(checked: ReadonlyMap<string, number>, counts: ReadonlyMap<string, number>): Generator<Deviation> {
    for (const [stream, length] of checked) {
      this.summary.events += length;
      if (length > 0) this.summary.streams += 1;
      const expected = counts.get(stream) ?? 0;
      if (length === 0 || length >= expected) continue;
      const found = `${length} of them by their revisions`;
      yield {
        area: 'log',
        check: 'revision',
        userId: userIdOf(stream) ?? null,
        record: stream,
        expected: `${expected} events`,
        found,
      };
    }
  }
}

/** Threads take most of a second to start. */
const WORTH_THREADS = 20_000;

async function* oneByOne(
  people: AsyncIterable<string>,
  stores: AuditedStores,
): AsyncGenerator<PersonAudited> {
  for await (const userId of people) yield auditPerson(userId, stores);
}

/** The catalogue's streams, and those that nobody knows. */
function* withoutPeople(streams: Iterable<string>, { sealed }: AuditedStores): Generator<string> {
  const catalogue = [CATEGORIES_STREAM, ERASURES_STREAM, SKIPS_STREAM, PROVENANCE_STREAM];
  yield* catalogue;
  for (const stream of new Set([...streams, ...sealed.keys()])) {
    if (!catalogue.includes(stream) && !isPersonal(stream)) yield stream;
  }
}

function isPersonal(stream: string): boolean {
  const userId = userIdOf(stream);
  return userId !== undefined && [ledgerStream(userId), userStream(userId)].includes(stream);
}

/** Everybody of whom there is anything, each once: in the log, and then in the read models alone. */
async function* everybody(people: ReadonlySet<string>, { models }: AuditedStores): AsyncGenerator<string> {
  yield* people;
  if (!models) return;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: string[] = await models.generation.people(after, 500);
    for (const userId of page) if (!people.has(userId)) yield userId;
    const last = page.at(-1);
    // An id that is no UTF-8 sorts behind what is read of it.
    after = last === after ? undefined : last;
  }
}
