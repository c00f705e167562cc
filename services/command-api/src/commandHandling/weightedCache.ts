/** Keeps values up to a total weight and lets go of those that were not used for longest. */
export interface WeightedCache<Value> {
  /** The value, which counts as used by that. */
  get(key: string): Value | undefined;
  /** Keeps a value, in the place of an older one of that key. However heavy it is, others keep a quarter of the cache. */
  set(key: string, value: Value, weight: number): void;
  delete(key: string): void;
  /** Whether something of that weight fits beside all that is kept. */
  hasRoomFor(weight: number): boolean;
}

/**
 * A value counts as this much of the capacity at most. Else a ledger that has outgrown it and small ones in use would
 * displace each other with every command.
 */
const MOST_OF_ONE = 3 / 4;

export function createWeightedCache<Value>(capacity: number): WeightedCache<Value> {
  // A Map keeps the order of insertion: the first entry is the one that was not used for longest.
  const entries = new Map<string, { value: Value; weight: number }>();
  let total = 0;
  // In a cache without room everything weighs something.
  const counted = (weight: number): number => Math.min(weight, Math.max(1, MOST_OF_ONE * capacity));

  function remove(key: string) {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, actual) {
      remove(key);
      const weight = counted(actual);
      entries.set(key, { value, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= capacity || oldest === key) break;
        remove(oldest);
      }
    },
    delete: remove,
    hasRoomFor: (weight) => total + counted(weight) <= capacity,
  };
}
