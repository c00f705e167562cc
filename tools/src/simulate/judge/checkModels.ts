import type { StoredEvent } from '@ledgerline/events';
import { openMongoReadStore } from '@ledgerline/read-models/mongodb';
import { type Finding, finding } from '../../faults/history/finding.ts';
import type { Ledger } from '../../faults/history/ledgers.ts';
import { checkCatalogue, checkReadModels } from '../../faults/invariants/checkReadModels.ts';
import type { Tombstone } from '../../faults/invariants/tombstones.ts';
import type { MongoServer } from '../mongo/mongoServer.ts';
import { as, newActor } from '../time/virtualTime.ts';
import { mongoLocation } from '../world/process.ts';

/** A row as the server has it, whose amount is an integer of 64 bits. */
interface StoredRow extends Omit<Tombstone, 'amount'> {
  amount: bigint | number;
  deletion: string;
}

/** What says of a document whose it is. */
interface Owned {
  userId?: string;
  stream?: string;
}

/** I4, I7: the live read models are the fold of the log, and nothing is kept of people who are gone or never were. */
export const checkModels = (
  { state }: MongoServer,
  events: readonly StoredEvent[],
  ledgers: ReadonlyMap<string, Ledger>,
  known: ReadonlySet<string>,
  gone: ReadonlySet<string>,
): Promise<Finding[]> =>
  as(newActor('the judge'), async () => {
    const readStore = await openMongoReadStore(mongoLocation);
    const number = (await readStore.generations()).find((one) => one.state === 'live')?.number ?? 0;
    const rows = [...(state.find('ledgerline', `g${number}_history`)?.all() ?? [])] as unknown as StoredRow[];
    const tombstones = rows
      .filter(({ deletion }) => deletion === 'permanent')
      .map(({ userId, id, amount, revision }) => ({ userId, id, amount: Number(amount), revision }));
    const live = await readStore.live();
    const findings = [
      ...(await checkReadModels(live, ledgers, tombstones)),
      ...(await checkCatalogue(live, events, new Set())),
    ];
    for (const [name, collection] of state.collections)
      for (const { userId, stream } of collection.all() as Iterable<Owned>) {
        const whose = (userId ?? stream ?? '').replace(/^(ledger|user)-/, '');
        if (whose === '' || whose.startsWith('catalogue-') || name.endsWith('_erased')) continue;
        if (gone.has(whose))
          findings.push(finding('I7', `${name} keeps something of ${whose}, who was erased`));
        else if (!known.has(whose)) findings.push(finding('I7', `${name} has something of ${whose}`));
      }
    return findings;
  });
