import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type GroupMeta,
  type GroupWritten,
  type RefusalContext,
  type RouteName,
  type RouteNameOf,
  routes,
  type WriteMeta,
} from '@ledgerline/contract';
import {
  type AssetState,
  balanceOf,
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
import {
  type ApiAnswer,
  type ApiRequest,
  createFairTurns,
  type Handlers,
  type RequestOf,
} from '@ledgerline/http';
import type { AsGroup, Done, Reverted } from '../commandHandling/command.ts';
import type { Folded } from '../commandHandling/folded.ts';
import { keptAssets, type Ledgers } from '../commandHandling/ledgerKind.ts';
import type { NewId } from '../ids.ts';
import { type Asked, askedBy, identityOf } from './asked.ts';
import { orRefusal } from './refusals.ts';
import { watchUndoneParts } from './undoneParts.ts';

type Events = readonly Recorded<LedgerEvent>[];

/** One route that changes a ledger: which command it is, and how its answer is made. */
export interface LedgerRow<Name extends RouteName, More = unknown> {
  /** The command at an instant, for a ledger that stands there. It may be asked for again. `isUnderWay`: a part is done. */
  command: (
    asked: Asked<Name> & More,
    at: string,
    stream: Pick<Folded<unknown>, 'revision' | 'groups'>,
    isUnderWay: boolean,
  ) => LedgerCommand;
  /**
   * The written record as clients see it, by the path's id, else by that of the first event's record. What it looks at of
   * the state it looks at before it waits. Without it, the answer is the group that the events are.
   */
  present?: (state: LedgerState, id: string, asked: Asked<Name> & More, events: Events) => unknown;
  /** Its events are a group: beside a record, the answer names it and the first of them only. */
  group?: AsGroup | ((asked: Asked<Name>) => AsGroup | undefined);
  /** The event or group that the command takes back. */
  reverts?: Reverted;
  /** What else the answer's `meta` has. */
  meta?: (state: LedgerState, asked: Asked<Name> & More, events: Events) => object;
  /** How a refusal is described, where that is not as usual. */
  refusalContext?: RefusalContext;
}

/** Rows by their routes' names. `More`: what has to be looked up for them. */
export type LedgerRows<Names extends RouteName, More = unknown> = {
  [Name in Names]: LedgerRow<Name, More>;
};

type CommandName = RouteNameOf<'command'>;

/** Carries rows out: one by one, or as the handlers of a table. */
export interface LedgerTable {
  /** Carries a row's command out, part by part if it has parts, and answers what it has left. */
  write<Name extends CommandName, More>(
    name: Name,
    request: RequestOf<Name>,
    row: LedgerRow<Name, More>,
    more: More,
  ): Promise<ApiAnswer>;
  /** The handlers of a table's routes; `lookUp` gets what its rows want beside the request. */
  handlers<Names extends CommandName, More>(
    rows: LedgerRows<Names, More>,
    lookUp: (request: ApiRequest) => Promise<More>,
  ): Pick<Handlers<'command'>, Names>;
}

/**
 * Commands in parts of a person come one after the other, so that they don't undo each other's parts: those of another
 * instance may. On a store that hangs each takes 3 s, so few may wait.
 */
const partsTurns = { atOnce: Number.POSITIVE_INFINITY, perPerson: 8, total: Number.POSITIVE_INFINITY };

/** Carries rows out on ledgers. */
export function createLedgerTable({ ledgers, newId }: { ledgers: Ledgers; newId: NewId }): LedgerTable {
  const inTurn = createFairTurns(partsTurns);
  const write: LedgerTable['write'] = async (name, request, row, more) => {
    const asked = { ...askedBy<typeof name>(request, newId), ...more };
    const { userId } = asked;
    const creates = 'status' in routes[name].answer;
    const { present, meta, reverts, refusalContext = { creating: creates } } = row;
    const group = typeof row.group === 'function' ? row.group(asked) : row.group;
    const identity = identityOf(request, userId, newId);
    const stream = ledgerStream(userId);
    const parts = watchUndoneParts(stream);
    const handlePart = () =>
      orRefusal(
        ledgers.handle({
          stream,
          identity,
          group,
          reverts,
          command: (at, folded, isUnderWay) => row.command(asked, at, folded, isUnderWay),
          present: (state, events, done) => {
            parts.note(events);
            return present
              ? {
                  data: present(state, request.params['id'] ?? recordOf(events) ?? userId, asked, events),
                  meta: { ...writeMeta(state, events, done), ...meta?.(state, asked, events) },
                }
              : groupAnswer(done, group);
          },
        }),
        refusalContext,
      );
    const handleParts = async () => {
      let outcome = await handlePart();
      while (outcome.goesOn) {
        await parts.giveWay();
        // One turn is for what was written, another one for what comes next.
        await nextTurn();
        outcome = await handlePart();
      }
      return outcome;
    };
    const { answer, revision, replayed } = await (group?.inParts
      ? inTurn(userId, handleParts)
      : handlePart());
    return {
      ...answer,
      data: await answer.data,
      status: creates ? 201 : 200,
      ledgerRevision: revision,
      replayed,
    };
  };

  return {
    write,
    handlers: (rows, lookUp) =>
      Object.fromEntries(
        (Object.keys(rows) as (keyof typeof rows)[]).map((name) => [
          name,
          async (request: RequestOf<typeof name>) => write(name, request, rows[name], await lookUp(request)),
        ]),
      ) as never,
  };
}

/** The id of the record that the first event is about. */
function recordOf([first]: Events): string | undefined {
  return first && changeOf(first).key[0];
}

function writeMeta(state: LedgerState, events: Events, { revision }: Done): WriteMeta {
  const [first] = events;
  const group = first && groupOf(first.metadata)?.id;
  return {
    revision,
    balances: movedBalances(events).map((effect) => {
      const { record } = namedAsset(state, effect.assetId);
      return balanceShown({ record, position: positionAfter(effect) });
    }),
    events: (group === undefined ? events : events.slice(0, 1)).map(({ id }) => shortEventId(id)),
    ...(group !== undefined && { group }),
  };
}

/** The group as the command has left it so far. */
function groupAnswer({ revision, past }: Done, group: AsGroup | undefined) {
  if (!group) throw new Error('a row that shows no record makes no group either');
  const written = past?.group && groupOf({ $correlationId: past.group.correlationId });
  return {
    data: { id: written?.id ?? null, kind: group.kind, count: past?.count ?? 0 } satisfies GroupWritten,
    meta: { revision, balances: keptAssets(past?.kept).map(balanceShown) } satisfies GroupMeta,
  };
}

const balanceShown = ({ record, position }: Pick<AssetState, 'record' | 'position'>) => ({
  id: record.id,
  balance: toDecimal(balanceOf(position)),
  owed: toDecimal(heldAt(position, record.mayOwe).owed),
});
