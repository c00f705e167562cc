import type { EventStoreDBClient } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { type ClientSlot, createClientSlot } from './clientSlot.ts';
import { connectionTo } from './connection.ts';
import { DeadlinePassed } from './deadline.ts';
import { createLeader } from './leader.ts';

/** A slot whose clients do nothing but come one after the other. */
function numberedClients(): { slot: ClientSlot; clientNow: () => Promise<number> } {
  const clients: EventStoreDBClient[] = [];
  const connect = (): EventStoreDBClient => {
    const client = { dispose: async () => undefined, getChannel: async () => ({ close: () => undefined }) };
    clients.push(client as unknown as EventStoreDBClient);
    return client as unknown as EventStoreDBClient;
  };
  const timing = { gossipMs: 1000, disposeMs: 1000 };
  const leader = createLeader(connectionTo('esdb://127.0.0.1:1?tls=false'), timing);
  const slot = createClientSlot({ connect, leader, disposeMs: 1000 });
  return { slot, clientNow: () => slot.use(async (client) => clients.indexOf(client)) };
}

it('given a call that took too long, when nothing else was answered meanwhile, then the next call has a new client', async () => {
  const { slot, clientNow } = numberedClients();
  expect(await clientNow()).toBe(0);
  await slot.use(() => Promise.reject(new DeadlinePassed('a read', 1))).catch(() => undefined);
  expect(await clientNow()).toBe(1);
});

it('given a call that took too long, when others were answered meanwhile, then the client stays', async () => {
  const { slot, clientNow } = numberedClients();
  const late = Promise.withResolvers<never>();
  const waiting = slot.use(() => late.promise);
  expect(await clientNow()).toBe(0);
  late.reject(new DeadlinePassed('a read', 1));
  await expect(waiting).rejects.toThrow('a read: no answer within 1 ms');
  expect(await clientNow()).toBe(0);
});
