import type { ImportRows } from '@ledgerline/domain';
import { ledgerStream } from '@ledgerline/events';
import { ownCommandId } from '../commandHandling/command.ts';
import type { Ledgers } from '../commandHandling/ledgerKind.ts';
import { type FileThread, NotRead, unansweredImport } from './fileThreads.ts';
import { groupIdOf } from './groupIdOf.ts';
import type { Planned, StatementToImport } from './planImport.ts';

/** Writes the rows of a planned import part by part, the first one only on the revision that it was planned on. Throws ApiError, CommandRefused. */
export async function writeParts(
  ledgers: Ledgers,
  thread: FileThread,
  { userId, identity }: StatementToImport,
  { plan, revision, written, group }: Planned,
): Promise<void> {
  const { importId, parts, record, balances } = plan;
  let done = written;
  let groupId = group;
  for (let number = 0; number < parts; number += 1) {
    const isFirst = number === 0;
    const finishes = number === parts - 1;
    const part = await thread.part({ number }).catch((error: unknown) => {
      throw isFirst || !(error instanceof NotRead) ? error : unansweredImport(error, error.headers);
    });
    const command = (at: string, folded: { revision: number }): ImportRows => ({
      type: 'ImportRows',
      at,
      import: record,
      isMoved: isFirst && folded.revision !== revision,
      written: done,
      rows: part,
      finishes,
      balances: finishes ? balances : [],
    });
    const { answer: joined } = await ledgers.handle({
      stream: ledgerStream(userId),
      identity:
        done === 0 && !group
          ? identity
          : { ...identity, id: ownCommandId(`${importId}-${done}-${identity.hash.slice(0, 12)}`) },
      command,
      group: { kind: 'import', ...(groupId !== undefined && { id: groupId }) },
      present: (state) => groupIdOf(state.imports.get(importId)),
    });
    groupId ??= joined;
    done += part.length;
  }
}
