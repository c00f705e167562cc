import type { StoreServer } from '../engines/storeServer.ts';
import type { FaultRun } from '../fault.ts';
import { holdLocks } from './holdLocks.ts';

/** One way in which a store is not there for a while. */
export interface Trouble {
  name: string;
  begin: () => Promise<void> | void;
  end: () => Promise<void> | void;
}

/** What can befall this store: its files, its process, the network before it. */
export function troublesOf(store: StoreServer, { product }: FaultRun, files: string): Trouble[] {
  const { process, proxy } = store;
  if (store.url.startsWith('sqlite:')) {
    let unlock = (): void => {};
    const begin = () => {
      unlock = holdLocks(product.folder, files);
    };
    return [{ name: 'locked by another program', begin, end: () => unlock() }];
  }
  return [
    ...(process
      ? [
          { name: 'killed', begin: process.kill, end: process.restart },
          { name: 'frozen', begin: process.freeze, end: process.thaw },
        ]
      : []),
    ...(proxy
      ? [
          {
            name: 'refused',
            begin: () => proxy.set({ kind: 'refuse' }),
            end: () => proxy.set({ kind: 'clear' }),
          },
          {
            name: 'silent',
            begin: () => proxy.set({ kind: 'freeze' }),
            end: () => proxy.set({ kind: 'clear' }),
          },
          {
            name: 'late',
            begin: () => proxy.set({ kind: 'late', ms: 400 }),
            end: () => proxy.set({ kind: 'clear' }),
          },
          {
            name: 'replies lost',
            begin: () => proxy.set({ kind: 'lose replies', percent: 20 }),
            end: () => proxy.set({ kind: 'clear' }),
          },
        ]
      : []),
  ];
}
