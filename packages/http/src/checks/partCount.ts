/**
 * Counts in a form that comes in chunks how often its boundary has stood there; asked of each chunk, it answers whether
 * that is more often than `most`. A chunk is not copied.
 */
export function createPartCount(boundary: string, most: number): (chunk: Buffer) => boolean {
  const wanted = Buffer.from(boundary);
  let count = 0;
  /** What the next one may go on from: less than a boundary. */
  let rest = Buffer.alloc(0);
  return (chunk) => {
    const seam = Buffer.concat([rest, chunk.subarray(0, wanted.length)]);
    const begun = seam.indexOf(wanted);
    /** Where the last one ended: below 0 before the chunk. */
    let end = -rest.length;
    if (begun >= 0 && begun < rest.length) {
      count += 1;
      end = begun + wanted.length - rest.length;
    }
    // A form that is refused is not read on.
    while (count <= most) {
      const at = chunk.indexOf(wanted, Math.max(0, end));
      if (at < 0) break;
      count += 1;
      end = at + wanted.length;
    }
    const from = Math.max(end, chunk.length - wanted.length + 1);
    rest =
      from < 0
        ? Buffer.concat([rest.subarray(rest.length + from), chunk])
        : Buffer.from(chunk.subarray(from));
    return count > most;
  };
}
