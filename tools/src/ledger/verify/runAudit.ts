import type { Context } from '../context.ts';
import { counted } from '../users/act.ts';
import { auditAccounts } from './accountsAudit.ts';
import { Audit, type AuditSummary } from './audit/audit.ts';
import type { Area, Check, Deviation } from './audit/deviation.ts';
import type { SealedHead } from './audit/sealedHead.ts';
import { deviationColumns } from './columns.ts';

/** What is to be verified. */
export interface AuditWish {
  userId?: string;
  /** Only the log, neither read models nor accounts. */
  logOnly?: boolean;
  sealed?: readonly SealedHead[];
}

/** What an audit came to. */
export interface AuditResult extends AuditSummary {
  summary: true;
  deviations: number;
  /** How many of them are the log's own, the read models' and the accounts'. */
  areas: Record<Area, number>;
  /** How many of them each check has found. */
  checks: Partial<Record<Check, number>>;
  seconds: number;
}

/** Audits, showing how far it is, and lists what deviates: as a table, or as NDJSON with a summary at its end. */
export async function runAudit(context: Context, wish: AuditWish): Promise<AuditResult> {
  const { output, progress } = context;
  const started = performance.now();
  const result: AuditResult = {
    summary: true,
    deviations: 0,
    areas: { log: 0, 'read models': 0, accounts: 0 },
    checks: {},
    events: 0,
    streams: 0,
    people: 0,
    seconds: 0,
  };
  async function* rows(): AsyncGenerator<Deviation | AuditResult> {
    for await (const deviation of audited(context, wish, result)) {
      result.deviations += 1;
      result.areas[deviation.area] += 1;
      result.checks[deviation.check] = (result.checks[deviation.check] ?? 0) + 1;
      yield deviation;
    }
    result.seconds = Math.round((performance.now() - started) / 100) / 10;
    progress.end();
    if (output.json) yield result;
  }
  try {
    await output.rows(rows() as AsyncGenerator<Deviation>, deviationColumns);
  } finally {
    progress.end();
  }
  return result;
}

async function* audited(
  context: Context,
  { userId, logOnly = false, sealed = [] }: AuditWish,
  result: AuditResult,
): AsyncGenerator<Deviation> {
  const { stores, progress } = context;
  const log = await stores.log();
  const audit = new Audit({
    log,
    readStore: logOnly ? undefined : await stores.readStore(),
    ...(userId !== undefined && { userId }),
    sealed,
    locations: stores.locations,
    signal: new AbortController().signal,
    onProgress: ({ phase, done, total }) =>
      progress.show({ phase, applied: done, position: String(done), head: String(total ?? done) }),
  });
  yield* audit.deviations();
  Object.assign(result, audit.summary);
  if (!logOnly) yield* auditAccounts(context, log, userId);
}

/** `1,234 events of 12 streams and 6 people in 1.2 s` */
export const looked = ({ events, streams, people, seconds, foreign }: AuditResult): string => {
  const ours = `${grouped(events)} events of ${grouped(streams)} streams and ${counted(people, 'person').replace('persons', 'people')} in ${seconds} s`;
  if (!foreign) return ours;
  const theirs = `${counted(foreign.events, 'event')} of ${counted(foreign.streams, 'stream')}`;
  return `${ours}; ${theirs} in this log belong to somebody else (no names of ours) and were not checked`;
};

const grouped = (count: number): string => count.toLocaleString('en-US');
