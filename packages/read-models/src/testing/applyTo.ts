import type { ProjectionStore, ProjectionWrites } from '../projectionStore.ts';
import { writesOf } from './sampleDocuments.ts';

export { writesOf };

/** Applies a batch with these documents, from wherever the generation is by now. */
export async function applyTo(
  generation: Pick<ProjectionStore, 'apply' | 'standing'>,
  writes: Partial<ProjectionWrites>,
): Promise<void> {
  await generation.apply(writesOf(writes), (await generation.standing()).moves);
}
