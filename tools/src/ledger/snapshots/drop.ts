import { counted } from '../act.ts';
import type { Verb } from '../verb.ts';
import { addYesOption, type YesOption } from '../yesOption.ts';
import { ledgersOf, snapshotsOf } from './ledgerSnapshots.ts';
import { type SnapshotOptions, snapshotUserOption } from './snapshotOptions.ts';

/** `ledger rebuild --drop-snapshots` */
export const snapshotsDrop: Verb<SnapshotOptions & YesOption> = {
  details:
    'Also those that another version of the product wrote. The next command of a long ledger takes longer.',
  examples: ['--user ann@example.com', '--yes --json'],
  declare: (command) => addYesOption(command.addOption(snapshotUserOption())),
  async run(context, { user, yes }) {
    const streams = await ledgersOf(context, user);
    if (!yes) {
      await context.prompt.confirm(`Drop the snapshots of ${counted(streams.length, 'ledger')}?`);
    }
    const readStore = await context.stores.readStore();
    const kept = await Array.fromAsync(snapshotsOf(context, streams), ({ stream }) => stream);
    for (const stream of streams) await readStore.deleteSnapshots(stream);
    context.output.result({ dropped: kept.length }, `${counted(kept.length, 'snapshot')} dropped.`);
  },
};
