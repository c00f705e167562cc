import type { EventStore } from '@ledgerline/event-store';
import { type LedgerEvent, ledgerStream, type Recorded } from '@ledgerline/events';
import { shortEventId } from '@ledgerline/events/chain';
import { fieldError, type Handlers, notThere } from '@ledgerline/http';
import { letOthersIn } from '@ledgerline/patience';
import { readRecorded } from '../commandHandling/foldStream.ts';
import { type Run, sizeOfGroup } from '../commandHandling/groupRuns.ts';
import type { Ledgers } from '../commandHandling/ledgerKind.ts';
import { idOf, sessionOf } from '../writes/asked.ts';
import type { LedgerRow, LedgerTable } from '../writes/ledgerTable.ts';

const pageSize = 1_000;

export interface GroupHandlersOptions {
  store: EventStore;
  ledgers: Ledgers;
  table: LedgerTable;
}

/** Takes whole groups of changes back. */
export const groupHandlers = ({
  store,
  ledgers,
  table,
}: GroupHandlersOptions): Pick<Handlers<'command'>, 'revertGroup'> => ({
  async revertGroup(request) {
    const group = idOf(request);
    const stream = ledgerStream(sessionOf(request).userId);
    const runs = await ledgers.read(stream, (_state, { groups }) => structuredClone(groups.get(group) ?? []));
    const events = await readRuns(store, stream, runs);
    const last = events.at(-1);
    if (!last) throw notThere('revertGroup');
    const except = wholeIds(events, request.body?.except ?? []);
    const row: LedgerRow<'revertGroup'> = {
      group: { kind: 'revert', inParts: true },
      command: (_asked, _at, { groups }, isUnderWay) => ({
        type: 'RevertGroup',
        events,
        size: sizeOfGroup(groups, group),
        except,
        isUnderWay,
      }),
      reverts: { group, revision: last.revision },
    };
    return table.write('revertGroup', request, row, {});
  },
});

/** The events that stand in these places, in their order. Others have turns between them: a group may have thousands. */
async function readRuns(
  store: Pick<EventStore, 'readStream'>,
  stream: string,
  runs: readonly Run[],
): Promise<Recorded<LedgerEvent>[]> {
  const events: Recorded<LedgerEvent>[] = [];
  const pause = letOthersIn();
  for (const { first, count } of runs) {
    for (let from = first; from < first + count; from += pageSize) {
      const stored = await store.readStream(stream, from, Math.min(pageSize, first + count - from));
      for (const event of stored) {
        events.push(readRecorded(event));
        const others = pause();
        if (others) await others;
      }
    }
  }
  return events;
}

/** The whole ids of the group's events that were named by their short ones. Throws a 400 where one is none of them. */
function wholeIds(events: readonly Recorded<LedgerEvent>[], shortIds: readonly string[]): Set<string> {
  const byShortId = new Map(events.map(({ id }) => [shortEventId(id), id]));
  return new Set(
    shortIds.map((shortId) => {
      const id = byShortId.get(shortId);
      if (id !== undefined) return id;
      const message = 'Except must name changes of this group';
      throw fieldError('except', message);
    }),
  );
}
