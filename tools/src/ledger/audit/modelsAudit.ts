import type { EventStore } from '@ledgerline/event-store';
import { eventName } from '@ledgerline/event-store/history';
import {
  type DomainEvent,
  type LedgerEvent,
  ledgerStream,
  type Recorded,
  type StoredEvent,
  type UserEvent,
  userStream,
} from '@ledgerline/events';
import { PERSON_TABLES, PersonComparison, type PersonTable } from '@ledgerline/projector/personComparison';
import { type SkipNote, skipKey } from '@ledgerline/projector/skips';
import type { BalancesDocument, ReadModels } from '@ledgerline/read-models';
import { messageOf } from '../errors.ts';
import type { AuditedStores, LiveModels } from './auditedStores.ts';
import type { Area, Deviation, Finding } from './deviation.ts';
import { isUnreadable } from './isUnreadable.ts';
import { type Told, tellSuspects } from './suspects.ts';

type Shown = LiveModels & { shown: ReadModels };

/** One person's documents against a fold of the events that these show. */
export class ModelsAudit {
  readonly #userId: string;
  readonly #ledgerStream: string;
  readonly #userStream: string;
  readonly #log: Pick<EventStore, 'readStream'>;
  /** The log says why it has nothing: what is shown is a leftover. */
  readonly #isErased: boolean;
  /** Whether a sealed head proves the log's event at this revision. */
  readonly #isProved: (stream: string, revision: number) => boolean;
  readonly #models: Shown;
  readonly #balances: BalancesDocument | null;
  readonly #comparison: PersonComparison;
  readonly #deviations: Deviation[] = [];
  /** By stream: how many events the log has. */
  readonly #lengths = new Map<string, number>();
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
    this.#isProved = (stream, revision) =>
      erased.has(stream) || revision <= (sealed.get(stream)?.revision ?? -1);
    this.#models = models;
    this.#balances = balances;
    this.#comparison = new PersonComparison(userId, models.shown);
  }

  /** Folds the next event of one of the person's streams in; undefined is one that can't be read. */
  follow(event: Recorded<DomainEvent> | undefined, stored: StoredEvent): void {
    this.#lengths.set(stored.stream, stored.revision + 1);
    if (this.#isStuck) return;
    const isShown = this.#isShown(stored);
    // Of the profile more may be shown by now.
    if (!isShown && stored.stream !== this.#userStream) return;
    const { skips } = this.#models;
    const skip = skips.size > 0 ? skips.get(skipKey(stored)) : undefined;
    if (skip) {
      this.#skip(stored, skip);
      return;
    }
    try {
      if (!event) throw new Error('it cannot be read');
      this.#comparison.fold(event as Recorded<LedgerEvent> | Recorded<UserEvent>, isShown);
    } catch (error) {
      this.#isStuck = true;
      const found = `${messageOf(error)}; this person's documents were not compared`;
      this.#found('log', [{ check: 'fold', record: eventName(stored), expected: 'an event to fold', found }]);
    }
  }

  /** An operator decided so: that is no secret, and what is shown is not what the log says. */
  #skip(stored: StoredEvent, { actor, reason }: SkipNote): void {
    if (stored.stream === this.#ledgerStream) this.#comparison.skip(stored.revision);
    const [record, expected] = [eventName(stored), 'a projected event'];
    this.#found('read models', [
      { check: 'skipped', record, expected, found: `passed over by ${actor}: ${reason}` },
    ]);
  }

  /** Compares what is shown. `moved`: the documents went on meanwhile, so that what was found means nothing. */
  async end(): Promise<{ deviations: Deviation[]; moved: boolean }> {
    const { shown } = this.#models;
    if (!this.#isStuck && !(await this.#tailIsMissing())) {
      for (const table of PERSON_TABLES) await this.#compare(table);
    }
    const now = await shown.balances(this.#userId);
    return { deviations: this.#deviations, moved: now?.revision !== this.#balances?.revision };
  }

  async #compare(table: PersonTable): Promise<void> {
    try {
      const builder = {
        userId: this.#userId,
        log: this.#log,
        models: this.#models.shown,
        skips: this.#models.skips,
        revision: this.#comparison.revision,
      };
      for await (const told of tellSuspects(table, this.#comparison.suspects(table), builder)) {
        if (this.#isRewritten(told)) this.#found('log', [{ ...told.finding, check: 'rewritten' }]);
        else this.#found('read models', [told.finding]);
      }
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      const [expected, found] = ['rows that can be read', error.message];
      this.#found('read models', [{ check: table, record: `${table} of this person`, expected, found }]);
    }
  }

  /**
   * Whether an entry remembers an event that the log does not have, or no more: an event's id comes from its text and all
   * before it.
   */
  #isRewritten({ entry, suspect, path }: Told): boolean {
    if (!entry) return false;
    const { stream, streamRevision } = entry;
    const name = stream === 'ledger' ? this.#ledgerStream : this.#userStream;
    const isOther = suspect.isExpected && path === 'eventId';
    const isUnknown = !suspect.isExpected && streamRevision >= (this.#lengths.get(name) ?? 0);
    return (isOther || isUnknown) && !this.#isProved(name, streamRevision);
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
    const { revision } = this.#comparison;
    if (this.#isErased || told <= revision) return false;
    if (!(await this.#isRemembered(revision))) return false;
    this.#found('log', [
      {
        check: 'tail',
        record: this.#ledgerStream,
        expected: `${told} events, as the read models show`,
        found: `${revision} events`,
      },
    ]);
    return true;
  }

  /** Whether the activity has ledger events from this revision on. */
  async #isRemembered(revision: number): Promise<boolean> {
    for await (const page of this.#models.shown.storedRows('activity', this.#userId)) {
      for (const row of page) {
        const { stream, streamRevision } = row.load();
        if (stream === 'ledger' && streamRevision >= revision) return true;
      }
    }
    return false;
  }

  #found(area: Area, findings: readonly Finding[]): void {
    for (const finding of findings) this.#deviations.push({ area, userId: this.#userId, ...finding });
  }
}
