import { statSync } from 'node:fs';
import { join } from 'node:path';
import { eraseStreams } from '@ledgerline/event-store/eraseStreams';
import { ledgerStream } from '@ledgerline/events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EmptyServer, emptyServer } from '../testing/emptyServer.ts';
import { jsonLines, ledger } from '../testing/ledger.ts';
import { longSample, sampleHistory, sampleUserId } from '../testing/sampleHistory.ts';

let server: EmptyServer;
beforeEach(async () => {
  server = await emptyServer();
});
afterEach(() => server[Symbol.asyncDispose]());

it('is refused while the product runs; then the room of erased events is free and the log is sound', async () => {
  const { user, ledger: events } = sampleHistory(longSample());
  await server.append(user, events);
  const path = join(server.dataDir, 'events.db');
  const stream = ledgerStream(sampleUserId);
  const last = (await server.log.lastOf(stream))?.revision ?? 0;
  await eraseStreams({ engine: 'sqlite', path }, [{ stream, lastRevision: last }]);
  expect(await ledger(server.environment, ['compact'])).toEqual({
    code: 1,
    stdout: '',
    stderr: `${path} is in use: stop the product first\n`,
  });

  await Promise.all([server.log.close(), server.readStore.close(), server.accounts.close()]);
  const before = statSync(path).size;
  const done = await ledger(server.environment, ['compact', '--json']);
  expect(done).toMatchObject({ code: 0, stderr: expect.stringMatching(/ MB are free again\.\n$/) as string });
  expect(jsonLines<{ freedBytes: number }>(done)[0]?.freedBytes).toBeGreaterThan(0);
  expect(statSync(path).size).toBeLessThan(before);
});
