import { setTimeout as delay } from 'node:timers/promises';
import type { Door } from '../product/product.ts';
import type { Client } from './client.ts';

/** A browser's end of the live channel: opened again after a close, 2 s × n later, five times at most. */
export interface Listener extends Disposable {
  /** Whether it is open now. */
  readonly isOpen: boolean;
  /** How often it was opened. */
  readonly opened: number;
  /** Whether it was closed after its last try. */
  readonly gaveUp: boolean;
  /** The newest revision of the ledger that it was told of, 0 before the first. */
  readonly told: number;
}

const mostTries = 5;
const pauseMs = 2_000;

/** Listens to what changes in a person's ledger, through one door. */
export function listen({ token }: Client, { url }: Door): Listener {
  const stopping = new AbortController();
  const seen = { isOpen: false, opened: 0, gaveUp: false, told: 0 };
  let socket: WebSocket | undefined;

  async function keepOpen(): Promise<void> {
    for (let tries = 0; tries <= mostTries; tries += 1) {
      if (tries > 0) await delay(pauseMs * tries, undefined, { signal: stopping.signal });
      const opened = seen.opened;
      await once(`${url.replace('http', 'ws')}/ws?token=${encodeURIComponent(token)}`);
      if (seen.opened > opened) tries = 0;
    }
    seen.gaveUp = true;
  }

  /** One connection, from its opening to its end. */
  async function once(address: string): Promise<void> {
    if (stopping.signal.aborted) return;
    socket = new WebSocket(address);
    socket.addEventListener('open', () => {
      seen.isOpen = true;
      seen.opened += 1;
    });
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as { type: string; revision?: number };
      if (frame.type === 'ledger_changed') seen.told = Math.max(seen.told, frame.revision ?? 0);
    });
    await new Promise<void>((resolve) => socket?.addEventListener('close', () => resolve()));
    seen.isOpen = false;
  }

  keepOpen().catch(() => undefined);
  return {
    get isOpen() {
      return seen.isOpen;
    },
    get opened() {
      return seen.opened;
    },
    get gaveUp() {
      return seen.gaveUp;
    },
    get told() {
      return seen.told;
    },
    [Symbol.dispose]() {
      stopping.abort();
      socket?.close();
    },
  };
}
