import { addDays } from '@ledgerline/domain/calendarDate';
import { type EventMetadata, groupOf } from '@ledgerline/events';

/** A command that has been carried out: where its events stand. */
export interface PastCommand {
  /** Tells a reused key from a repeated command. */
  commandHash: string;
  /** Internal revision of its first event, from 0. */
  firstRevision: number;
  /** How many events it gave. They stand next to each other, unless they are a group. */
  count: number;
  /** The instant of its last event. */
  at: string;
  /** What its kind of stream keeps of it for the answer to a repeat. */
  kept?: unknown;
  /** Its events are a group; other commands' events may stand between them. */
  group?: {
    correlationId: string;
    /** Internal revision of its last event. */
    lastRevision: number;
    /** It has more to do: when the same command comes again, it continues where it stopped. */
    goesOn: boolean;
  };
}

/** Past commands by id, oldest first. */
export type CommandLog = Map<string, PastCommand>;

/** So many commands are remembered, however old they are. Commands of the last 24 hours are all remembered. */
export const REMEMBERED_COMMANDS = 1_000;

/** A log before the first command. */
export const noCommands = (): CommandLog => new Map();

/** Notes an event's command and forgets what is both older than 24 hours and beyond the last 1,000. Changes the log. */
export function rememberCommand(log: CommandLog, revision: number, metadata: EventMetadata): PastCommand {
  const { commandId, commandHash, at } = metadata;
  const past = log.get(commandId);
  const group = groupOf(metadata) && {
    correlationId: metadata.$correlationId,
    lastRevision: revision,
    goesOn: metadata.goesOn !== undefined,
  };
  if (past?.commandHash === commandHash && (past.group?.goesOn || revision === lastRevisionOf(past) + 1)) {
    past.count += 1;
    past.at = at;
    if (group) past.group = group;
    return past;
  }
  const begun: PastCommand = { commandHash, firstRevision: revision, count: 1, at, ...(group && { group }) };
  log.delete(commandId);
  log.set(commandId, begun);
  forgetOldCommands(log, at);
  return begun;
}

/** Internal revision of the command's last event. */
export const lastRevisionOf = ({ group, firstRevision, count }: PastCommand): number =>
  group?.lastRevision ?? firstRevision + count - 1;

function forgetOldCommands(log: CommandLog, now: string): void {
  if (log.size <= REMEMBERED_COMMANDS) return;
  const dayAgo = dayBefore(now.slice(0, 10)) + now.slice(10);
  for (;;) {
    const oldest = oldestOf(log);
    if (log.size <= REMEMBERED_COMMANDS || !oldest || oldest[1].at >= dayAgo) return;
    log.delete(oldest[0]);
  }
}

type Entry = [commandId: string, past: PastCommand];

/** Where each log begins. A look from the front would pass all that was deleted there since the map was last laid out. */
const fronts = new WeakMap<CommandLog, { entries: MapIterator<Entry>; oldest: Entry | undefined }>();

function oldestOf(log: CommandLog): Entry | undefined {
  let front = fronts.get(log);
  if (!front) {
    const entries = log.entries();
    front = { entries, oldest: entries.next().value };
    fronts.set(log, front);
  }
  // One that is used again stands at the end.
  while (front.oldest && log.get(front.oldest[0]) !== front.oldest[1])
    front.oldest = front.entries.next().value;
  return front.oldest;
}

let asked = { day: '', before: '' };

/** A fold asks for each event, and many in a row are of one day. */
function dayBefore(day: string): string {
  if (asked.day !== day) asked = { day, before: addDays(day, -1) };
  return asked.before;
}
