import { randomUUID } from 'node:crypto';
import {
  describeRebuild,
  describeWait,
  RebuildBlocked,
  rebuildInTurn,
  sqlitePages,
  VerificationFailed,
} from '@ledgerline/projector';
import { abortRebuild, RebuildRunning } from '@ledgerline/read-models';
import type { Context } from '../context.ts';
import { Interrupted, Refused } from '../errors.ts';
import type { Verb } from '../verb.ts';

/** `ledger rebuild` */
export const rebuildVerb: Verb<{ abort?: true }> = {
  details: `They are filled beside the live ones, checked and only then shown, so the product may run meanwhile and nobody sees
less. Interrupted (Ctrl+C, kill, power cut), the next run goes on from its last checkpoint. 'npm run rebuild' does the same.`,
  examples: ['', '--json', '--abort'],
  declare: (command) => command.option('--abort', 'drop what an interrupted rebuild left'),
  async run(context, { abort = false }) {
    try {
      await (abort ? dropUnfinished(context) : fillAnew(context));
    } catch (error) {
      if (
        error instanceof RebuildRunning ||
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
  const dropped = await abortRebuild({ readStore: await stores.readStore(), holder: newHolder() });
  const outcome =
    dropped.length > 0 ? `Dropped generation ${dropped.join(', ')}.` : 'There was nothing to drop.';
  output.result({ dropped }, outcome);
}

async function fillAnew({ stores, output, progress, interruption }: Context): Promise<void> {
  // First the log: without one there is nothing to fill read models from.
  const [eventStore, readStore] = [await stores.log(), await stores.readStoreToFill()];
  const { events } = stores.locations;
  const signal = interruption.takeCharge();
  try {
    const done = await rebuildInTurn(
      {
        eventStore,
        readStore,
        holder: newHolder(),
        signal,
        ...(events.engine === 'sqlite' && { logPages: sqlitePages(events.path) }),
        onProgress: (reached) => progress.show(reached),
        onWaiting: (reason) => output.note(describeWait(reason)),
      },
      () => output.note('Waiting for the lease of another rebuild to run out …'),
    );
    progress.end();
    output.result(done, describeRebuild(done));
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new Interrupted('Interrupted; the next run goes on from here.', { cause: error });
  }
}

const newHolder = (): string => `rebuild-${randomUUID()}`;
