import { streamsOf } from '@ledgerline/event-store/sqlite';
import {
  describeWait,
  RebuildAborted,
  RebuildBlocked,
  type RebuildProgress,
  type RebuildResult,
  rebuild,
  VerificationFailed,
} from '@ledgerline/projector';
import { abortRebuild } from '@ledgerline/read-models';
import { Option } from 'commander';
import type { Context } from '../context.ts';
import { Interrupted, Misused, Refused } from '../errors.ts';
import { addSealOptions } from '../heads/keyOption.ts';
import { keepHeapTight } from '../history/keepHeapTight.ts';
import { type RepairOptions, repair } from '../repair/repair.ts';
import { snapshotsDrop } from '../snapshots/drop.ts';
import { type SnapshotOptions, snapshotUserOption } from '../snapshots/snapshotOptions.ts';
import type { Verb } from '../verb.ts';
import { addYesOption } from '../yesOption.ts';

type RebuildOptions = RepairOptions & SnapshotOptions & { abort?: true; repair?: true; dropSnapshots?: true };

/** `ledger rebuild` */
export const rebuildVerb: Verb<RebuildOptions> = {
  details: `They are filled beside the live ones, checked and only then shown, so the product may run meanwhile and nobody sees
less. Interrupted (Ctrl+C, kill, power cut), the next run goes on from there. A second one joins the first: it waits for
its end, and goes on where that rests for 5 seconds. --abort ends it. 'npm run rebuild' is this verb.
With --repair it verifies first, rebuilds only where read models deviate, and verifies again. The log is never changed: where
it is the log that deviates nothing is done, since read models may be all that is left of what it had. Where the activity
shows other events than the log has, only a sealed list of heads can tell which of them is right: with --heads the log is
believed up to there. Snapshots are folded ledgers, which make a start faster; dropped ones are made again from the log.`,
  examples: [
    '',
    '--json',
    '--abort',
    '--repair --yes',
    '--repair --heads heads.ndjson --key heads.pem.pub',
    '--drop-snapshots --user ann@example.com',
  ],
  declare: (command) =>
    addSealOptions(
      addYesOption(
        command
          .addOption(
            new Option('--abort', 'drop what a rebuild is filling or has left').conflicts([
              'repair',
              'dropSnapshots',
            ]),
          )
          .addOption(
            new Option('--repair', 'only where read models deviate, and verify before and after').conflicts(
              'dropSnapshots',
            ),
          )
          .option('--drop-snapshots', 'rebuild nothing, and drop the stored snapshots')
          .addOption(snapshotUserOption()),
      ).option('--heads <file>', 'with --repair: sealed heads that prove the log; - is stdin'),
      'the public key that the heads were sealed with',
    ),
  async run(context, { abort = false, repair: isRepair, dropSnapshots, user, ...options }) {
    const { yes, ...sealed } = options;
    if (!isRepair && Object.keys(sealed).some((name) => name !== 'json')) {
      throw new Misused('--heads, --key, --former and --timestamp-ca go with --repair.');
    }
    if (user !== undefined && !dropSnapshots) throw new Misused('--user goes with --drop-snapshots.');
    if (isRepair) return repair.run(context, options);
    if (dropSnapshots) {
      return snapshotsDrop.run(context, { ...(user && { user }), ...(yes && { yes }) });
    }
    try {
      await (abort ? dropUnfinished(context) : fillAnew(context));
    } catch (error) {
      if (
        error instanceof RebuildAborted ||
        error instanceof RebuildBlocked ||
        error instanceof VerificationFailed
      ) {
        throw new Refused(`Nothing was switched: ${error.message}`, { cause: error });
      }
      throw error;
    } finally {
      context.progress.end();
    }
  },
};

async function dropUnfinished({ stores, output }: Context): Promise<void> {
  const dropped = await abortRebuild(await stores.readStore());
  const outcome =
    dropped.length > 0 ? `Dropped generation ${dropped.join(', ')}.` : 'There was nothing to drop.';
  output.result({ dropped }, outcome);
}

async function fillAnew({ stores, output, progress, interruption }: Context): Promise<void> {
  // First the log: without one there is nothing to fill read models from.
  const [eventStore, readStore] = [await stores.log(), await stores.readStoreToFill()];
  const { events } = stores.locations;
  const signal = interruption.takeCharge();
  const options = {
    eventStore,
    readStore,
    signal,
    ...(events.engine === 'sqlite' && { streams: () => streamsOf(events.path) }),
    onProgress: (progressed: RebuildProgress) => progress.show(progressed),
    onWaiting: (reason: unknown) => output.note(describeWait(reason)),
  };
  keepHeapTight();
  const start = performance.now();
  try {
    const result = await rebuild(options);
    const done = { ...result, seconds: Math.round((performance.now() - start) / 100) / 10 };
    progress.end();
    output.result(done, describeRebuild(done));
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new Interrupted('Interrupted; the next run goes on from here.', { cause: error });
  }
}

function describeRebuild(done: RebuildResult & { seconds: number }): string {
  const { generation, applied, resumedAt, people, seconds } = done;
  const resumed = resumedAt > 0 ? `, ${resumedAt.toLocaleString('en-US')} of them by an earlier run` : '';
  return `Generation ${generation} is live: ${applied.toLocaleString('en-US')} events${resumed}, ${people === 1 ? '1 person' : `${people} people`}, ${seconds.toFixed(1)} s.`;
}
