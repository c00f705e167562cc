import type { LogPage } from '@ledgerline/event-store';
import { type StoredEvent, userIdOf } from '@ledgerline/events';

/** So many events are projected at once: whoever has few waits for no more than these of others. */
const MOST_AT_ONCE = 100;
/** So many events are looked at to choose from: a page or two beyond the longest write of one person. */
const MOST_WAITING = 2_000;

/** What is projected next. */
export interface Slice {
  events: readonly StoredEvent[];
  /** The next events of the log, in its order, behind which nothing waits once the slice is projected. */
  passed: readonly StoredEvent[];
  /** How far the log is projected then without a gap; undefined where that is as far as before. */
  position: string | undefined;
  /** The furthest event of all slices so far, where it lies beyond that. */
  furthest: StoredEvent | undefined;
}

interface Waiting {
  event: StoredEvent;
  /** Whose it is; undefined for what is nobody's. */
  owner: string | undefined;
  isTaken: boolean;
}

/**
 * The next events of the log, which people take turns with: whoever was served longest ago comes first, and of those
 * whoever has fewest. One person's events stay in their order; what is nobody's is projected at once, when all before it
 * is, and before all behind it.
 */
export class FairWindow {
  #waiting: Waiting[] = [];
  #left = 0;
  #position = '';
  #turn = 0;
  #furthest: StoredEvent | undefined;
  /** In which turn somebody of whom events wait was served last. */
  readonly #served = new Map<string, number>();

  get isEmpty(): boolean {
    return this.#left === 0;
  }

  get isFull(): boolean {
    return this.#left >= MOST_WAITING;
  }

  /** Adds the page of the log that follows. */
  add({ events, position }: LogPage): void {
    for (const event of events) this.#waiting.push({ event, owner: userIdOf(event.stream), isTaken: false });
    this.#left += events.length;
    this.#position = position;
  }

  /** The next slice; the window must not be empty. */
  take(): Slice {
    const chosen = this.#choose();
    for (const one of chosen) one.isTaken = true;
    this.#left -= chosen.length;
    const events = chosen.map(({ event }) => event);
    const last = events.at(-1);
    for (const event of events) {
      if (event.position > (this.#furthest?.position ?? '')) this.#furthest = event;
    }
    const end = this.#waiting.findIndex(({ isTaken }) => !isTaken);
    const passed = this.#waiting.splice(0, end < 0 ? this.#waiting.length : end).map(({ event }) => event);
    const position = this.isEmpty && last ? this.#position : passed.at(-1)?.position;
    if (this.isEmpty || this.#served.size > MOST_WAITING) this.#served.clear();
    const isAhead = !this.isEmpty && (this.#furthest?.position ?? '') > (position ?? '');
    return { events, passed, position, furthest: isAhead ? this.#furthest : undefined };
  }

  #choose(): readonly Waiting[] {
    const waiting = this.#waiting.filter(({ isTaken }) => !isTaken);
    // Whoever asks a new product for its categories gets all of them or none.
    if (waiting[0]?.owner === undefined)
      return before(waiting, ({ owner }) => owner !== undefined).slice(0, MOST_AT_ONCE);
    const open = before(waiting, ({ owner }) => owner === undefined);
    const people = [...Map.groupBy(open, ({ owner }) => owner ?? '')].sort(
      ([one, mine], [other, theirs]) =>
        this.#lastTurn(one) - this.#lastTurn(other) || mine.length - theirs.length,
    );
    this.#turn += 1;
    const chosen: Waiting[] = [];
    for (const [owner, theirs] of people) {
      // Who has few does not wait for a part of what others have.
      if (chosen.length > 0 && chosen.length + theirs.length > MOST_AT_ONCE) break;
      chosen.push(...theirs.slice(0, MOST_AT_ONCE));
      this.#served.set(owner, this.#turn);
    }
    return chosen;
  }

  #lastTurn = (owner: string): number => this.#served.get(owner) ?? 0;
}

/** Those that come before the first one of this kind; all where there is none. */
function before(waiting: readonly Waiting[], isEnd: (one: Waiting) => boolean): readonly Waiting[] {
  const end = waiting.findIndex(isEnd);
  return end < 0 ? waiting : waiting.slice(0, end);
}
