import type { ReadStore } from './readStore.ts';

/** Drops what rebuilds are filling or have left. Answers the numbers of the generations dropped. */
export async function abortRebuild(
  readStore: Pick<ReadStore, 'generations' | 'dropGeneration'>,
): Promise<number[]> {
  const left = (await readStore.generations()).filter(({ state }) => state !== 'live');
  for (const { number } of left) await readStore.dropGeneration(number);
  return left.map(({ number }) => number);
}
