import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '@ledgerline/event-store';
import { ledgerStream } from '@ledgerline/events';
import { appendLongLedgers, longPersonId } from '@ledgerline/projector/testing/sampleLedgers.ts';
import { describe, expect, it, vi } from 'vitest';
import { auditInThreads } from '../audit/auditThreads.ts';
import type { Deviation } from '../audit/deviation.ts';
import { ann, inModels, personsKey } from './testing/expected.ts';
import { keepSnapshot } from './testing/keepSnapshot.ts';
import { folderSecret, ledgerFolder } from './testing/ledgerFolder.ts';

describe('a log of many events', () => {
  it('is gone through in threads, which find the same; short ledgers are folded to their snapshots', {
    tags: 'nightly',
    timeout: 300_000,
  }, async () => {
    await using folder = await ledgerFolder({ people: 2 });
    await folder.withLog((log) => appendLongLedgers(log, { people: 3, length: 7_000 }));
    await folder.project();
    const withoutReverts = (found: readonly Deviation[]) =>
      found.filter(({ check }) => !['registration', 'revert', 'author'].includes(check));
    folder.damage(
      'read-models-g1',
      `UPDATE balances SET document = json_set(document, '$.revision', 5), revision = 5 WHERE user = ${personsKey}`,
      longPersonId(1),
    );
    await keepSnapshot(folder, folderSecret, '{"kept":true}');
    expect(withoutReverts(await folder.deviations())).toEqual([
      {
        ...inModels('balances', 'balances revision', 0, 5),
        userId: longPersonId(1),
        expected: expect.any(Number),
      },
      inModels(
        'snapshot',
        `snapshot of ${ledgerStream(ann)}@1`,
        'the state that the log folds to',
        'another state',
      ),
    ]);
  });

  it('given a log that a thread cannot reach, then it is away', async () => {
    const file = { engine: 'sqlite', path: 'not-opened.db' } as const;
    const events = { engine: 'eventstoredb', url: 'esdb://127.0.0.1:1?tls=false' } as const;
    const audited = auditInThreads(onePerson(), {
      locations: { events, readModels: file, accounts: file },
      withModels: false,
      sealed: [],
      dataSecret: undefined,
    });
    await expect(audited.next()).rejects.toThrow(StoreUnavailable);
  });

  it('given a thread that ends without an answer, then the audit says so and waits no longer', async () => {
    using _posted = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker) {
      void this.terminate();
    });
    const file = { engine: 'sqlite', path: 'not-opened.db' } as const;
    const audited = auditInThreads(onePerson(), {
      locations: { events: file, readModels: file, accounts: file },
      withModels: false,
      sealed: [],
      dataSecret: undefined,
    });
    await expect(audited.next()).rejects.toThrow('a thread of the audit ended without an answer');
  });
});

async function* onePerson(): AsyncGenerator<string> {
  yield longPersonId(1);
}
