import type { Faults } from './faults.ts';
import type { ServerLog } from './serverLog.ts';
import type { Wire } from './wire.ts';

/** What the handlers of one server work with. */
export interface Node {
  log: ServerLog;
  faults: Faults;
  wire: Pick<Wire, 'cut'>;
}
