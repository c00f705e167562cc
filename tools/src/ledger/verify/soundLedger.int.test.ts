import { ledgerStream, userStream } from '@ledgerline/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ann } from './testing/expected.ts';
import { folderMac, type LedgerFolder, ledgerFolder } from './testing/ledgerFolder.ts';

let sound: LedgerFolder;
beforeAll(async () => {
  sound = await ledgerFolder();
}, 60_000);
afterAll(() => sound[Symbol.asyncDispose]());

describe('a sound ledger', () => {
  it('gives no deviation, of any history, and says what was looked at', async () => {
    await using folder = await ledgerFolder({ people: 12, length: 200 });
    const { code, stdout, stderr } = await folder.ledger('verify');
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    const told = stderr.replaceAll(/^Warning: a balance that the bank confirmed .*\n/gm, '');
    expect(told).toMatch(/^Nothing deviates: [\d,]+ events of 26 streams and 12 people in [\d.]+ s\.\n$/);

    const json = await folder.ledger('verify', '--json', '--user', folder.userIds[3] ?? '');
    const summary = json.stdout.trimEnd().split('\n').at(-1) ?? '';
    expect(JSON.parse(summary)).toMatchObject({ summary: true, deviations: 0, streams: 2, people: 1 });
  });

  it('gives none while the read models lag behind', async () => {
    await using folder = await sound.copy();
    await folder.withLog(async (log) => {
      const [event] = await log.readStream(ledgerStream(ann), 0, 1);
      const { appendTo } = await import('@ledgerline/projector/testing/sampleLog.ts');
      const asset = { ...JSON.parse(event?.data ?? '{}').asset, name: 'A later name' };
      const former = { name: 'Wallet' };
      const later = () => ({ commandId: 'later', at: '2027-01-01T00:00:00.000Z' });
      const renamed = { type: 'AssetUpdated', data: { asset, former } } as const;
      await appendTo(log, ledgerStream(ann), [renamed], later, folderMac);
      const chosen = { currency: 'EUR', former: { currency: 'USD', chosen: false } } as const;
      await appendTo(log, userStream(ann), [{ type: 'CurrencyChanged', data: chosen }], undefined, folderMac);
    });
    expect(await folder.deviations()).toEqual([]);
    await folder.project();
    expect(await folder.deviations()).toEqual([]);
  });
});
