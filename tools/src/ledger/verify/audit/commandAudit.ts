import { REMEMBERED_COMMANDS } from '@ledgerline/domain';
import { addDays } from '@ledgerline/domain/values';
import { eventName } from '@ledgerline/event-store/history';
import type { DomainEvent, Recorded } from '@ledgerline/events';
import type { Finding } from './deviation.ts';

interface Command {
  /** undefined: none of its events is to come. */
  hash: string | undefined;
  /** Revision of its last event. */
  revision: number;
  at: string;
  /** More of its events are to come, maybe after other commands' (LED-79). */
  goesOn: boolean;
}

/** That no command has taken effect twice, for as long as commands are remembered (LED-61). */
export class CommandAudit {
  /** Oldest first. */
  readonly #commands = new Map<string, Command>();
  #last: Command | undefined;
  #today = '-';
  #yesterday = '';

  check(event: Recorded<DomainEvent>): Finding[] {
    const { revision } = event;
    const { commandId, commandHash: hash, at, goesOn } = event.metadata;
    const known = this.#commands.get(commandId);
    const isOneOfIts = known?.hash === hash && (known.goesOn || known.revision === revision - 1);
    // There are many of them, and a text of this length takes as much as all the rest.
    if (this.#last && this.#last !== known && !this.#last.goesOn) this.#last.hash = undefined;
    this.#last = { hash, revision, at, goesOn: goesOn !== undefined };
    this.#commands.set(commandId, this.#last);
    if (known && !isOneOfIts) {
      const expected = `a command of its own: ${commandId} gave event ${known.revision}`;
      return [{ check: 'command', record: eventName(event), expected, found: commandId }];
    }
    if (!known) this.#forget(at);
    return [];
  }

  #forget(now: string): void {
    if (this.#commands.size <= REMEMBERED_COMMANDS) return;
    if (!now.startsWith(this.#today)) {
      this.#today = now.slice(0, 10);
      this.#yesterday = addDays(this.#today, -1);
    }
    const dayAgo = this.#yesterday + now.slice(10);
    for (const [commandId, { at }] of this.#commands) {
      if (this.#commands.size <= REMEMBERED_COMMANDS || at >= dayAgo) return;
      this.#commands.delete(commandId);
    }
  }
}
