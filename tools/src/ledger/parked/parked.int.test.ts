import { ledgerStream, userStream } from '@ledgerline/events';
import { appendPoison } from '@ledgerline/projector/testing/poison.ts';
import { expect, it } from 'vitest';
import { jsonLines } from '../testing/ledger.ts';
import { ledgerFolder } from '../verify/testing/ledgerFolder.ts';
import type { ParkedEvent } from './parkedStreams.ts';

const reason = 'ticket 17: written by a broken import';

it('lists what is parked, tries it again, and refuses to skip what is not', async () => {
  await using folder = await ledgerFolder();
  expect(await folder.ledger('parked', 'list')).toEqual({
    code: 0,
    stdout: '',
    stderr: 'Nothing is parked, and nothing was ever skipped.\n',
  });
  expect((await folder.ledger('parked', 'retry')).stderr).toBe('Nothing is parked.\n');

  const stream = ledgerStream(folder.userIds[1] ?? '');
  const revision = await folder.withLog((log) => appendPoison(log, stream));
  await folder.project();
  const listed = jsonLines<ParkedEvent>(await folder.ledger('parked', 'list', '--json'));
  expect(listed).toEqual([
    {
      status: 'parked',
      stream,
      revision: revision + 1,
      eventId: expect.any(String),
      reason: expect.stringContaining('does not fit its schema'),
      actor: null,
      at: expect.any(String),
    },
  ]);
  const retried = await folder.ledger('parked', 'retry', '--json');
  expect({ code: retried.code, rows: jsonLines(retried) }).toEqual({
    code: 1,
    rows: [{ released: 0, parked: 1 }],
  });
  expect(retried.stderr).toContain(`1 stream still parked; ${stream}@${revision} `);
  expect(retried.stderr.split(stream)).toHaveLength(2);
  const [, again] = [listed, jsonLines<ParkedEvent>(await folder.ledger('parked', 'list', '--json'))];
  expect(again[0]?.at).toBe('2026-05-03T10:00:00.000Z');

  const other = ledgerStream(folder.userIds[0] ?? '');
  expect(await folder.ledger('parked', 'skip', other, '--reason', reason, '--yes')).toEqual({
    code: 1,
    stdout: '',
    stderr: `${other} is not parked.\n`,
  });
  expect((await folder.ledger('parked', 'skip', stream, '--yes')).code).toBe(2);
  expect((await folder.ledger('parked', 'skip', stream, '--reason', reason)).code).toBe(2);
});

it('skips an event with a reason: list and verify go on telling; replay, repair and rebuild pass over it too', async () => {
  await using folder = await ledgerFolder();
  const [ann = '', ben = ''] = folder.userIds;
  const revisions = new Map<string, number>();
  for (const stream of [ledgerStream(ann), userStream(ben)]) {
    revisions.set(stream, await folder.withLog((log) => appendPoison(log, stream)));
  }
  await folder.project();
  for (const [stream, revision] of revisions) {
    const skipped = await folder.ledger('parked', 'skip', stream, '--reason', reason, '--yes', '--json');
    expect({ code: skipped.code, rows: jsonLines(skipped) }).toEqual({
      code: 0,
      rows: [{ stream, revision: revision + 1, reason, actor: expect.any(String), released: true }],
    });
    expect(skipped.stderr).toContain(`parked skip ${stream}@${revision}: skipped, its stream goes on`);
  }
  await folder.project();

  const listed = jsonLines<ParkedEvent>(await folder.ledger('parked', 'list', '--json'));
  expect(
    listed.map(({ status, stream, revision, reason }) => ({ status, stream, revision, reason })),
  ).toEqual(
    [...revisions].map(([stream, revision]) => ({
      status: 'skipped',
      stream,
      revision: revision + 1,
      reason,
    })),
  );
  const told = async () =>
    (await folder.deviations()).map(({ area, check, record }) => ({ area, check, record }));
  const expected = [...revisions].flatMap(([stream, revision]) => [
    { area: 'log', check: 'schema', record: `${stream}@${revision}` },
    { area: 'read models', check: 'skipped', record: `${stream}@${revision}` },
  ]);
  expect(await told()).toEqual(expect.arrayContaining(expected));
  expect(await told()).toHaveLength(expected.length + (await chainOf(folder)));

  const replayed = await folder.ledger('replay', '--json');
  expect({ code: replayed.code, rows: jsonLines(replayed) }).toMatchObject({
    code: 0,
    rows: [{ skipped: 2, stuck: [] }],
  });

  folder.damage('read-models-g1', `UPDATE balances SET document = json_set(document, '$.at', 'never')`);
  const repaired = await folder.ledger('rebuild');
  expect(repaired.code).toBe(0);
  expect(await told()).toHaveLength(expected.length + (await chainOf(folder)));
});

it('ends with 1 where the stream is parked again behind what was skipped', async () => {
  await using folder = await ledgerFolder();
  const stream = ledgerStream(folder.userIds[0] ?? '');
  const first = await folder.withLog((log) => appendPoison(log, stream));
  const second = await folder.withLog((log) => appendPoison(log, stream));
  await folder.project();
  const skipped = await folder.ledger('parked', 'skip', stream, '--reason', reason, '--yes', '--json');
  expect({ code: skipped.code, rows: jsonLines(skipped) }).toMatchObject({
    code: 1,
    rows: [{ released: false }],
  });
  expect(skipped.stderr).toContain(
    `parked skip ${stream}@${first}: skipped; parked again at ${stream}@${second}`,
  );
  expect(skipped.stderr.split(stream)).toHaveLength(3);
  expect((await folder.ledger('parked', 'skip', stream, '--reason', reason, '--yes')).code).toBe(0);
});

/** How many deviations there are of the poison's own chain: it was never sealed. */
async function chainOf(folder: Awaited<ReturnType<typeof ledgerFolder>>): Promise<number> {
  return (await folder.deviations('--log-only')).filter(({ check }) => check === 'chain' || check === 'id')
    .length;
}
