import type { EventToAppend } from '@ledgerline/events';
import { AppendTooLarge, InvalidAppend } from './errors.ts';
import { NO_STREAM } from './eventStore.ts';

/** How many bytes of UTF-8 one append may have: all its types, data and metadata together. */
export const MAX_APPEND_BYTES = 1024 * 1024;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
// 1 to 200 characters, none of them control, format, unassigned or half a surrogate pair; `$` names are a server's own.
const NAME = /^(?!\$)\P{C}{1,200}$/u;

/** What every store demands of an append before it sends anything. Throws InvalidAppend, AppendTooLarge. */
export function checkAppend(
  stream: string,
  expectedRevision: number,
  events: readonly EventToAppend[],
): void {
  if (!NAME.test(stream)) throw new InvalidAppend(`not a name for a stream: ${JSON.stringify(stream)}`);
  if (!Number.isSafeInteger(expectedRevision) || expectedRevision < NO_STREAM) {
    throw new InvalidAppend(`${stream}: not an exact revision: ${expectedRevision}`);
  }
  if (events.length === 0) throw new InvalidAppend(`${stream}: an append without events`);
  let bytes = 0;
  for (const event of events) {
    checkEvent(stream, event);
    bytes +=
      Buffer.byteLength(event.type) + Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata);
  }
  if (bytes > MAX_APPEND_BYTES) {
    throw new AppendTooLarge(`${stream}: ${bytes} bytes in one append, at most ${MAX_APPEND_BYTES}`);
  }
  if (events.length > 1 && new Set(events.map(({ id }) => id)).size < events.length) {
    throw new InvalidAppend(`${stream}: the same id twice in one append`);
  }
}

function checkEvent(stream: string, { id, type, data, metadata }: EventToAppend): void {
  if (!UUID.test(id)) throw new InvalidAppend(`${stream}: not a lower-case UUID: ${JSON.stringify(id)}`);
  if (!NAME.test(type)) throw new InvalidAppend(`${stream}: not an event type: ${JSON.stringify(type)}`);
  if (!isText(data) || !isText(metadata)) {
    throw new InvalidAppend(`${stream}: data and metadata of ${type} must be JSON text`);
  }
}

// Half a surrogate pair would come back as another character; JSON writes it as an escape.
const isText = (text: string): boolean => text.length > 0 && text.isWellFormed();
