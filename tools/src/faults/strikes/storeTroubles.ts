import type { FaultRun } from '../fault.ts';
import type { Proxy, Weather } from '../product/proxy.ts';
import type { ServiceProcess } from '../product/serviceProcess.ts';
import type { StoreProcess, StoreServer } from '../product/storeServer.ts';
import { holdLocks } from './holdLocks.ts';

/** One way in which a store is not there for a while. */
export interface Trouble {
  name: string;
  begin: () => Promise<void> | void;
  end: () => Promise<void> | void;
}

/** Longer than a batch may take (20 s), a socket's time-out (30 s) and the projector's watchdog (30 s). */
export const longTroubleMs = ({ scale }: Pick<FaultRun, 'scale'>): number => 40_000 * Math.min(1, scale);

/** What can befall this store: its files, its process, the network before it. `files` begins the names of its files. */
export function troublesOf(
  store: StoreServer,
  { product }: Pick<FaultRun, 'product'>,
  files: string,
): Trouble[] {
  if (store.url.startsWith('sqlite:')) return [locked(product.folder, files)];
  return [
    ...(store.process ? troublesOfProcess(store.process) : []),
    ...(store.proxy ? troublesOfNetwork(store.proxy, store.monitorSends) : []),
  ];
}

function locked(folder: string, files: string): Trouble {
  let unlock = (): void => {};
  return {
    name: 'locked by another program',
    begin() {
      unlock = holdLocks(folder, files);
    },
    end: () => unlock(),
  };
}

function troublesOfProcess({ kill, restart, freeze, thaw }: StoreProcess): Trouble[] {
  return [
    ...(kill && restart ? [{ name: 'killed', begin: kill, end: restart }] : []),
    { name: 'frozen', begin: freeze, end: thaw },
  ];
}

function troublesOfNetwork(proxy: Proxy, monitorSends: string | undefined): Trouble[] {
  const spared = monitorSends === undefined ? {} : { spared: monitorSends };
  const weathers: [name: string, weather: Weather][] = [
    ['refused', { kind: 'refuse' }],
    ['silent', { kind: 'freeze' }],
    ['late', { kind: 'late', ms: 400 }],
    ['replies lost', { kind: 'lose replies', percent: 20 }],
    ['requests cut', { kind: 'cut requests', percent: 10 }],
    ['single connections in a black hole', { kind: 'black hole', percent: 10, ...spared }],
    ['connections half open', { kind: 'half open' }],
  ];
  return weathers.map(([name, weather]) => ({
    name,
    begin: () => proxy.set(weather),
    end: () => proxy.set({ kind: 'clear' }),
  }));
}

/** The trouble that lasts: a store that is there and says nothing. */
export const lastingTrouble = (troubles: readonly Trouble[]): Trouble | undefined =>
  troubles.find(({ name }) => ['locked by another program', 'silent', 'frozen'].includes(name));

/** A service is started while the store is away, and serves as soon as it is back. */
export function duringStart(troubles: readonly Trouble[], service: ServiceProcess): Trouble | undefined {
  const trouble = troubles.find(({ name }) => ['locked by another program', 'refused'].includes(name));
  return (
    trouble && {
      name: `${trouble.name} while ${service.name} starts`,
      async begin() {
        await service.kill();
        await trouble.begin();
        service.launch();
      },
      async end() {
        await trouble.end();
        await service.untilReady();
      },
    }
  );
}
