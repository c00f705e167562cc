/** Keeps values up to a total weight and lets go of those that were not used for longest. */
export interface WeightedCache<Value> {
  /** The value, which counts as used by that. */
  get(key: string): Value | undefined;
  /** Keeps a value, in the place of an older one of that key. One that is heavier than the whole cache stays alone. */
  set(key: string, value: Value, weight: number): void;
  delete(key: string): void;
  /** Whether something of that weight fits beside all that is kept. */
  hasRoomFor(weight: number): boolean;
}

export function createWeightedCache<Value>(capacity: number): WeightedCache<Value> {
  // A Map keeps the order of insertion: the first entry is the one that was not used for longest.
  const entries = new Map<string, { value: Value; weight: number }>();
  let total = 0;

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
    set(key, value, weight) {
      remove(key);
      entries.set(key, { value, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= capacity || oldest === key) break;
        remove(oldest);
      }
    },
    delete: remove,
    hasRoomFor: (weight) => total + weight <= capacity,
  };
}
