import type { ApiClient } from '../apiClient.ts';
import type { HeavySize } from './heavyLedger.ts';

/** Somebody with a long ledger, who asks for expensive things. */
export interface Heavy {
  url: string;
  client: Pick<ApiClient, 'userId' | 'headers'>;
  size: HeavySize;
  /** The calendar date in UTC. */
  today: string;
  /** Settles when the others have what they asked for: what is held is held until then. */
  others: Promise<unknown>;
}
