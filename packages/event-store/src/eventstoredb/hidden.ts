/** The stream that holds the log's name. */
export const LOG_STREAM = 'ledgerline-log';

/** Whether a stream is the server's or the store's own: the port neither reads nor writes it. */
export const isHiddenStream = (stream: string): boolean => stream.startsWith('$') || stream === LOG_STREAM;

/** Whether a record is none of the log's events: system records, metadata, links (`$>`), tombstones (`$streamDeleted`). */
export const isHidden = ({ streamId, type }: { streamId: string; type: string }): boolean =>
  type.startsWith('$') || isHiddenStream(streamId);
