import { parseArgs } from 'node:util';
import { abortRebuild } from '@ledgerline/read-models';
import { newHolder, readConfig } from '../config.ts';
import { openStores } from '../openStores.ts';
import { progressDisplay } from './progress.ts';
import { describeRebuild, describeWait, rebuildInTurn } from './rebuildInTurn.ts';

const HELP = `npm run rebuild [-- --abort]

Fills new read models from the event log beside the live ones, checks them and makes them live. May run beside the
product. Interrupted (Ctrl+C, kill, power cut), the next run goes on from its last checkpoint.

  --abort   drop what an interrupted rebuild left
  --help    this text

Reads DATA_DIR, EVENT_STORE_URL and READ_STORE_URL. Ends with 0 when done, 1 when something failed, 2 for a wrong
variable or argument, 130 when interrupted.
`;

export interface RebuildCommand {
  args: string[];
  environment: NodeJS.ProcessEnv;
  output: NodeJS.WriteStream;
  signal: AbortSignal;
}

/** Runs the command line `rebuild`. Throws what `rebuild` throws, ConfigurationError, and TypeError for an unknown argument. */
export async function rebuildCommand({ args, environment, output, signal }: RebuildCommand): Promise<void> {
  const { values } = parseArgs({ args, options: { abort: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) {
    output.write(HELP);
    return;
  }
  await using stores = await openStores(readConfig(environment).stores);
  const holder = newHolder();
  if (values.abort) {
    const dropped = await abortRebuild({ ...stores, holder });
    output.write(
      dropped.length > 0 ? `Dropped generation ${dropped.join(', ')}.\n` : 'There was nothing to drop.\n',
    );
    return;
  }
  const display = progressDisplay(output);
  try {
    const done = await rebuildInTurn(
      {
        ...stores,
        holder,
        signal,
        onProgress: (progress) => display.show(progress),
        onWaiting: (reason) => void output.write(`${describeWait(reason)}\n`),
      },
      () => output.write('Waiting for the lease of another rebuild to run out …\n'),
    );
    display.end();
    output.write(`${describeRebuild(done)}\n`);
  } finally {
    display.end();
  }
}
