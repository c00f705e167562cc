import { availableParallelism, loadavg } from 'node:os';

/**
 * How long to wait, in milliseconds, for what an idle machine does within `ms`: longer by as much as more programs want
 * to run than there are processors. What takes longer still is a finding, however busy the machine is.
 */
export const patience = (ms: number, load = loadavg()[0] ?? 0, processors = availableParallelism()): number =>
  ms * Math.max(1, load / processors);
