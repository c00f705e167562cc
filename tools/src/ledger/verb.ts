import type { Command } from 'commander';
import type { Context } from './context.ts';

/** What a verb of the command line is and does: a file of its own, and its name in `verbs.ts`. */
export interface Verb<Options extends object = object> {
  /** What its help says beyond its summary, in sentences. */
  details?: string;
  /** What is typed after `npm run ledger --`, without the verb's name. */
  examples: readonly string[];
  /** It changes nothing in the stores, so that it also works where they may only be read. */
  reads?: true;
  /** Its list can be had as CSV, too. */
  csv?: true;
  /** The text where such a verb is stopped (Ctrl+C), if not that nothing was changed. */
  interrupted?: string;
  /** Adds arguments and options. `--json` and `--help` are there already. */
  declare?: (command: Command) => void;
  /** Does it. Throws Refused, Misused, Unavailable, and what stores and command handling throw. */
  // A method, so that verbs of different options fit into one list.
  run(context: Context, options: Options, ...args: string[]): Promise<void>;
}
