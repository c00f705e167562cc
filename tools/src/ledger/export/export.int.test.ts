import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ledgerStream, SKIPS_STREAM, type StoredEvent } from '@ledgerline/events';
import { eventId, expectedHash, storedHash } from '@ledgerline/events/chain';
import { appendTo } from '@ledgerline/projector/testing/sampleLog.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkHistory } from '../import/checkHistory.ts';
import { type EmptyServer, emptyServer } from '../testing/emptyServer.ts';
import { jsonLines } from '../testing/ledger.ts';
import { longSample, sampleHistory, sampleUserId } from '../testing/sampleHistory.ts';

const history = sampleHistory(longSample());
const count = history.user.length + history.ledger.length;

let server: EmptyServer;
let out: string;
beforeEach(async () => {
  server = await emptyServer();
  await server.append(history.user, history.ledger);
  out = join(server.dataDir, 'out');
});
afterEach(() => server[Symbol.asyncDispose]());

const exportTo = (folder: string, ...more: string[]) =>
  server.ledger(['export', '--user', sampleUserId, '--out', folder, ...more]);

describe('ledger export', () => {
  it('writes a header and then every event with its very text, for nobody else to read', async () => {
    const done = await exportTo(out, '--json');
    expect({ ...done, stdout: jsonLines(done) }).toEqual({
      code: 0,
      stdout: [{ userId: sampleUserId, events: count, folder: out, files: ['history.ndjson'] }],
      stderr: `${count} events of ${sampleUserId} written to ${out}: history.ndjson\n`,
    });
    const [header, ...events] = (await readFile(join(out, 'history.ndjson'), 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(header).toMatchObject({
      format: 'ledgerline-history',
      version: 1,
      logId: await server.log.logId(),
      userId: sampleUserId,
    });
    expect(events).toEqual(
      [...history.user, ...history.ledger].map(({ position: _position, ...event }) => event),
    );
    expect((await stat(join(out, 'history.ndjson'))).mode & 0o777).toBe(0o600);
    expect(await checkHistory(join(out, 'history.ndjson'), new Date())).toMatchObject({ events: count });
  });

  it('writes the same to stdout, and words to stderr', async () => {
    await exportTo(out);
    const piped = await exportTo('-');
    const [, ...lines] = piped.stdout.split('\n');
    const [, ...written] = (await readFile(join(out, 'history.ndjson'), 'utf8')).split('\n');
    expect([piped.code, piped.stderr]).toEqual([0, `${count} events of ${sampleUserId}\n`]);
    expect(lines).toEqual(written);
  });

  it('writes what an operator skipped as it is stored; tables pass over it, and an import refuses it', async () => {
    const last = history.ledger.at(-1);
    if (!last) throw new Error('an empty ledger');
    const strange = nextOf(last, 'OfAnotherVersion');
    await server.log.append(last.stream, last.revision, [strange]);
    expect(await exportTo(out, '--csv')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('unknown type'),
    });

    const { stream, revision, id } = strange;
    const skipped = { stream, revision, eventId: id, reason: 'ticket 17' };
    await appendTo(server.log, SKIPS_STREAM, [{ type: 'EventSkipped', data: skipped }]);
    const folder = join(server.dataDir, 'skipped');
    expect(await exportTo(folder, '--csv')).toMatchObject({ code: 0 });
    const lines = (await readFile(join(folder, 'history.ndjson'), 'utf8')).trimEnd().split('\n');
    const { position: _, ...written } = strange;
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual(written);
    expect(await readFile(join(folder, 'transactions.csv'), 'utf8')).toContain('"date"');
    await expect(checkHistory(join(folder, 'history.ndjson'), new Date())).rejects.toThrow(
      `Event ${count + 1}, ${stream}@${revision}: schema`,
    );
  });

  it('takes no file for a folder', async () => {
    const file = join(server.dataDir, 'file');
    await writeFile(file, '');
    expect(await exportTo(file)).toEqual({ code: 1, stdout: '', stderr: `${file} is no folder\n` });
    expect(await exportTo(join(file, 'in'))).toEqual({
      code: 1,
      stdout: '',
      stderr: `${join(file, 'in')} is no folder\n`,
    });
  });

  it('overwrites nothing', async () => {
    await exportTo(out);
    const again = await exportTo(out, '--csv');
    expect(again).toEqual({ code: 1, stdout: '', stderr: `${out}/history.ndjson is there already\n` });
  });

  it('says so of who is not there, and of tables on stdout', async () => {
    const nobody = await server.ledger(['export', '-u', 'f'.repeat(24), '-o', out]);
    expect([nobody.code, nobody.stderr]).toEqual([
      1,
      `There is nobody with the address or id ${'f'.repeat(24)}\n`,
    ]);
    expect(await exportTo('-', '--csv')).toEqual({
      code: 2,
      stdout: '',
      stderr: '--csv needs a folder: --out DIR\n',
    });
  });

  it('stops at an event that is not what was written, and leaves no file', async () => {
    using db = new DatabaseSync(join(server.dataDir, 'events.db'));
    db.prepare(
      `UPDATE events SET data = replace(data, '"amount":', '"amount":1') WHERE stream = ? AND revision = ?`,
    ).run(
      ledgerStream(sampleUserId),
      history.ledger.findIndex(({ data }) => data.includes('"amount":')),
    );
    const refused = await exportTo(out);
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^The log is damaged at ledger-\S+@\d+: expected \S{64}, found \S{64}/,
      ) as string,
    });
    expect(await readdir(out)).toEqual([]);
  });
});

/** An event of a type that nobody knows, in its right place in the chain. */
function nextOf(last: StoredEvent, type: string): StoredEvent {
  const { stream } = last;
  const revision = last.revision + 1;
  const [, bare = ''] = /^(.*),"hash":"[0-9a-f]{64}"\}$/.exec(last.metadata) ?? [];
  const event = { stream, revision, type, data: '{}', metadata: `${bare}}`, id: '', position: '' };
  const hash = expectedHash(storedHash(last) ?? '', event);
  return { ...event, id: eventId(revision, hash), metadata: `${bare},"hash":"${hash}"}` };
}
