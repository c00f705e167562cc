import { type Catalogue, leftDue, type PostDue } from '@ledgerline/domain';
import { type LedgerEvent, ledgerStream } from '@ledgerline/events';
import { ownCommandId } from '../commandHandling/command.ts';
import type { CommandLog } from '../commandHandling/commandLog.ts';
import type { Ledgers } from '../commandHandling/ledgerKind.ts';

/** What one posting did. */
interface Posted {
  /** How many dates it recorded. */
  dates: number;
  /** What it left; nothing while it goes on. */
  left: ReturnType<typeof leftDue>;
  /** There was more than one append may have. */
  goesOn: boolean;
}

/** Whose posting it is. */
interface Posting {
  userId: string;
  requestId: string;
  /** How many calls of this request were before. */
  part: number;
  now: () => Date;
  catalogue: Catalogue;
}

const IDS = ownCommandId('post-');
/** What is left of a posting joins its group for so long: whoever posts then has begun again after a failure. */
const JOINED_MS = 60 * 60_000;

/**
 * Records all that is due for a person, in one command, whose events are a group. What one append can't have comes with
 * the next call, of any instance, and joins that group. Throws as `handle` does.
 */
export async function postPart(
  ledgers: Ledgers,
  { userId, requestId, part, now, catalogue }: Posting,
): Promise<Posted> {
  let command: PostDue = { type: 'PostDue', at: '', now: now().getTime(), catalogue };
  const { answer, goesOn = false } = await ledgers.handle({
    stream: ledgerStream(userId),
    identity: { id: `${IDS}${requestId}-${part}`, hash: '', actorId: userId, source: 'schedule', requestId },
    goesOnWith: (commands) => begunSince(commands, command.now - JOINED_MS),
    group: { kind: 'schedule' },
    command: (at) => (command = { ...command, at, now: now().getTime() }),
    present: (state, events, { past }) => {
      const hasMore = events.length > 0 && past?.group?.goesOn === true;
      return { dates: events.filter(endsDate).length, left: hasMore ? [] : leftDue(command, state) };
    },
  });
  return { ...answer, goesOn };
}

/** The id of the last posting that has more to do and did something since. */
const begunSince = (commands: CommandLog, since: number): string | undefined =>
  [...commands].findLast(
    ([id, { group, at }]) => group?.goesOn && id.startsWith(IDS) && Date.parse(at) >= since,
  )?.[0];

/** Whether an event is the last one of what is recorded for a date. */
const endsDate = ({ type }: LedgerEvent): boolean => type !== 'TransactionCreated' && type !== 'TransferMade';
