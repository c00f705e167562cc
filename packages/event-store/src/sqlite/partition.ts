/** One of `of` parts of the log, from 0. A stream falls to one part whole, and with it all that end alike: a person's. */
export interface StreamPartition {
  index: number;
  of: number;
}

/** A condition on `stream` that holds for the streams of this partition. Throws RangeError for one that is none. */
export function partitionSql({ index, of }: StreamPartition): string {
  if (!Number.isSafeInteger(of) || !Number.isSafeInteger(index) || index < 0 || index >= of) {
    throw new RangeError(`not a partition: ${index} of ${of}`);
  }
  return `(unicode(substr(stream, -1)) * 31 + unicode(substr(stream, -2))) % ${of} = ${index}`;
}
