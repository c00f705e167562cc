import { ChainAudit, eventName, type Provenance } from '@ledgerline/event-store/history';
import {
  type DomainEvent,
  type LedgerEvent,
  type Recorded,
  readEvent,
  type StoredEvent,
  UnreadableEvent,
  userIdOf,
} from '@ledgerline/events';
import { revisionOfEventId } from '@ledgerline/events/chain';
import { CommandAudit } from './commandAudit.ts';
import type { Deviation, Finding } from './deviation.ts';
import { LedgerRules } from './ledgerRules.ts';
import type { SealedHead } from './sealedHead.ts';
import { type StreamKind, streamKind } from './streamKind.ts';

/** Reads the event at a revision of the stream that is being checked. */
export type EventAt = (revision: number) => Promise<Pick<StoredEvent, 'id'> | undefined>;

/** What one stream promises, checked event by event from its first on. */
export class StreamAudit {
  readonly #stream: string;
  readonly #kind: StreamKind | undefined;
  readonly #sealed: SealedHead | undefined;
  readonly #isErased: boolean;
  readonly #sealedAt: string | undefined;
  /** How far the stream reached when it was imported. */
  readonly #imported: { revision: number } | undefined;
  readonly #chain: ChainAudit;
  readonly #commands = new CommandAudit();
  readonly #rules = new LedgerRules();
  #at = '';
  #position = '';

  /** `isErased`: its person was erased, so that there should be none of it. `provenance`: who may have made its events. `sealedAt`: how far into the log the seal reached. */
  constructor(
    stream: string,
    sealed: SealedHead | undefined,
    isErased: boolean,
    provenance?: Provenance,
    sealedAt?: string,
  ) {
    this.#sealedAt = sealedAt;
    this.#stream = stream;
    this.#chain = new ChainAudit(provenance);
    this.#imported = provenance?.imported.get(stream);
    this.#isErased = isErased;
    this.#kind = streamKind(stream);
    this.#sealed = sealed;
  }

  /** How many events the stream has by what was checked last. */
  get length(): number {
    return this.#chain.length;
  }

  /** Checks the next event by itself and by those before it; answers it where it can be read. */
  check(stored: StoredEvent): { event: Recorded<DomainEvent> | undefined; deviations: readonly Deviation[] } {
    const findings: Finding[] = this.#chain.check(stored);
    this.#checkOrder(stored, findings);
    if (stored.revision === this.#sealed?.revision && this.#sealed.hash !== this.#chain.hash) {
      const { hash: expected } = this.#sealed;
      findings.push({ check: 'sealed head', record: eventName(stored), expected, found: this.#chain.hash });
    }
    const event = this.#read(stored, findings);
    if (event) {
      this.#checkTime(event, findings);
      push(findings, this.#commands.check(event));
      push(findings, this.#checkPlace(event));
      push(findings, this.#checkActor(event));
      if (this.#kind?.name === 'ledger') push(findings, this.#rules.check(event as Recorded<LedgerEvent>));
    }
    return { event, deviations: this.#deviations(findings) };
  }

  /** Checks that an event which takes another one back names one that stands before it in the stream. */
  async checkRevert(event: Recorded<DomainEvent>, eventAt: EventAt): Promise<readonly Deviation[]> {
    const { reverts } = event.metadata;
    if (reverts === undefined) return [];
    const revision = revisionOfEventId(reverts);
    const named = revision < event.revision ? await eventAt(revision) : undefined;
    if (named?.id === reverts) return [];
    const expected = 'the id of an earlier event of the stream';
    return this.#deviations([{ check: 'revert', record: eventName(event), expected, found: reverts }]);
  }

  /** What can be said only when the whole stream has been seen. */
  end(): readonly Deviation[] {
    const findings: Finding[] = [...this.#rules.end()];
    if (this.length > 0 && !this.#kind) {
      findings.push({
        check: 'stream',
        record: this.#stream,
        expected: 'a stream that the product knows',
        found: this.#stream,
      });
    }
    if (this.length > 0 && this.#isErased) {
      const found = `${this.length} events`;
      findings.push({
        check: 'erasure',
        record: this.#stream,
        expected: 'none: its person was erased',
        found,
      });
    }
    if (this.#sealed && !this.#isErased && this.length <= this.#sealed.revision) {
      const expected = `${this.#sealed.revision + 1} events`;
      const found = this.length === 0 ? 'no such stream, and no UserErased' : `${this.length} events`;
      findings.push({ check: 'sealed head', record: this.#stream, expected, found });
    }
    if (this.#imported && !this.#isErased && this.length <= this.#imported.revision) {
      const expected = `${this.#imported.revision + 1} events, as they were imported`;
      findings.push({ check: 'tail', record: this.#stream, expected, found: `${this.length} events` });
    }
    return this.#deviations(findings);
  }

  #read(stored: StoredEvent, findings: Finding[]): Recorded<DomainEvent> | undefined {
    try {
      return readEvent(stored);
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      const found = [error.message, causeOf(error)].filter((part) => part !== '').join(': ');
      findings.push({ check: 'schema', record: eventName(stored), expected: `a ${stored.type}`, found });
      return undefined;
    }
  }

  /** That the log has the events of a stream in their order, and those of a seal before what came after it. */
  #checkOrder({ stream, revision, position }: StoredEvent, findings: Finding[]): void {
    const add = (expected: string) =>
      findings.push({ check: 'order', record: eventName({ stream, revision }), expected, found: position });
    // Events of a history file stand nowhere in a log.
    if (position === '') return;
    if (position <= this.#position) add(`a position behind ${this.#position}`);
    this.#position = position;
    const sealedAt = this.#sealedAt;
    if (sealedAt === undefined) return;
    const last = this.#sealed?.revision ?? -1;
    if (revision <= last && position > sealedAt) add(`a position up to ${sealedAt}, where it was sealed`);
    if (revision > last && position <= sealedAt) add(`a position behind ${sealedAt}, where it was sealed`);
  }

  #checkTime({ stream, revision, metadata: { at } }: Recorded<DomainEvent>, findings: Finding[]): void {
    if (at < this.#at) {
      const record = eventName({ stream, revision });
      findings.push({ check: 'time', record, expected: `${this.#at} or later`, found: at });
    }
    this.#at = at;
  }

  /** That the event stands where one of its type may stand. */
  #checkPlace(event: Recorded<DomainEvent>): readonly Finding[] {
    if (!this.#kind) return [];
    const { types, name, userId } = this.#kind;
    if (!types.has(event.type)) {
      const record = eventName(event);
      return [{ check: 'stream', record, expected: `an event of a ${name} stream`, found: event.type }];
    }
    if (name !== 'user') return [];
    const record = eventName(event);
    const begins = event.type === 'UserRegistered';
    if (begins !== (event.revision === 0)) {
      const expected = begins ? 'one registration, as the first event' : 'UserRegistered';
      return [{ check: 'registration', record, expected, found: event.type }];
    }
    if (event.type !== 'UserRegistered' || event.data.user.id === userId) return [];
    return [{ check: 'registration', record, expected: userId, found: event.data.user.id }];
  }

  /** That a person's events are theirs, or an operator's who says so; so are the notes that they were erased. */
  #checkActor(event: Recorded<DomainEvent>): readonly Finding[] {
    const userId = event.type === 'UserErased' ? userIdOf(event.data.stream) : this.#kind?.userId;
    const { actorId, source } = event.metadata;
    if (!userId || actorId === userId || source === 'cli') return [];
    return [{ check: 'author', record: eventName(event), expected: userId, found: actorId }];
  }

  #deviations(findings: readonly Finding[]): readonly Deviation[] {
    if (findings.length === 0) return none;
    return findings.map((finding) => ({ area: 'log', userId: this.#kind?.userId ?? null, ...finding }));
  }
}

const none: readonly Deviation[] = [];

/** Most events give none: then this takes no time. */
function push(findings: Finding[], more: readonly Finding[]): void {
  for (const finding of more) findings.push(finding);
}

/** What exactly does not fit, if a schema says so. */
function causeOf({ cause }: Error): string {
  if (!(cause instanceof Error)) return '';
  if (!('issues' in cause) || !Array.isArray(cause.issues)) return cause.message;
  const issues = cause.issues as { path: PropertyKey[]; message: string }[];
  return issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).join('; ');
}
