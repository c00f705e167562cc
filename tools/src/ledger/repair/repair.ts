import { streamsOf } from '@ledgerline/event-store/sqlite';
import { RebuildAborted, RebuildBlocked, type RebuildResult, rebuild } from '@ledgerline/projector';
import { abortRebuild, PROJECTION_VERSION } from '@ledgerline/read-models';
import { scrubReadModels } from '@ledgerline/read-models/scrubReadModels';
import { counted } from '../act.ts';
import type { Context } from '../context.ts';
import { Interrupted, Refused } from '../errors.ts';
import { addSealOptions } from '../heads/keyOption.ts';
import { readSealedHeads, type SealedHeadsOptions } from '../heads/readSealedHeads.ts';
import type { Verb } from '../verb.ts';
import { type AuditResult, looked, runAudit } from '../verify/runAudit.ts';
import { addYesOption, type YesOption } from '../yesOption.ts';

/** Options of `ledger rebuild --repair`, formerly `ledger repair`. */
export interface RepairOptions extends YesOption, SealedHeadsOptions {
  heads?: string;
}

/** `ledger rebuild --repair` */
export const repair: Verb<RepairOptions> = {
  details: `Verifies, and where read models deviate fills new ones from the log beside them, checks these, makes them
live and verifies again. Nobody sees less meanwhile, and the log is never changed: where it is the log that deviates
nothing is done, since read models may be all that is left of what it had. Where the activity shows other events than
the log has, only a sealed list of heads can tell which of them is right: with --heads the log is believed up to there.`,
  examples: ['', '--yes --json', '--heads heads.ndjson --key heads.pem.pub'],
  declare: (command) =>
    addSealOptions(
      addYesOption(command).option('--heads <file>', 'sealed heads that prove the log; - is stdin'),
      'the public key that the heads were sealed with',
    ),
  async run(context, { yes, heads, ...options }) {
    const wish = heads === undefined ? {} : { seals: await readSealedHeads(context, heads, options) };
    const before = await runAudit(context, wish);
    const inLog = damageOfLog(before);
    const rewritten = before.checks.rewritten ?? 0;
    if (rewritten > 0 && rewritten === inLog) {
      throw new Refused(
        `The activity shows ${counted(rewritten, 'event')} that the log does not have: somebody rewrote the log, or those entries. Nothing was changed, because a repair destroys the evidence. Keep a copy, and give --heads sealed before.`,
      );
    }
    if (inLog > 0) {
      throw new Refused(
        `${counted(inLog, 'deviation')} of the log itself. Nothing was changed: mend the log first.`,
      );
    }
    const inModels = mendable(before);
    if (inModels === 0) {
      const sentence = `The read models are sound: ${looked(before)}.`;
      if (before.deviations > 0)
        throw new Refused(
          `${sentence} ${counted(before.deviations, 'deviation')} elsewhere, which repair does not mend: see verify.`,
        );
      context.output.result({ repaired: false }, sentence);
      return;
    }
    const question = `${counted(inModels, 'deviation')} of the read models. Fill new ones from the ${before.events.toLocaleString('en-US')} events of the log and make them live?`;
    if (!yes) await context.prompt.confirm(question);
    const { generation, applied } = await rebuilt(context);
    // What was there of people who were erased is to be gone from the files, too.
    if (before.checks.erasure) await scrubReadModels(context.stores.locations.readModels, []);
    context.output.result(
      { repaired: true, generation, applied },
      `Generation ${generation} of the read models is live, made from ${applied.toLocaleString('en-US')} events.`,
    );
    const after = await runAudit(context, wish);
    const left = damageOfLog(after) + mendable(after);
    if (left > 0) throw new Refused(`${counted(left, 'deviation')} left after that: ${looked(after)}.`);
    context.output.note(`Verified: ${looked(after)}.`);
  },
};

/** What is wrong with the log but for events that nobody can read: read models are held back there, or pass over them. */
const damageOfLog = ({ areas, checks }: AuditResult): number => areas.log - (checks.schema ?? 0);

/** What a rebuild mends: it parks and skips what was parked and skipped before, and leaves snapshots and the count of generations alone. */
const mendable = ({ areas, checks }: AuditResult): number =>
  areas['read models'] -
  (checks.parked ?? 0) -
  (checks.skipped ?? 0) -
  (checks.snapshot ?? 0) -
  (checks.count ?? 0);

async function rebuilt({ stores, progress, interruption }: Context): Promise<RebuildResult> {
  const [eventStore, readStore] = [await stores.log(), await stores.readStore()];
  const { events } = stores.locations;
  const signal = interruption.takeCharge();
  const live = (await readStore.generations()).find(({ state }) => state === 'live');
  try {
    // What an interrupted rebuild left may be as false as what is shown.
    await abortRebuild(readStore);
    return await rebuild({
      eventStore,
      readStore,
      signal,
      ...(events.engine === 'sqlite' && { streams: () => streamsOf(events.path) }),
      // Ones of another version can't be read, so that nothing can be compared with them.
      evenIfWorse: live?.projectionVersion !== PROJECTION_VERSION,
      onProgress: (progressed) => progress.show(progressed),
    });
  } catch (error) {
    if (signal.aborted) {
      const sentence = 'Interrupted. What is shown was not changed; the next run begins again.';
      throw new Interrupted(sentence, { cause: error });
    }
    if (error instanceof RebuildAborted || error instanceof RebuildBlocked) {
      throw new Refused(`${error.message}. Nothing was changed.`, { cause: error });
    }
    throw error;
  } finally {
    progress.end();
  }
}
