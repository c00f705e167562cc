import { createInterface } from 'node:readline';
import { addAsset, ledgerAfter, sampleId, sampleUserId, spend } from '@ledgerline/domain/testing';
import { ledgerStream } from '@ledgerline/events';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import { expect, it } from 'vitest';
import { appendEvents, auditedCatalogue, wallet, writeLog } from '../testing/auditedLog.ts';
import { startLedger } from '../testing/ledger.ts';

/** Follows a log, from when it waits on. */
async function following(dataDir: string, ...args: string[]) {
  const { child, ended } = startLedger({ DATA_DIR: dataDir }, ['events', '--follow', ...args]);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  for await (const line of createInterface({ input: child.stderr })) if (line.startsWith('Waiting')) break;
  return { child, ended, next: async () => String((await lines.next()).value) };
}

const { history } = ledgerAfter(
  addAsset(wallet, { name: 'Wallet', balance: 10_00 }),
  spend(sampleId('transaction', 1), wallet, 1_00),
  spend(sampleId('transaction', 2), wallet, 2_00),
);

it('prints what comes and is asked for, and ends cleanly on Ctrl+C', async () => {
  await using folder = await temporaryFolder();
  await writeLog(folder.path, auditedCatalogue());
  const program = await following(folder.path, '--type', 'TransactionCreated', '--json');
  await appendEvents(folder.path, history.slice(0, 2));
  expect(JSON.parse(await program.next())).toEqual({
    stream: ledgerStream(sampleUserId),
    revision: 2,
    id: history[1]?.id,
    type: 'TransactionCreated',
    at: '2026-03-01T10:01:00.000Z',
    data: history[1]?.data,
    metadata: history[1]?.metadata,
    position: '0000000000000062',
  });
  await appendEvents(folder.path, history.slice(2));
  expect(JSON.parse(await program.next())).toMatchObject({ revision: 3, position: '0000000000000063' });
  program.child.kill('SIGINT');
  expect(await program.ended).toBe(0);
});

it('prints lines for people, with what is there from a position on', async () => {
  await using folder = await temporaryFolder();
  await writeLog(folder.path, history.slice(0, 2));
  const program = await following(folder.path, '--after', '0000000000000001', '--limit', '2');
  expect(await program.next()).toBe(
    `2026-03-01 10:01:00  ${ledgerStream(sampleUserId)}  2  web  Added expense “Lunch” of 1.00 from Wallet`,
  );
  await appendEvents(folder.path, history.slice(2));
  expect(await program.next()).toContain('Added expense “Lunch” of 2.00 from Wallet');
  expect(await program.ended).toBe(0);
});

it('ends when nobody reads any more', async () => {
  await using folder = await temporaryFolder();
  await writeLog(folder.path, history.slice(0, 1));
  const program = await following(folder.path);
  program.child.stdout.destroy();
  await appendEvents(folder.path, history.slice(1));
  expect(await program.ended).toBe(0);
});
