import { useSyncExternalStore } from 'react';

/** One value of the app, outside of React: who reads it is told when it changes. */
export interface Store<Value> {
  current: () => Value;
  set: (value: Value) => void;
  /** Is called after every change. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** A store with its first value. Setting the value it has tells nobody. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store, and again whenever it changes. */
export function useStore<Value>({ subscribe, current }: Pick<Store<Value>, 'subscribe' | 'current'>): Value {
  return useSyncExternalStore(subscribe, current);
}
