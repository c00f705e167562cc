import { REMEMBERED_COMMANDS } from '@ledgerline/command-api/folds';
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
  /** How many are kept before those are forgotten that nobody asks for. */
  #mostKept = 2 * REMEMBERED_COMMANDS;

  check(event: Recorded<DomainEvent>): Finding[] {
    const { revision } = event;
    const { commandId, commandHash: hash, at, goesOn } = event.metadata;
    // What is forgotten matters where a command comes again; looking at each event would take as long as all the rest.
    let known = this.#commands.get(commandId);
    if ((known && known !== this.#last) || this.#commands.size > this.#mostKept) {
      this.#forget();
      known = this.#commands.get(commandId);
    }
    const isOneOfIts = known?.hash === hash && (known.goesOn || known.revision === revision - 1);
    // There are many of them, and a text of this length takes as much as all the rest.
    if (this.#last && this.#last !== known && !this.#last.goesOn) this.#last.hash = undefined;
    this.#last = { hash, revision, at, goesOn: goesOn !== undefined };
    this.#commands.set(commandId, this.#last);
    if (known && !isOneOfIts) {
      const expected = `a command of its own: ${commandId} gave event ${known.revision}`;
      return [{ check: 'command', record: eventName(event), expected, found: commandId }];
    }
    return [];
  }

  /** Forgets what was not remembered any more when the last event came. */
  #forget(): void {
    const now = this.#last?.at;
    if (now === undefined || this.#commands.size <= REMEMBERED_COMMANDS) return;
    const dayAgo = addDays(now.slice(0, 10), -1) + now.slice(10);
    for (const [commandId, { at }] of this.#commands) {
      if (this.#commands.size <= REMEMBERED_COMMANDS || at >= dayAgo) break;
      this.#commands.delete(commandId);
    }
    this.#mostKept = this.#commands.size + REMEMBERED_COMMANDS;
  }
}
