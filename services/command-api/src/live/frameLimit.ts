/** Frames of one person per minute, in this process. */
const limit = 300;
const windowMs = 60_000;

/** Counts what people send; `scale` is RATE_LIMIT_SCALE. */
export function createFrameLimit(scale: number, now: () => Date): (userId: string) => boolean {
  const counts = new Map<string, number>();
  let endsAt = 0;

  return function mayWrite(userId) {
    if (scale === 0) return true;
    const time = now().getTime();
    if (time >= endsAt) {
      counts.clear();
      endsAt = time + windowMs;
    }
    const count = (counts.get(userId) ?? 0) + 1;
    counts.set(userId, count);
    return count <= Math.max(1, limit * scale);
  };
}
