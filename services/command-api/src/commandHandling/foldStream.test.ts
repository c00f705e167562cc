import { addAsset, ledgerAfter, sampleId, spend } from '@ledgerline/domain/testing';
import type { EventStore } from '@ledgerline/event-store';
import type { LedgerEvent, Recorded, StoredEvent } from '@ledgerline/events';
import { expect, it, vi } from 'vitest';
import { emptyStream } from './folded.ts';
import { catchUp } from './foldStream.ts';
import { ledgerKind } from './ledgerKind.ts';

const asStored = ({ data, metadata, ...rest }: Recorded<LedgerEvent>): StoredEvent =>
  ({ ...rest, data: JSON.stringify(data), metadata: JSON.stringify(metadata) }) as StoredEvent;

it('LED-66 while a long stream is folded, others have a turn after each share of time', async () => {
  let now = 0;
  using _clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const cash = sampleId('asset', 1);
  const spent = Array.from({ length: 3 }, (_, place) => spend(sampleId('transaction', place), cash, 1));
  const { history } = ledgerAfter(addAsset(cash, { balance: 5_00 }), ...spent);
  const store = { readStream: async () => history.map(asStored) } as unknown as EventStore;
  const heard: string[] = [];
  const slow = {
    ...ledgerKind,
    evolve: (...[state, event]: Parameters<typeof ledgerKind.evolve>) => {
      now += 5;
      heard.push(event.type);
      setImmediate(() => heard.push('another'));
      return ledgerKind.evolve(state, event);
    },
  };
  await catchUp(store, slow, 'ledger-a', emptyStream(ledgerKind));
  const created = ['another', 'TransactionCreated'];
  expect(heard).toEqual(['AssetAdded', ...created, ...created, ...created, 'another']);
});
