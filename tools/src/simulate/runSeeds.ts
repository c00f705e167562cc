// One process of a run: histories with the seeds `SEED.FROM` to `SEED.TO`, one after the other. Tells its parent of each.
// runSeeds.ts SEED FROM TO, loaded behind time/install.ts
import { openSqliteAccountStore } from '@ledgerline/accounts/sqlite';
import { type HistoryResult, runHistory } from './history.ts';
import { drawPlan } from './plan.ts';

/** What the parent hears of one history. */
export interface SeedResult {
  seed: string;
  probes: [string, number][];
  findings: HistoryResult['findings'];
}

const [seed = '', from = '0', to = '0'] = process.argv.slice(2);
/** Every so many, a history is run again: what passed below the seam has to be the same. */
const TWICE_EVERY = 100;

// Errors are a part of the product's daily work here; `runOne.ts` shows where they come from.
Error.stackTraceLimit = 0;
const accounts = openSqliteAccountStore(':memory:');
for (let index = Number(from); index < Number(to); index += 1) {
  const plan = drawPlan(`${seed}.${index}`);
  const { findings, probes, trace } = await runHistory(plan, accounts);
  if (index % TWICE_EVERY === 0) {
    const again = await runHistory(plan, accounts);
    if (again.trace() !== trace())
      findings.push({
        invariant: 'simulator',
        text: `another history the second time: ${trace()}, ${again.trace()}`,
      });
  }
  const told: SeedResult = { seed: plan.seed, probes: [...probes], findings };
  process.send?.(told);
}
process.disconnect?.();
