import { counted } from '../act.ts';
import { Refused } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { tellParked } from './parkedStreams.ts';
import { tryAgain } from './tryAgain.ts';

/** `ledger parked retry` */
export const parkedRetry: Verb = {
  details: `For example after an update that can read the event. The product may run meanwhile. Ends with 1 while anything is
still parked.`,
  examples: ['', '--json'],
  async run(context) {
    const parked = await (await (await context.stores.readStore()).live()).parked();
    if (parked.length === 0) {
      context.output.result({ released: 0, parked: 0 }, 'Nothing is parked.');
      return;
    }
    const left = await tryAgain(context);
    const result = { released: Math.max(0, parked.length - left.length), parked: left.length };
    context.output.result(result, `${counted(result.released, 'stream')} released.`);
    const [first] = left;
    if (first) {
      throw new Refused(`${counted(left.length, 'stream')} still parked; ${tellParked(first)}`);
    }
  },
};
