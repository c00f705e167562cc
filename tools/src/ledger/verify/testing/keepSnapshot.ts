import { join } from 'node:path';
import { emptyStream, foldIn, ledgerKind, ledgerText } from '@ledgerline/command-api/folds';
import { EVOLVE_VERSION } from '@ledgerline/domain';
import { type LedgerEvent, ledgerStream, type Recorded, readEvent } from '@ledgerline/events';
import { storedHash } from '@ledgerline/events/chain';
import { createSnapshotSeal } from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { ann } from './expected.ts';
import type { LedgerFolder } from './ledgerFolder.ts';

/** Keeps a snapshot of Ann's first two events; `state` takes the place of what they fold to. */
export async function keepSnapshot(
  { path, withLog }: LedgerFolder,
  secret: string,
  state?: string,
): Promise<void> {
  const stream = ledgerStream(ann);
  const [first, second] = await withLog((log) => log.readStream(stream, 0, 2));
  if (!first || !second) throw new Error('no events');
  const folded = emptyStream(ledgerKind);
  for (const event of [first, second]) foldIn(ledgerKind, folded, readEvent(event) as Recorded<LedgerEvent>);
  const readStore = await openSqliteReadStore({ path: join(path, 'read-models.db') });
  await readStore.saveSnapshot(
    await createSnapshotSeal(secret).seal({
      stream,
      evolveVersion: EVOLVE_VERSION,
      revision: 1,
      hash: storedHash(second) ?? '',
      state: [state ?? ledgerText(folded)],
    }),
  );
  await readStore.close();
}
