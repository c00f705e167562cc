import type { EventMetadata } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import { noCommands, REMEMBERED_COMMANDS, rememberCommand } from './commandLog.ts';

const metadata = (commandId: string, at: string): EventMetadata => ({
  schemaVersion: '1',
  commandId,
  commandHash: `hash of ${commandId}`,
  actorId: 'somebody',
  source: 'web',
  at,
  $correlationId: commandId,
  $causationId: commandId,
  hash: '0'.repeat(64),
});

const minutesAfter = (start: string, minutes: number) =>
  new Date(Date.parse(start) + minutes * 60_000).toISOString();

describe('the commands of a stream', () => {
  it('LED-61 of the last 24 hours are all remembered, however many', () => {
    const log = noCommands();
    for (let revision = 0; revision <= 1_440; revision += 1) {
      const at = minutesAfter('2026-03-01T00:00:00.000Z', revision);
      rememberCommand(log, revision, metadata(`c${revision}`, at));
    }
    expect([log.size, log.has('c0')]).toEqual([1_441, true]);
    rememberCommand(log, 1_441, metadata('c1441', '2026-03-02T00:00:00.001Z'));
    expect([log.size, log.has('c0'), log.has('c1')]).toEqual([1_441, false, true]);
  });

  it('LED-61 of the last 1,000 are all remembered, however old', () => {
    const log = noCommands();
    for (let revision = 0; revision < 1_500; revision += 1) {
      const at = minutesAfter('2024-02-28T12:00:00.000Z', revision * 1_440);
      rememberCommand(log, revision, metadata(`c${revision}`, at));
    }
    expect([log.size, log.has('c499'), log.has('c500')]).toEqual([REMEMBERED_COMMANDS, false, true]);
  });

  it('LED-61 begin anew under an id that was used before', () => {
    const log = noCommands();
    rememberCommand(log, 0, metadata('again', '2026-03-01T00:00:00.000Z'));
    rememberCommand(log, 1, metadata('other', '2026-03-01T00:01:00.000Z'));
    rememberCommand(log, 2, metadata('again', '2026-03-01T00:02:00.000Z'));
    expect([...log]).toEqual([
      ['other', { commandHash: 'hash of other', firstRevision: 1, count: 1, at: '2026-03-01T00:01:00.000Z' }],
      ['again', { commandHash: 'hash of again', firstRevision: 2, count: 1, at: '2026-03-01T00:02:00.000Z' }],
    ]);
  });
});
