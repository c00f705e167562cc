import {
  BatchRefused,
  type Lease,
  type ProjectionStore,
  type ProjectionWrites,
  type ReadStore,
} from '@ledgerline/read-models';

/**
 * The same read store, but it refuses every batch with balances that `isRefused`, as a server does of large documents:
 * the rows of such a batch are written before that.
 */
export function refusingStore(
  store: ReadStore,
  isRefused: (balances: ProjectionWrites['balances'][number]) => boolean,
): ReadStore {
  type Write = (writes: ProjectionWrites, lease: Lease) => Promise<void>;
  const refusing =
    (generation: ProjectionStore, write: Write): Write =>
    async (writes, lease) => {
      if (!writes.balances.some(isRefused)) return write(writes, lease);
      const checkpoint = (await generation.checkpoint()) ?? { logId: '', position: '', applied: 0 };
      await write({ ...writes, categories: [], balances: [], parked: [], erased: [], checkpoint }, lease);
      throw new BatchRefused(new Error('a document is too large'));
    };
  return overridden(store, {
    generation: async (number) => {
      const generation = await store.generation(number);
      return overridden(generation, {
        apply: refusing(generation, (writes, lease) => generation.apply(writes, lease)),
      });
    },
  });
}

/** The same object, but some of its members are others. */
export function overridden<Target extends object>(target: Target, members: Partial<Target>): Target {
  return new Proxy(target, {
    get(whole, name) {
      const member: unknown = Reflect.get(members, name) ?? Reflect.get(whole, name);
      return typeof member === 'function' ? member.bind(whole) : member;
    },
  });
}
