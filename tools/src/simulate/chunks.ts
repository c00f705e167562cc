// A long run is made of chunks. Each that is done is a line of a file, so that a run can be interrupted and go on.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { SeedResult } from './runSeeds.ts';

/** The histories `from` to `to`, the last one not included. */
export interface Range {
  from: number;
  to: number;
}

/** What a range of histories came to: how many were done, how often they met each probe, and which failed. */
export interface Chunk extends Range {
  seed: string;
  fault?: string | undefined;
  done: number;
  probes: Record<string, number>;
  failed: SeedResult[];
}

/** So many histories are lost in each process where a run that is kept ends early. */
export const KEPT_CHUNK = 2_000;

/** All ranges of so many histories each; the last one may be shorter. */
export const chunksOf = (histories: number, size: number): Range[] =>
  Array.from({ length: Math.ceil(histories / size) }, (_, index) => ({
    from: index * size,
    to: Math.min(histories, (index + 1) * size),
  }));

/** The chunks of a file that have this seed and fault; without a file there are none, and none are kept. */
export function keptChunks(file: string | undefined, seed: string, fault: string | undefined) {
  const text = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : '';
  // What follows the last line break was cut off while it was written.
  const whole = text.split('\n').slice(0, -1).filter(isChunk);
  const chunks = whole
    .map((line) => JSON.parse(line) as Chunk)
    .filter((chunk) => chunk.seed === seed && chunk.fault === fault);
  if (file !== undefined && text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  return {
    find: ({ from, to }: Range): Chunk | undefined =>
      chunks.find((chunk) => chunk.from === from && chunk.to === to),
    add(chunk: Chunk): void {
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(chunk)}\n`);
    },
  };
}

function isChunk(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/** All chunks together: how often each probe was met, what failed, and how many histories were done. */
export function summed(chunks: readonly Chunk[]) {
  const met = new Map<string, number>();
  for (const { probes } of chunks)
    for (const [probe, count] of Object.entries(probes)) met.set(probe, (met.get(probe) ?? 0) + count);
  return {
    met,
    failed: chunks.flatMap(({ failed }) => failed),
    done: chunks.reduce((sum, { done }) => sum + done, 0),
  };
}
