import { EVOLVE_VERSION } from '@ledgerline/domain';
import { ledgerStream, userIdOf } from '@ledgerline/events';
import type { ReadStore } from '@ledgerline/read-models';
import type { AuditedStores } from './auditedStores.ts';
import type { Deviation } from './deviation.ts';

/** Names snapshots of ledgers whose people were erased, as far as the read models know of that: all, or this one's. */
export async function* auditSnapshots(
  readStore: Pick<ReadStore, 'loadSnapshot'>,
  { erased, models }: AuditedStores,
  only: string | undefined,
): AsyncGenerator<Deviation> {
  for (const [stream, saidAt] of erased) {
    const userId = userIdOf(stream);
    if (userId === undefined || stream !== ledgerStream(userId)) continue;
    if (only !== undefined && userId !== only) continue;
    if (models && saidAt > (models.checkpoint?.position ?? '')) continue;
    const snapshot = await readStore.loadSnapshot(stream, EVOLVE_VERSION);
    if (!snapshot) continue;
    yield {
      area: 'read models',
      check: 'erasure',
      userId,
      record: `snapshot of ${stream}`,
      expected: 'nothing: the person was erased',
      found: `a snapshot at revision ${snapshot.revision}`,
    };
  }
}
