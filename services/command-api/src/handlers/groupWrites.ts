import type { GroupMeta, GroupWritten, RefusalContext } from '@ledgerline/contract';
import { balanceOf, heldAt, type LedgerCommand } from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import { groupOf, ledgerStream } from '@ledgerline/events';
import type { ApiAnswer, ApiRequest } from '@ledgerline/http';
import type { AsGroup, Done, Reverted } from '../commandHandling/command.ts';
import type { Folded } from '../commandHandling/folded.ts';
import { keptAssets } from '../commandHandling/ledgerKind.ts';
import type { NewId } from '../ids.ts';
import { identityOf, sessionOf } from './commandIdentity.ts';
import type { Ledgers } from './ledgerWrites.ts';
import { orRefusal } from './refusals.ts';

/** One request to change many records of a ledger. */
export interface GroupWrite {
  request: ApiRequest;
  group: AsGroup;
  /** The command at that instant. `isUnderWay`: a part of it has been carried out. */
  command: (
    at: string,
    isUnderWay: boolean,
    stream: Pick<Folded<unknown>, 'revision' | 'groups'>,
  ) => LedgerCommand;
  /** What the command takes back. */
  reverts?: Reverted;
  /** Fields that the request calls otherwise than the texts of refusals do. */
  renamed?: RefusalContext['renamed'];
}

/** Carries a write of many records out, part by part if it has parts, and answers the group that its events are. */
export type WriteGroup = (write: GroupWrite) => Promise<ApiAnswer>;

export function createGroupWrites({ ledgers, newId }: { ledgers: Ledgers; newId: NewId }): WriteGroup {
  return async function writeGroup({ request, group, command, reverts, renamed }) {
    const { userId } = sessionOf(request);
    const identity = identityOf(request, userId, newId);
    const handlePart = () =>
      orRefusal(
        ledgers.handle({
          stream: ledgerStream(userId),
          identity,
          group,
          reverts,
          command: (at, folded, isUnderWay) => command(at, isUnderWay, folded),
          present: (_state, _events, done) => present(done, group.kind),
        }),
        renamed && { renamed },
      );
    let outcome = await handlePart();
    while (outcome.goesOn) outcome = await handlePart();
    const { answer, revision, replayed } = outcome;
    return {
      ...answer,
      ledgerRevision: revision,
      replayed,
    };
  };
}

/** The group as the command has left it so far. */
function present({ revision, past }: Done, kind: GroupWritten['kind']) {
  const written = past?.group && groupOf({ $correlationId: past.group.correlationId });
  return {
    data: { id: written?.id ?? null, kind, count: past?.count ?? 0 } satisfies GroupWritten,
    meta: {
      revision,
      balances: keptAssets(past?.kept).map(({ record, position }) => ({
        id: record.id,
        balance: toDecimal(balanceOf(position)),
        owed: toDecimal(heldAt(position, record.mayOwe).owed),
      })),
    } satisfies GroupMeta,
  };
}
