/** So many events one part of a command has at most. */
const MOST_EVENTS = 250;
/** And so many bytes: a store takes 1 MB at once, and sealing adds to what is counted here. */
const MOST_BYTES = 512 * 1024;
/** What an event's type and metadata take, roughly. */
const METADATA_BYTES = 1_000;

/** The first of the events, as many as one append of a command in parts may have; never none of some. */
export function nextPart<Event extends { data: unknown }>(events: readonly Event[]): Event[] {
  let bytes = 0;
  const end = events.findIndex(({ data }, index) => {
    bytes += Buffer.byteLength(JSON.stringify(data)) + METADATA_BYTES;
    return index >= MOST_EVENTS || (index > 0 && bytes > MOST_BYTES);
  });
  return events.slice(0, end < 0 ? events.length : end);
}
