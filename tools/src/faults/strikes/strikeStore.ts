import type { FaultRun } from '../fault.ts';
import type { ServiceProcess } from '../product/serviceProcess.ts';
import type { StoreServer } from '../product/storeServer.ts';
import { duringStart, lastingTrouble, longTroubleMs, type Trouble, troublesOf } from './storeTroubles.ts';

interface Strikes {
  store: StoreServer;
  /** How the names of the store's files begin, where it has files. */
  files: string;
  /** It is started while the store is away. */
  service: ServiceProcess | undefined;
  /** Milliseconds, at least and at most: from a trouble's beginning to what people do meanwhile, and on to its end. */
  pauses: { before: [number, number]; after: [number, number] };
  /** What people do meanwhile. Answers what has to be true of it once the trouble is over. */
  meanwhile: (trouble: Trouble) => Promise<(() => Promise<void>) | undefined>;
}

/** Strikes a store in each way that it can be struck, once while a service starts and once for long, and checks after each. */
export async function strikeStore(
  run: FaultRun,
  { store, files, service, pauses, meanwhile }: Strikes,
): Promise<void> {
  const { repeat, pause, check } = run;
  const troubles = troublesOf(store, run, files);
  await repeat(Math.max(2, troubles.length), async (cycle) => {
    const trouble = troubles[cycle % troubles.length];
    if (!trouble) return;
    await pause(300, 900);
    await trouble.begin();
    await pause(...pauses.before);
    const afterwards = await meanwhile(trouble);
    await pause(...pauses.after);
    await trouble.end();
    await afterwards?.();
    await check();
  });
  const starting = service && duringStart(troubles, service);
  if (starting) {
    await repeat(1, async () => {
      await starting.begin();
      await pause(7_000, 8_000);
      await starting.end();
      await check();
    });
  }
  const lasting = lastingTrouble(troubles);
  if (lasting) {
    await repeat(1, async () => {
      await lasting.begin();
      await pause(longTroubleMs(run), longTroubleMs(run));
      const afterwards = await meanwhile(lasting);
      await lasting.end();
      await afterwards?.();
      await check();
    });
  }
}
