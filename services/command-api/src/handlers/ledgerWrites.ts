import type { RefusalContext, WriteMeta } from '@ledgerline/contract';
import {
  heldAt,
  type LedgerCommand,
  type LedgerState,
  movedBalances,
  namedAsset,
  positionAfter,
} from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import { changeOf, groupOf, type LedgerEvent, ledgerStream, type Recorded } from '@ledgerline/events';
import { shortEventId } from '@ledgerline/events/chain';
import type { ApiAnswer, ApiRequest } from '@ledgerline/http';
import type { AsGroup, Done, Reverted } from '../commandHandling/command.ts';
import type { CommandHandling } from '../commandHandling/handleCommand.ts';
import type { NewId } from '../ids.ts';
import { identityOf, sessionOf } from './commandIdentity.ts';
import { orRefusal } from './refusals.ts';

export type Ledgers = CommandHandling<LedgerCommand, LedgerState, LedgerEvent>;

/** One request to change a ledger. */
export interface LedgerWrite {
  request: ApiRequest;
  command: (at: string) => LedgerCommand;
  /** The written record as clients see it; what it looks at of the state it looks at before it waits. */
  present: (state: LedgerState, id: string, events: readonly Recorded<LedgerEvent>[]) => unknown;
  /** The written record's id, where the path has another one or none; of what a POST makes the first event tells it. */
  recordId?: string;
  /** Its events are a group: the answer names it and the first of them only. */
  group?: AsGroup;
  /** The event that the command takes back. */
  reverts?: Reverted;
  /** A POST that makes a record: answered 201. */
  creates?: boolean;
  /** What else the answer's `meta` has. */
  meta?: (state: LedgerState, events: readonly Recorded<LedgerEvent>[]) => object;
  /** How a refusal is described, where that is not as usual. */
  refusalContext?: RefusalContext;
}

/** Carries a ledger write out and answers the record in its new state. */
export type WriteToLedger = (write: LedgerWrite) => Promise<ApiAnswer>;

export function createLedgerWrites({ ledgers, newId }: { ledgers: Ledgers; newId: NewId }): WriteToLedger {
  return async function writeToLedger(write) {
    const { request, command, present, recordId, reverts, creates = false, group } = write;
    const { userId } = sessionOf(request);
    const handled = ledgers.handle({
      stream: ledgerStream(userId),
      identity: identityOf(request, userId, newId),
      command,
      group,
      reverts,
      present: (state, events, done) => ({
        data: present(state, recordId ?? request.params['id'] ?? idOfFirst(events), events),
        meta: { ...metaOf(state, events, done), ...write.meta?.(state, events) },
      }),
    });
    const { answer, revision, replayed } = await orRefusal(
      handled,
      write.refusalContext ?? { creating: creates },
    );
    return {
      ...answer,
      data: await answer.data,
      status: creates ? 201 : 200,
      ledgerRevision: revision,
      replayed,
    };
  };
}

function idOfFirst([first]: readonly Recorded<LedgerEvent>[]): string {
  const [id] = first ? changeOf(first).key : [];
  if (id === undefined) throw new Error('a command that makes a record made no event of it');
  return id;
}

function metaOf(state: LedgerState, events: readonly Recorded<LedgerEvent>[], { revision }: Done): WriteMeta {
  const [first] = events;
  const group = first && groupOf(first.metadata)?.id;
  return {
    revision,
    balances: movedBalances(events).map((effect) => ({
      id: effect.assetId,
      balance: toDecimal(effect.balanceAfter),
      owed: toDecimal(heldAt(positionAfter(effect), namedAsset(state, effect.assetId).record.mayOwe).owed),
    })),
    events: (group === undefined ? events : events.slice(0, 1)).map(({ id }) => shortEventId(id)),
    ...(group !== undefined && { group }),
  };
}
