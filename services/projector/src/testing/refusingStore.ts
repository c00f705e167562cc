import {
  BatchRefused,
  type ProjectionWrites,
  type ReadStore,
  type WritesBeside,
} from '@ledgerline/read-models';

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
        async apply(writes, moves) {
          if (!writes.balances.some(isRefused)) return generation.apply(writes, moves);
          await generation.write(rowsOf(writes));
          throw new BatchRefused(new Error('a document is too large'));
        },
        async write(writes) {
          if (!writes.balances.some(isRefused)) return generation.write(writes);
          await generation.write(rowsOf(writes));
          throw new BatchRefused(new Error('a document is too large'));
        },
      });
    },
  });
}

const rowsOf = (writes: WritesBeside): WritesBeside => ({
  ...writes,
  categories: [],
  balances: [],
  parked: [],
  erased: [],
});

/** The same object, but some of its members are others. */
export function overridden<Target extends object>(target: Target, members: Partial<Target>): Target {
  return new Proxy(target, {
    get(whole, name) {
      const member: unknown = Reflect.get(members, name) ?? Reflect.get(whole, name);
      return typeof member === 'function' ? member.bind(whole) : member;
    },
  });
}
