import { setImmediate as nextTurn } from 'node:timers/promises';
import { LOG_START } from '@ledgerline/event-store';
import { readSkips, skipKey } from '@ledgerline/projector';
import type { Context } from '../context.ts';
import { Refused } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { type LogPages, portPages, sqlitePages } from './bulkPages.ts';
import { ReplayFold } from './replayFold.ts';
import { type Measured, replayLines, replayValue } from './replayReport.ts';

/** `ledger replay` */
export const replay: Verb = {
  reads: true,
  details: `Ledgers, people and categories are folded from the first event to the one that was the last when it began, by the
rules by which the product shows balances. Nothing is written and nothing is kept. A stream that can't be folded to its end is
named, and the exit code is 1; 'verify' says more about it.`,
  examples: ['', '--json'],
  async run(context) {
    const measured = await replayLog(context);
    await context.output.report(replayValue(measured), () => replayLines(measured));
    const { stuck } = measured.totals;
    if (stuck.length > 0) throw new Refused(`${stuck.length} streams could not be folded to their ends`);
  },
};

async function replayLog({ stores, progress }: Context): Promise<Measured> {
  const log = await stores.log();
  const head = await log.head();
  const { events: place } = stores.locations;
  const pages: LogPages = place.engine === 'sqlite' ? sqlitePages(place.path) : portPages(log);
  const skips = await readSkips(log);
  const fold = new ReplayFold();
  const started = performance.now();
  try {
    for await (const { events, read, position } of pages(LOG_START, head)) {
      for (const [index, event] of events.entries()) {
        if (skips.size > 0 && skips.has(skipKey(event))) fold.skip(event.stream, event.revision);
        else fold.fold(event.stream, event.revision, () => read(index));
      }
      progress.show({ phase: 'replay', applied: fold.events, position, head });
      // The embedded log is read without waiting: signals need their turn, too.
      await nextTurn();
    }
  } finally {
    progress.end();
  }
  const seconds = (performance.now() - started) / 1000;
  return { totals: fold.totals(), seconds, megabytes: process.resourceUsage().maxRSS / 1024 };
}
