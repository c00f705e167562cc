// Loaded before the product: puts the world's clock, timers and chance in the place of Node's. Time stands still unless
// the world runs, so nothing real may be waited for behind it.
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { plantedFaults } from '../faults.ts';
import { limitPatches } from '../limits.ts';
import { probePatches } from '../probes.ts';
import { fileThreadPatches } from './fileThread.ts';
import { patchSources } from './patches.ts';
import { storePatches } from './storePatches.ts';
import { later, monotonicMs, productRandom, sleep, wallMs } from './virtualTime.ts';

const require = createRequire(import.meta.url);
const RealDate = Date;

class VirtualDate extends RealDate {
  constructor(...values: unknown[]) {
    if (values.length === 0) super(wallMs());
    else super(...(values as [number]));
  }

  static override now(): number {
    return wallMs();
  }
}

/** What `setTimeout` answers. */
class VirtualTimer {
  readonly #run: () => void;
  readonly #ms: number;
  #due: { cancel(): void };

  constructor(run: () => void, ms: number) {
    this.#run = run;
    this.#ms = ms;
    this.#due = later(ms, run);
  }

  cancel(): void {
    this.#due.cancel();
  }

  refresh(): this {
    this.#due.cancel();
    this.#due = later(this.#ms, this.#run);
    return this;
  }

  ref = (): this => this;
  unref = (): this => this;
  hasRef = (): boolean => true;
  [Symbol.dispose] = (): void => this.cancel();
}

type Callback = (...values: unknown[]) => void;

const setTimeout = (run: Callback, ms = 1, ...values: unknown[]): VirtualTimer =>
  new VirtualTimer(values.length === 0 ? run : () => run(...values), Math.max(1, ms));
const setImmediate = (run: Callback, ...values: unknown[]): VirtualTimer =>
  new VirtualTimer(() => run(...values), 0);
const clear = (timer: unknown): void => {
  if (timer instanceof VirtualTimer) timer.cancel();
};

function setInterval(run: Callback, ms = 1, ...values: unknown[]): VirtualTimer {
  const timer: VirtualTimer = setTimeout(() => {
    timer.refresh();
    run(...values);
  }, ms);
  return timer;
}

const aborted = (signal: AbortSignal): Error =>
  Object.assign(new Error('The operation was aborted'), {
    name: 'AbortError',
    code: 'ABORT_ERR',
    cause: signal.reason,
  });

async function delay<Value>(
  ms = 1,
  value?: Value,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Value | undefined> {
  if (!signal) {
    await sleep(Math.max(1, ms));
    return value;
  }
  if (signal.aborted) throw aborted(signal);
  return new Promise((resolve, reject) => {
    const due = later(Math.max(1, ms), () => resolve(value));
    signal.addEventListener('abort', () => {
      due.cancel();
      reject(aborted(signal));
    });
  });
}

async function nextTurn<Value>(value?: Value): Promise<Value | undefined> {
  await sleep(0);
  return value;
}

function notSimulated(name: string): () => never {
  return () => {
    throw new Error(`${name} is not simulated`);
  };
}

/** Bytes that the product takes for random ones. */
function fill<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = Math.floor(productRandom() * 256);
  return bytes;
}

function randomUUID(): string {
  const bytes = fill(Buffer.alloc(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const timers = {
  setTimeout,
  setImmediate,
  setInterval,
  clearTimeout: clear,
  clearImmediate: clear,
  clearInterval: clear,
};
Object.assign(globalThis, timers, { Date: VirtualDate });
Object.assign(require('node:timers') as object, timers);
Object.assign(require('node:timers/promises') as object, {
  setTimeout: delay,
  setImmediate: nextTurn,
  setInterval: notSimulated('setInterval of node:timers/promises'),
});
Object.assign(require('node:crypto') as object, {
  randomBytes: (size: number) => fill(Buffer.alloc(size)),
  randomUUID,
  randomInt: notSimulated('randomInt'),
});
Object.defineProperty(performance, 'now', { value: monotonicMs });
Math.random = productRandom;
AbortSignal.timeout = notSimulated('AbortSignal.timeout');
syncBuiltinESMExports();

// With `SIMULATED_FAULT`, the product that is loaded has this fault.
const planted = process.env['SIMULATED_FAULT'];
const fault = plantedFaults.find(({ name }) => name === planted);
if (planted !== undefined && !fault) throw new Error(`there is no fault ${planted} to plant`);
patchSources([
  ...fileThreadPatches,
  ...storePatches,
  ...limitPatches,
  ...probePatches,
  ...(fault ? [fault, ...(fault.guard ? [fault.guard] : [])] : []),
]);
