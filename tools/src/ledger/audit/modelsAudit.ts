import { type EventStore, streamPages } from '@ledgerline/event-store';
import { eventName } from '@ledgerline/event-store/history';
import {
  type DomainEvent,
  type LedgerEvent,
  ledgerStream,
  type Recorded,
  readTrusted,
  type StoredEvent,
  type UserEvent,
  userStream,
} from '@ledgerline/events';
import { PersonFold } from '@ledgerline/projector/personFold';
import { type SkipNote, skipKey } from '@ledgerline/projector/skips';
import type { BalancesDocument, ReadModels } from '@ledgerline/read-models';
import { messageOf } from '../errors.ts';
import { ActivityAudit } from './activityAudit.ts';
import type { AuditedStores, LiveModels } from './auditedStores.ts';
import type { Area, Deviation, Finding } from './deviation.ts';
import { compareBalances, compareHistory, compareMonths, compareOverview } from './documentsAudit.ts';
import { HistoryAudit } from './historyAudit.ts';

/** Rows of so many events are kept at once where rows and events do not come in one order: about 25 MB. */
const EVENTS_PER_PASS = 50_000;
/** Rows and activity are compared after so many events: what is kept for a short time only is cheap to throw away. */
const EVENTS_PER_WINDOW = 100;

type Shown = LiveModels & { shown: ReadModels };

/** One person's documents against a fold of the events that these show. */
export class ModelsAudit {
  readonly #userId: string;
  readonly #ledgerStream: string;
  readonly #userStream: string;
  readonly #log: Pick<EventStore, 'readStream'>;
  /** The log says why it has nothing: what is shown is a leftover. */
  readonly #isErased: boolean;
  readonly #models: Shown;
  readonly #balances: BalancesDocument | null;
  readonly #fold: PersonFold;
  readonly #history: HistoryAudit;
  readonly #activity: ActivityAudit;
  readonly #deviations: Deviation[] = [];
  #followed = 0;
  /** The instant of the last ledger event that was folded. */
  #lastAt: string | undefined;
  /** Where folding had to stop: nothing can be said of documents then. */
  #isStuck = false;

  static async begin(
    userId: string,
    stores: Pick<AuditedStores, 'log' | 'erased' | 'sealed'>,
    models: Shown,
  ): Promise<ModelsAudit> {
    const balances = await models.shown.balances(userId);
    return new ModelsAudit(userId, stores, models, balances);
  }

  private constructor(
    userId: string,
    { log, erased, sealed }: Pick<AuditedStores, 'log' | 'erased' | 'sealed'>,
    models: Shown,
    balances: BalancesDocument | null,
  ) {
    this.#userId = userId;
    this.#ledgerStream = ledgerStream(userId);
    this.#userStream = userStream(userId);
    this.#log = log;
    this.#isErased = erased.has(this.#ledgerStream);
    this.#models = models;
    this.#balances = balances;
    this.#history = new HistoryAudit(models.shown, userId);
    this.#fold = new PersonFold(userId, (row) => {
      this.#history.expect(row);
      return false;
    });
    const streams = { ledger: this.#ledgerStream, user: this.#userStream };
    this.#activity = new ActivityAudit(
      models.shown,
      userId,
      (stream, revision) =>
        erased.has(streams[stream]) || revision <= (sealed.get(streams[stream])?.revision ?? -1),
    );
  }

  /** Folds the next event of one of the person's streams in; undefined is one that can't be read. May have to wait. */
  follow(event: Recorded<DomainEvent> | undefined, stored: StoredEvent): Promise<void> | undefined {
    // Of somebody who was erased the log may have nothing any more.
    this.#activity.hasEvent(stored.stream === this.#ledgerStream ? 'ledger' : 'user', stored.revision);
    if (this.#isStuck) return undefined;
    const isShown = this.#isShown(stored);
    if (!isShown && stored.stream !== this.#userStream) return undefined;
    const { skips } = this.#models;
    const skip = skips.size > 0 ? skips.get(skipKey(stored)) : undefined;
    if (skip) return this.#skip(stored, skip);
    try {
      if (!event) throw new Error('it cannot be read');
      const entries = this.#fold.fold(event as Recorded<LedgerEvent> | Recorded<UserEvent>);
      if (isShown) this.#activity.expect(entries);
      else this.#activity.allow(entries);
    } catch (error) {
      this.#isStuck = true;
      const found = `${messageOf(error)}; this person's documents were not compared`;
      this.#found('log', [{ check: 'fold', record: eventName(stored), expected: 'an event to fold', found }]);
      return undefined;
    }
    this.#followed += 1;
    if (stored.stream === this.#ledgerStream) this.#lastAt = event.metadata.at;
    const isDue = stored.stream === this.#ledgerStream && this.#followed % EVENTS_PER_WINDOW === 0;
    return isDue ? this.#compareUntil(event.metadata.at) : undefined;
  }

  async #compareUntil(at: string): Promise<void> {
    await this.#activity.compareUntil(at);
    await this.#history.compare();
  }

  /** An operator decided so: that is no secret, and what is shown is not what the log says. */
  #skip(stored: StoredEvent, { actor, reason }: SkipNote): undefined {
    if (stored.stream === this.#ledgerStream) this.#fold.skip(stored.revision);
    const [record, expected] = [eventName(stored), 'a projected event'];
    this.#found('read models', [
      { check: 'skipped', record, expected, found: `passed over by ${actor}: ${reason}` },
    ]);
    return undefined;
  }

  /** Compares what is left. `moved`: the documents went on meanwhile, so that what was found means nothing. */
  async end(): Promise<{ deviations: Deviation[]; moved: boolean }> {
    const { shown } = this.#models;
    if (!this.#isStuck && !(await this.#tailIsMissing())) {
      this.#found('read models', [
        ...compareBalances(this.#fold, this.#balances),
        ...(await compareOverview(shown, this.#userId, this.#fold)),
        ...(await compareMonths(shown, this.#userId, this.#fold)),
      ]);
      const { rewritten = [], others = [] } = Object.groupBy(await this.#activity.end(), ({ check }) =>
        check === 'rewritten' ? 'rewritten' : 'others',
      );
      this.#found('log', rewritten);
      this.#found('read models', others);
      await this.#compareSuspects(await this.#history.end());
    }
    const now = await shown.balances(this.#userId);
    return { deviations: this.#deviations, moved: now?.revision !== this.#balances?.revision };
  }

  /** What the balances show, and all that the projector had passed when the audit began. */
  #isShown({ stream, revision, position }: StoredEvent): boolean {
    const isLedger = stream === this.#ledgerStream;
    if (isLedger && revision < (this.#balances?.revision ?? 0)) return true;
    const parked = this.#models.parked.get(stream);
    if (parked && revision >= parked.revision) return false;
    return position <= (this.#models.checkpoint?.position ?? '');
  }

  /** Whether the activity, too, has events that the log has not: then it is the log that was cut off. */
  async #tailIsMissing(): Promise<boolean> {
    const told = this.#balances?.revision ?? 0;
    if (this.#isErased || told <= this.#fold.revision) return false;
    if (!(await this.#isRemembered(this.#fold.revision))) return false;
    this.#found('log', [
      {
        check: 'tail',
        record: ledgerStream(this.#userId),
        expected: `${told} events, as the read models show`,
        found: `${this.#fold.revision} events`,
      },
    ]);
    return true;
  }

  /** Whether the activity has ledger events from this revision on. */
  async #isRemembered(revision: number): Promise<boolean> {
    const span = this.#lastAt === undefined ? {} : { from: this.#lastAt };
    for await (const page of this.#models.shown.keptActivity(this.#userId, span)) {
      for (const kept of page) {
        const { stream, streamRevision } = kept.load();
        if (stream === 'ledger' && streamRevision >= revision) return true;
      }
    }
    return false;
  }

  /** Folds the ledger again for rows that are not as they should be; in several passes where any may be. */
  async #compareSuspects(suspects: ReadonlySet<string> | undefined): Promise<void> {
    if (suspects?.size === 0) return;
    if (suspects && suspects.size <= EVENTS_PER_PASS)
      return this.#comparePart((rowId) => suspects.has(rowId));
    const passes = Math.ceil(Math.max(this.#fold.revision, suspects?.size ?? 0) / EVENTS_PER_PASS);
    for (let pass = 0; pass < passes; pass += 1)
      await this.#comparePart((rowId) => Number.parseInt(rowId.slice(-4), 16) % passes === pass);
  }

  async #comparePart(keeps: (rowId: string) => boolean): Promise<void> {
    const fold = new PersonFold(this.#userId, ({ id }) => keeps(id));
    for await (const page of streamPages(this.#log, ledgerStream(this.#userId))) {
      for (const stored of page) {
        if (stored.revision >= this.#fold.revision) continue;
        if (this.#models.skips.has(skipKey(stored))) fold.skip(stored.revision);
        else fold.fold(readTrusted(stored) as Recorded<LedgerEvent>);
      }
    }
    this.#found('read models', await compareHistory(this.#models.shown, this.#userId, fold, keeps));
  }

  #found(area: Area, findings: readonly Finding[]): void {
    for (const finding of findings) this.#deviations.push({ area, userId: this.#userId, ...finding });
  }
}
