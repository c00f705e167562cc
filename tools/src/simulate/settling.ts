import type { Checkpoint } from '@ledgerline/read-models';
import type { LogData } from './log/memoryLog.ts';
import type { LiveStanding } from './mongo/mongoServer.ts';
import { runWorld, worldMs } from './time/virtualTime.ts';

/** Within so much time everything settles once the weather has ended. */
export const SETTLES_MS = 60_000;

/** Whether read models that have come so far show all of this log, and nothing that it has lost. */
export function isShown(log: LogData, { checkpoint, furthest, parked }: LiveStanding): boolean {
  if (Number(checkpoint?.position ?? 0) !== log.events.length || parked > 0) return false;
  // A batch that was cut short may have told what a backup lacks.
  return [checkpoint, furthest].every((mark) => !mark || isIn(log, mark));
}

function isIn({ streams, erased }: LogData, { last }: Checkpoint): boolean {
  const { stream = '', revision = -1, eventId } = last ?? {};
  return erased.has(stream) || streams.get(stream)?.[revision]?.id === eventId;
}

/** Lets time pass in steps until this is so, at most so long. */
export async function wait(isSo: () => boolean, stepMs: number, mostMs: number): Promise<void> {
  for (const end = worldMs() + mostMs; worldMs() < end && !isSo(); )
    await runWorld(() => false, worldMs() + stepMs);
}

/** Runs the world until this promise is settled. */
export async function settled<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  let result: Result | undefined;
  let isOver = false;
  void work().then(
    (value) => {
      result = value;
      isOver = true;
    },
    () => (isOver = true),
  );
  await runWorld(() => isOver, worldMs() + SETTLES_MS);
  return result;
}
