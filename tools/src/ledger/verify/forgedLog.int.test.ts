import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ledgerStream } from '@ledgerline/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ann, hash, inLog } from './testing/expected.ts';
import { type LedgerFolder, ledgerFolder } from './testing/ledgerFolder.ts';
import { rechain, storedLedger } from './testing/storedLedger.ts';

let sound: LedgerFolder;
beforeAll(async () => {
  sound = await ledgerFolder();
}, 60_000);
afterAll(() => sound[Symbol.asyncDispose]());

describe('a forgery with hashes of its own', () => {
  it('names effects that do not add up, time that goes back, commands twice and reverts of nothing', async () => {
    await using folder = await sound.copy();
    const events = storedLedger(folder);
    const at = (revision: number) => `${ledgerStream(ann)}@${revision}`;
    const commandId = (revision: number) =>
      JSON.parse(events[revision]?.metadata ?? '{}').commandId as string;
    rechain(folder, events, {
      1: ({ data, ...event }) => ({
        ...event,
        data: data.replace(/"balanceAfter":(\d+)/, '"balanceAfter":1$1'),
      }),
      2: ({ metadata, ...event }) => ({ ...event, metadata: metadata.replace(/"at":"2\d/, '"at":"19') }),
      5: ({ metadata, ...event }) => ({ ...event, metadata: metadata.replace(commandId(5), commandId(2)) }),
      7: ({ metadata, ...event }) => ({
        ...event,
        metadata: metadata.replace(
          /"source":"web"(,"reverts":"[^"]*")?/,
          '"source":"web","reverts":"00000002-nothing"',
        ),
      }),
    });
    const found = await folder.deviations('--log-only');
    expect(found).toContainEqual(expect.objectContaining({ check: 'effects', record: at(1) }));
    expect(found).toContainEqual(expect.objectContaining({ check: 'time', record: at(2) }));
    expect(found).toContainEqual(
      inLog('command', at(5), `a command of its own: ${commandId(2)} gave event 2`, commandId(2)),
    );
    expect(found).toContainEqual(
      inLog('revert', at(7), 'the id of an earlier event of the stream', '00000002-nothing'),
    );
    expect(found.filter(({ check }) => check === 'chain' || check === 'id')).toEqual([]);
  });

  it('is seen by sealed heads alone', async () => {
    await using folder = await sound.copy();
    const [key, heads] = [join(folder.path, 'key.pem'), join(folder.path, 'heads.ndjson')];
    expect((await folder.ledger('heads', 'key', key)).code).toBe(0);
    expect((await folder.ledger('heads', 'seal', heads, '--key', key)).code).toBe(0);
    const sealed = ['--heads', heads, '--key', `${key}.pub`];
    expect(await folder.deviations(...sealed)).toEqual([]);

    const events = storedLedger(folder);
    rechain(folder, events, {
      0: ({ data, ...event }) => ({ ...event, data: data.replace('Wallet', 'Purse') }),
    });
    expect((await folder.deviations()).map(({ check }) => check)).toContain('activity');
    for (const file of ['read-models.db', 'read-models-g1.db']) await rm(join(folder.path, file));
    await folder.project();
    expect(await folder.deviations()).toEqual([]);
    const record = `${ledgerStream(ann)}@${events.length - 1}`;
    expect(await folder.deviations(...sealed)).toEqual([inLog('sealed head', record, hash, hash)]);
  });
});
