import { BatchRefused, type ProjectionWrites, type ReadStore } from '@ledgerline/read-models';

/**
 * The same read store, but it refuses every batch with balances that `isRefused`, as a server does of large documents:
 * the rows of such a batch are written before that.
 */
export function refusingStore(
  store: ReadStore,
  isRefused: (balances: ProjectionWrites['balances'][number]) => boolean,
): ReadStore {
  return overridden(store, {
    generation: async (number) => {
      const generation = await store.generation(number);
      return overridden(generation, {
        async apply(writes, lease) {
          if (!writes.balances.some(isRefused)) return generation.apply(writes, lease);
          const checkpoint = (await generation.checkpoint()) ?? { logId: '', position: '', applied: 0 };
          const rows = { ...writes, categories: [], balances: [], parked: [], erased: [], checkpoint };
          await generation.apply(rows, lease);
          throw new BatchRefused(new Error('a document is too large'));
        },
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
