import { readErasureNotes } from '@ledgerline/event-store/erasing';
import { counted } from '../act.ts';
import { Audit, type AuditSummary } from '../audit/audit.ts';
import { deviationColumns } from '../audit/columns.ts';
import type { BrokenConfirmation } from '../audit/confirmationsAudit.ts';
import type { Area, Check, Deviation } from '../audit/deviation.ts';
import type { IndexWish } from '../audit/filesAudit.ts';
import type { SealedHead } from '../audit/sealedHead.ts';
import type { Context } from '../context.ts';
import { Unavailable } from '../errors.ts';
import { erasureLines, type SealChain, unsealedErasures } from '../heads/sealChain.ts';
import { auditAccounts } from './accountsAudit.ts';
import { nameDamage } from './nameDamage.ts';

/** What is to be verified. */
export interface AuditWish {
  userId?: string;
  /** Only the log, neither read models nor accounts. */
  logOnly?: boolean;
  /** The indexes of large files, too. */
  indexes?: boolean;
  /** What long ledgers fold to at their snapshots, too. */
  snapshots?: boolean;
  /** What the log had when its heads were sealed. */
  seals?: SealChain;
}

/** What an audit came to. */
export interface AuditResult extends AuditSummary {
  summary: true;
  deviations: number;
  /** What is no damage, but somebody should know: balances that a bank confirmed and that no longer match. */
  warnings: number;
  /** How many of the deviations are the log's own, the read models' and the accounts'. */
  areas: Record<Area, number>;
  /** How many of the deviations each check has found. */
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
    warnings: 0,
    areas: { log: 0, 'read models': 0, accounts: 0 },
    checks: {},
    events: 0,
    streams: 0,
    people: 0,
    seconds: 0,
  };
  const warnings: BrokenConfirmation[] = [];
  async function* rows(): AsyncGenerator<Deviation | AuditResult> {
    for await (const deviation of audited(context, wish, { result, warnings })) {
      result.deviations += 1;
      result.areas[deviation.area] += 1;
      result.checks[deviation.check] = (result.checks[deviation.check] ?? 0) + 1;
      yield deviation;
    }
    result.seconds = Math.round((performance.now() - started) / 100) / 10;
    progress.end();
    result.warnings = warnings.length;
    if (!output.json) return;
    yield* warnings;
    yield result;
  }
  try {
    await output.rows(rows() as AsyncGenerator<Deviation>, deviationColumns);
  } catch (error) {
    throw await nameDamage(error, context.stores.locations);
  } finally {
    progress.end();
  }
  if (!output.json) for (const warning of warnings) output.note(describeWarning(warning));
  return result;
}

function describeWarning({ record, expected, found }: BrokenConfirmation): string {
  const { name, date, balance } = expected;
  return `Warning: a balance that the bank confirmed no longer matches since ${record}: '${name}' had ${balance.toFixed(2)} on ${date}, and its records add up to ${found.balance.toFixed(2)}.`;
}

async function* audited(
  context: Context,
  { userId, logOnly = false, indexes: ofLargeFiles = false, snapshots, seals }: AuditWish,
  { result, warnings }: { result: AuditResult; warnings: BrokenConfirmation[] },
): AsyncGenerator<Deviation> {
  const { stores, progress } = context;
  const log = await stores.log();
  const dataSecret = secretOf(context);
  if (seals) yield* auditSeals(context, seals);
  const indexes: IndexWish = {
    ofLargeFiles,
    onLeftOut: (path) =>
      context.output.note(
        `${path} is large: its indexes were not compared with its tables. --indexes does that.`,
      ),
  };
  const audit = new Audit({
    indexes,
    log,
    readStore: logOnly ? undefined : await stores.readStore(),
    ...(userId !== undefined && { userId }),
    sealed: sealedHeads(seals),
    dataSecret,
    ...(snapshots && { snapshots }),
    locations: stores.locations,
    signal: new AbortController().signal,
    onProgress: ({ phase, done, total }) =>
      progress.show({ phase, applied: done, position: String(done), head: String(total ?? done) }),
  });
  yield* audit.deviations();
  Object.assign(result, audit.summary);
  const { notFolded } = audit.summary;
  if (notFolded !== undefined)
    context.output.note(
      `${counted(notFolded, 'snapshot')} of long ledgers: only seals and places were checked. --snapshots folds the log to each.`,
    );
  warnings.push(...audit.warnings);
  if (!logOnly) yield* auditAccounts(context, log, { userId, dataSecret, indexes });
}

function sealedHeads(seals: SealChain | undefined): SealedHead[] {
  const [newest] = seals?.seals ?? [];
  return newest?.heads.map((head) => ({ ...head, position: newest.header.position })) ?? [];
}

/** That seals follow each other and list what was erased; tells what the log says was erased since. */
async function* auditSeals({ stores, output }: Context, seals: SealChain): AsyncGenerator<Deviation> {
  const notes = await readErasureNotes(await stores.log());
  yield* seals.deviations;
  yield* unsealedErasures(seals, notes);
  for (const line of seals.timestamps) output.note(line);
  const erased = erasureLines(seals, notes);
  if (erased.length > 0)
    output.note(
      `${counted(erased.length, 'stream')} erased since the seal, says the log:\n${erased.join('\n')}`,
    );
}

function secretOf({ dataSecret, output }: Context): string | undefined {
  try {
    return dataSecret();
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    output.note(
      `${error.message}: neither addresses, second factors nor the authors of events were checked.`,
    );
    return undefined;
  }
}

/** `1,234 events of 12 streams and 6 people in 1.2 s` */
export const looked = ({ events, streams, people, seconds, foreign, behind }: AuditResult): string => {
  const lag = behind === undefined ? '' : `; the read models were ${counted(behind, 'event')} behind`;
  const ours = `${grouped(events)} events of ${grouped(streams)} streams and ${counted(people, 'person').replace('persons', 'people')} in ${seconds} s${lag}`;
  if (!foreign) return ours;
  const theirs = `${counted(foreign.events, 'event')} of ${counted(foreign.streams, 'stream')}`;
  return `${ours}; ${theirs} in this log belong to somebody else (no names of ours) and were not checked`;
};

const grouped = (count: number): string => count.toLocaleString('en-US');
