import { setTimeout as delay } from 'node:timers/promises';
import { type StoredEvent, userIdOf } from '@ledgerline/events';
import { ReadStoreUnavailable } from '@ledgerline/read-models';
import { checkReads } from '../history/checkReads.ts';
import { checkWrites } from '../history/checkWrites.ts';
import type { Finding } from '../history/finding.ts';
import { finding } from '../history/finding.ts';
import { type Ledger, ledgersOf } from '../history/ledgers.ts';
import type { Product } from '../product/product.ts';
import type { Load } from '../workload/load.ts';
import { readBalances } from '../workload/reader.ts';
import { checkChains } from './checkChains.ts';
import { checkMoney } from './checkMoney.ts';
import { checkReadModels } from './checkReadModels.ts';
import { settle } from './settle.ts';
import { openStores, readLog } from './stores.ts';

/**
 * Waits until the product has settled and holds everything that clients were told against log and read models, but for
 * the `broken` people's; `standstillMs` is how long nothing may come nearer to that.
 */
export async function checkAll(
  product: Product,
  load: Load,
  broken: ReadonlySet<string>,
  standstillMs: number,
): Promise<Finding[]> {
  await using stores = await openStores(product.locations);
  const unsettled = await settle(product, stores, standstillMs);
  if (unsettled.length > 0) return unsettled;
  for (const person of load.people) await finalRead(load, person);
  // A server that was given has ledgers of other runs, too.
  const isOurs = ({ stream }: StoredEvent): boolean => load.userIds.has(userIdOf(stream) ?? '');
  const log = (await readLog(stores.log)).filter(isOurs);
  const streams = new Set([...broken].map((userId) => `ledger-${userId}`));
  const ledgers = ledgersOf(log, broken);
  const isWhole = ({ userId }: { userId: string }): boolean => !broken.has(userId);
  const writes = load.history.writes.filter(isWhole);
  const reads = load.history.reads.filter(isWhole);
  return [
    ...checkChains(log, streams),
    ...checkWrites(writes, ledgers),
    ...checkReads(reads, ledgers),
    ...[...ledgers.values()].flatMap(checkMoney),
    ...(await patiently(async () => checkReadModels(await stores.models.live(), ledgers))),
    ...strangers(load, ledgers),
  ];
}

/** A store may be slow to answer the check itself: on a busy machine that says nothing of the product. */
async function patiently<Result>(look: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await look();
    } catch (error) {
      if (!(error instanceof ReadStoreUnavailable) || tries === 10) throw error;
      await delay(1_000);
    }
  }
}

/** Reads with all that was written, until it is shown: each person's own 2xx writes can be seen. */
async function finalRead(load: Load, person: Load['people'][number]): Promise<void> {
  const reader = load.readerOf(person, `${person.world.tag} at last`, () => 0);
  for (let tries = 0; tries < 10; tries += 1) {
    if (await readBalances(reader, { revision: person.written.revision })) {
      if (load.history.reads.at(-1)?.stale === false) return;
    }
    await delay(200);
  }
  load.findings.push(finding('I8', `${person.client.name} cannot read revision ${person.written.revision}`));
}

/** I7: titles in a ledger are its person's own. */
function strangers(load: Load, ledgers: ReadonlyMap<string, Ledger>): Finding[] {
  return load.people.flatMap(({ client, world }) =>
    (ledgers.get(client.userId)?.events ?? []).flatMap(({ data, revision }) =>
      'transaction' in data && !data.transaction.title.startsWith(`${world.tag} `)
        ? [finding('I7', `${client.name}@${revision} holds ${data.transaction.title}`)]
        : [],
    ),
  );
}
