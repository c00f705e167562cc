import type { ProjectionStore, ProjectionWrites } from '../projectionStore.ts';

const nothing = {
  history: [],
  overview: [],
  months: [],
  activity: [],
  categories: [],
  balances: [],
  parked: [],
} satisfies Partial<ProjectionWrites>;

/** Applies a batch with these documents, from wherever the generation is by now. */
export async function applyTo(
  generation: Pick<ProjectionStore, 'apply' | 'standing'>,
  writes: Partial<ProjectionWrites> & Pick<ProjectionWrites, 'checkpoint'>,
): Promise<void> {
  await generation.apply({ ...nothing, ...writes }, (await generation.standing()).moves);
}
