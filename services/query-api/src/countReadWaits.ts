import type { Metrics } from '@ledgerline/http';

/** Counts waits for X-Min-Revision whose time ran out before the read models had got there. */
export function countReadWaits(metrics: Pick<Metrics, 'counter'>): () => void {
  return metrics.counter('read_wait_timeouts_total', 'Reads answered as stale after waiting a second.');
}
