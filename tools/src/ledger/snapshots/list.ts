import type { Column } from '../terminal/table.ts';
import type { Verb } from '../verb.ts';
import { type ListedSnapshot, ledgersOf, snapshotsOf } from './ledgerSnapshots.ts';
import { type SnapshotOptions, snapshotUserOption } from './snapshotOptions.ts';

const columns: readonly Column<ListedSnapshot>[] = [
  { title: 'STREAM', value: ({ stream }) => stream },
  { title: 'REVISION', value: ({ revision }) => revision },
  { title: 'BEHIND', value: ({ behind }) => behind },
  { title: 'SIZE', value: ({ size }) => size },
  { title: 'FITS', value: ({ fits }) => (fits ? 'yes' : 'no') },
];

/** `ledger snapshots list`, a former verb: `ledger verify --snapshots` checks them. */
export const snapshotsList: Verb<SnapshotOptions> = {
  reads: true,
  details: `One is written every 10,000 events of a ledger. The product uses it only if nobody has changed it (it is sealed
with a key derived from DATA_SECRET) and the log's event there has its hash. One that does not fit costs time and nothing else.`,
  examples: ['', '--user ann@example.com --json'],
  declare: (command) => command.addOption(snapshotUserOption()),
  async run(context, { user }) {
    const streams = await ledgersOf(context, user);
    const count = await context.output.rows(snapshotsOf(context, streams), columns);
    if (count === 0) context.output.note('There are no snapshots.');
  },
};
