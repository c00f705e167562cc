import { NO_STREAM } from '@ledgerline/event-store';
import { createMetrics } from '@ledgerline/http';
import { expect, it } from 'vitest';
import { measureAppends } from './measureAppends.ts';
import { addAsset, ledgerHandling, order, userId, walletId } from './testing/ledgerHandling.ts';
import { temporaryStore } from './testing/temporaryStore.ts';

it('times what was appended and counts what another writer was faster than', async () => {
  await using store = await temporaryStore();
  const metrics = createMetrics();
  const measured = measureAppends(store, metrics);
  await ledgerHandling(measured).handle(order('one', addAsset(walletId, 'Wallet')));
  const [event] = await measured.readStream(`ledger-${userId}`, 0, 1);
  if (!event) throw new Error('nothing was appended');
  const other = { ...event, id: '00000000-0000-8000-8000-000000000000' };
  await expect(measured.append(event.stream, NO_STREAM, [other])).rejects.toThrow('expected revision -1');

  const text = await metrics.render();
  expect(text).toMatch(/^append_duration_seconds_count 1$/m);
  expect(text).toMatch(/^append_conflicts_total 1$/m);
});
