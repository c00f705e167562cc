import { availableParallelism, loadavg } from 'node:os';

/** Whether much more wants to run than there are processors: then how long something takes says nothing of the product. */
export const isOverloaded = (): boolean => (loadavg()[0] ?? 0) > 4 * availableParallelism();
