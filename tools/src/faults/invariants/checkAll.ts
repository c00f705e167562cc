import { setTimeout as delay } from 'node:timers/promises';
import { OutcomeUnknown, StoreUnavailable } from '@ledgerline/event-store';
import { openEventStore } from '@ledgerline/event-store/open';
import { type StoredEvent, userIdOf } from '@ledgerline/events';
import { type ReadStore, ReadStoreUnavailable } from '@ledgerline/read-models';
import { checkReads } from '../history/checkReads.ts';
import { checkWrites } from '../history/checkWrites.ts';
import type { Finding } from '../history/finding.ts';
import { finding } from '../history/finding.ts';
import { type Ledger, ledgersOf } from '../history/ledgers.ts';
import { patience } from '../product/patience.ts';
import type { Product } from '../product/product.ts';
import type { Load } from '../workload/load.ts';
import { readBalances } from '../workload/reader.ts';
import { checkChains } from './checkChains.ts';
import { checkMoney } from './checkMoney.ts';
import { checkPostings } from './checkPostings.ts';
import { checkCatalogue, checkReadModels } from './checkReadModels.ts';
import { settle } from './settle.ts';
import { openModels, readLog } from './stores.ts';
import { readTombstones } from './tombstones.ts';

/** What people did and were told. */
export type Told = Pick<Load, 'people' | 'userIds' | 'history' | 'findings' | 'readerOf'>;

/** The product as far as it is checked. */
export type Checked = Pick<Product, 'services' | 'locations'>;

/**
 * Waits until the product has settled and compares everything that clients were told with log and read models, but for
 * the `broken` people's. `standstillMs` is how long a machine with time to spare may come no nearer to that. What has
 * not settled by then is a finding, and everything that the log alone can answer is judged anyway.
 */
export async function checkAll(
  product: Checked,
  load: Told,
  broken: ReadonlySet<string>,
  standstillMs: number,
): Promise<Finding[]> {
  await using opened = new AsyncDisposableStack();
  const log = await patiently(() => openEventStore(product.locations.events, { readOnly: true }));
  opened.defer(() => log.close());
  let models: ReadStore | undefined;
  let unsettled: Finding[];
  try {
    const store = await patiently(() => openModels(product.locations.readModels));
    opened.defer(() => store.close());
    models = store;
    unsettled = await settle(product, { log, models }, standstillMs);
  } catch (error) {
    unsettled = [finding('I12', `the read models cannot be opened: ${String(error)}`)];
  }
  if (unsettled.length === 0) for (const person of load.people) await finalRead(load, person);

  const whole = await patiently(() => readLog(log));
  // A server that was given has ledgers of other runs, too.
  const isOurs = ({ stream }: StoredEvent): boolean => load.userIds.has(userIdOf(stream) ?? '');
  const ours = whole.filter(isOurs);
  const ledgers = ledgersOf(ours, broken);
  const findings = [...unsettled, ...checkLog(load, ours, ledgers, broken)];
  if (unsettled.length > 0 || !models) return findings;
  const store = models;
  const ofModels = await patiently(async () => {
    const generation = await store.live();
    const live = (await store.generations()).find(({ state }) => state === 'live');
    const tombstones = await readTombstones(product.locations.readModels, live?.number ?? 0);
    return [
      ...(await checkReadModels(generation, ledgers, tombstones)),
      ...(await checkCatalogue(generation, whole, broken)),
    ];
  });
  return [...findings, ...ofModels];
}

/** Everything that the log alone can answer. */
function checkLog(
  load: Told,
  log: readonly StoredEvent[],
  ledgers: ReadonlyMap<string, Ledger>,
  broken: ReadonlySet<string>,
): Finding[] {
  const streams = new Set([...broken].map((userId) => `ledger-${userId}`));
  const isWhole = ({ userId }: { userId: string }): boolean => !broken.has(userId);
  return [
    ...checkChains(log, streams),
    ...checkWrites(load.history.writes.filter(isWhole), ledgers),
    ...checkReads(load.history.reads.filter(isWhole), ledgers),
    ...[...ledgers.values()].flatMap(checkMoney),
    ...[...ledgers.values()].flatMap(checkPostings),
    ...strangers(load, ledgers),
  ];
}

/** A store may be slow to answer the check itself: that says nothing of the product. */
async function patiently<Result>(look: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await look();
    } catch (error) {
      if (!isUnavailable(error) || tries === 10) throw error;
      await delay(1_000);
    }
  }
}

const isUnavailable = (error: unknown): boolean =>
  [ReadStoreUnavailable, StoreUnavailable, OutcomeUnknown].some((kind) => error instanceof kind);

const longestReadMs = 10_000;

/** Reads with all that was written, until it is shown: each person's own 2xx writes can be seen. */
async function finalRead(load: Told, person: Load['people'][number]): Promise<void> {
  const reader = load.readerOf(person, `${person.world.tag} at last`, () => 0);
  for (const start = performance.now(); performance.now() - start < patience(longestReadMs); ) {
    if (await readBalances(reader, { revision: person.written.revision })) {
      if (load.history.reads.at(-1)?.stale === false) return;
    }
    await delay(200);
  }
  load.findings.push(finding('I8', `${person.client.name} cannot read revision ${person.written.revision}`));
}

/** I7: titles in a ledger are its person's own. */
function strangers(load: Told, ledgers: ReadonlyMap<string, Ledger>): Finding[] {
  return load.people.flatMap(({ client, world }) =>
    (ledgers.get(client.userId)?.events ?? []).flatMap(({ data, revision }) =>
      'transaction' in data && !data.transaction.title.startsWith(`${world.tag} `)
        ? [finding('I7', `${client.name}@${revision} holds ${data.transaction.title}`)]
        : [],
    ),
  );
}
