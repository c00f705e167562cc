import { recordAfterHistory, sampleUserId } from '@ledgerline/domain/testing';
import { type DomainEvent, ERASURES_STREAM, ledgerStream, userStream } from '@ledgerline/events';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditedCatalogue,
  auditedLedger,
  auditedPerson,
  pay,
  trip,
  writeLog,
} from '../testing/auditedLog.ts';
import { jsonLines, ledger } from '../testing/ledger.ts';

const ann = 'Ann Lee <ann@example.com>';
const erased = 'e'.repeat(24);
const ledgerOfAnn = ledgerStream(sampleUserId);

describe('what was deleted for good, taken back or erased', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const deletions = (...args: string[]) => ledger({ DATA_DIR: folder.path }, ['deletions', ...args]);
  beforeAll(async () => {
    folder = await temporaryFolder();
    const erasures = [userStream(erased), ledgerStream(erased)].map((stream) => ({
      type: 'UserErased' as const,
      data: { stream, lastHash: '', reason: 'asked by letter' },
    }));
    await writeLog(
      folder.path,
      auditedCatalogue(),
      auditedPerson(),
      auditedLedger('Giro'),
      recordAfterHistory<DomainEvent>(
        [],
        erasures,
        { actorId: 'root', source: 'cli', commandId: 'erasing' },
        ERASURES_STREAM,
      ),
    );
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  it('AC-14 given all three kinds, then each is a row with the person, who did it, and what brought it back', async () => {
    const none = { reason: null, undone: null };
    const hers = {
      userId: sampleUserId,
      person: ann,
      actorId: sampleUserId,
      by: ann,
      source: 'web',
      currency: 'USD',
    };
    expect(jsonLines(await deletions('--json'))).toEqual([
      {
        ...none,
        ...hers,
        at: '2026-03-01T10:09:00.000Z',
        what: 'transaction deleted for good',
        kind: 'income',
        id: pay,
        date: '2026-03-01',
        title: 'Pay day',
        amount: 100,
        event: `${ledgerOfAnn}@9`,
      },
      {
        ...none,
        ...hers,
        at: '2026-03-01T10:11:00.000Z',
        what: 'transfer taken back',
        kind: 'transfer',
        id: trip,
        date: '2026-02-01',
        title: 'Wallet to Giro',
        amount: 20,
        undone: { at: '2026-03-01T10:12:00.000Z', event: `${ledgerOfAnn}@12` },
        event: `${ledgerOfAnn}@11`,
      },
      {
        at: expect.any(String) as string,
        what: 'person erased',
        userId: erased,
        person: erased,
        actorId: 'root',
        by: 'root',
        source: 'cli',
        reason: 'asked by letter',
        undone: null,
        kind: null,
        id: null,
        date: null,
        title: null,
        amount: null,
        currency: null,
        event: `${ERASURES_STREAM}@0`,
      },
    ]);
  });

  it('AC-14 given a person, a period or CSV, then it has just that', async () => {
    const events = async (...args: string[]) =>
      jsonLines<{ event: string }>(await deletions(...args, '--json')).map(({ event }) => event);
    expect(await events('--user', 'ann@example.com')).toEqual([`${ledgerOfAnn}@9`, `${ledgerOfAnn}@11`]);
    expect(await events('--user', erased)).toEqual([`${ERASURES_STREAM}@0`]);
    expect(await events('--from', '2026-03-01T10:10:00Z', '--user', sampleUserId)).toEqual([
      `${ledgerOfAnn}@11`,
    ]);
    expect(await events('--to', '2026-03-01T10:10:00Z', '--user', sampleUserId)).toEqual([
      `${ledgerOfAnn}@9`,
    ]);
    expect((await deletions('--user', 'ann@example.com', '--csv')).stdout.split('\r\n')).toEqual([
      'WHEN,WHAT,PERSON,RECORD,DATE,AMOUNT,CURRENCY,BY,REASON,BROUGHT BACK,ID,EVENT',
      `2026-03-01 10:09:00,transaction deleted for good,${ann},Pay day,2026-03-01,100.00,USD,${ann} (web),,,${pay},${ledgerOfAnn}@9`,
      `2026-03-01 10:11:00,transfer taken back,${ann},Wallet to Giro,2026-02-01,20.00,USD,${ann} (web),,2026-03-01 10:12:00,${trip},${ledgerOfAnn}@11`,
      '',
    ]);
  });

  it.each<[string, string[], number, string]>([
    [
      'a time without any',
      ['--to', '2026-02-28'],
      0,
      'Nothing was deleted for good, taken back or erased.\n',
    ],
    ['nobody', ['--user', 'f'.repeat(24)], 1, `There is nobody with the address or id ${'f'.repeat(24)}\n`],
    [
      'an end before the beginning',
      ['--from', '2026-03-02', '--to', '2026-03-01'],
      2,
      '--from 2026-03-02 lies after --to 2026-03-01\n',
    ],
  ])('AC-14 ends with the right code for %s', async (_, args, code, stderr) => {
    expect(await deletions(...args)).toEqual({ code, stdout: '', stderr });
  });
});
