import { eventName } from '@ledgerline/event-store/history';
import { userIdOf } from '@ledgerline/events';
import type { AuditedStores } from './auditedStores.ts';
import type { Deviation, Finding } from './deviation.ts';

/** That the read models were made from this log, that the log has all that they were made from, and who is held back. */
export async function auditCheckpoint({ log, models, erased }: AuditedStores): Promise<Deviation[]> {
  if (!models) return [];
  const { checkpoint, parked } = models;
  const findings: Finding[] = [];
  for (const { stream, revision, error } of parked.values()) {
    findings.push({
      check: 'parked',
      record: eventName({ stream, revision }),
      expected: 'a projected event',
      found: error,
    });
  }
  const [somebody] = checkpoint ? [] : await models.generation.people('', 1);
  if (somebody !== undefined)
    findings.push({
      check: 'checkpoint',
      record: 'the checkpoint',
      expected: 'how far the read models are',
      found: null,
    });
  if (checkpoint) {
    const { logId, last, position, applied } = checkpoint;
    if (last?.eventId === undefined && applied !== 0)
      findings.push({
        check: 'checkpoint',
        record: 'the checkpoint’s last event',
        expected: `the last of ${applied} events`,
        found: null,
      });
    const ours = await log.logId();
    if (logId !== ours)
      findings.push({ check: 'checkpoint', record: 'the log’s id', expected: logId, found: ours });
    // The models were read before: a log that has grown since is beyond them all the more.
    const head = await log.head();
    if (logId === ours && position > head)
      findings.push({
        check: 'checkpoint',
        record: 'the checkpoint’s position',
        expected: `at most ${head}`,
        found: position,
      });
    if (last && !erased.has(last.stream)) {
      const [event] = await log.readStream(last.stream, last.revision, 1);
      if (event && event.id === last.eventId && event.position > position)
        findings.push({
          check: 'checkpoint',
          record: 'the checkpoint’s position',
          expected: `no less than ${event.position}, that of its last event`,
          found: position,
        });
      if (event?.id !== last.eventId) {
        findings.push({
          check: 'tail',
          record: eventName(last),
          expected: last.eventId,
          found: event?.id ?? 'no such event, though the read models show it',
        });
      }
    }
  }
  return findings.map((finding) => ({
    area: finding.check === 'tail' ? 'log' : 'read models',
    userId: userIdOf(finding.record.replace(/@\d+$/, '')) ?? null,
    ...finding,
  }));
}
