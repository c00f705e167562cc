import { REMEMBERED_COMMANDS } from '@ledgerline/domain';
import { addDays } from '@ledgerline/domain/values';
import { eventName } from '@ledgerline/event-store/history';
import type { DomainEvent, Recorded } from '@ledgerline/events';
import type { Finding } from './deviation.ts';

interface Command {
  hash: string;
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

  check(event: Recorded<DomainEvent>): Finding[] {
    const { revision } = event;
    const { commandId, commandHash: hash, at, goesOn } = event.metadata;
    const known = this.#commands.get(commandId);
    const isOneOfIts = known?.hash === hash && (known.goesOn || known.revision === revision - 1);
    this.#commands.set(commandId, { hash, revision, at, goesOn: goesOn !== undefined });
    if (known && !isOneOfIts) {
      const expected = `a command of its own: ${commandId} gave event ${known.revision}`;
      return [{ check: 'command', record: eventName(event), expected, found: commandId }];
    }
    if (!known) this.#forget(at);
    return [];
  }

  #forget(now: string): void {
    if (this.#commands.size <= REMEMBERED_COMMANDS) return;
    const dayAgo = addDays(now.slice(0, 10), -1) + now.slice(10);
    for (const [commandId, { at }] of this.#commands) {
      if (this.#commands.size <= REMEMBERED_COMMANDS || at >= dayAgo) return;
      this.#commands.delete(commandId);
    }
  }
}
