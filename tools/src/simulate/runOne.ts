// One history by its seed, made as small as it still fails, with every call below the seam.
// runOne.ts SEED, loaded behind time/install.ts
import { inspect } from 'node:util';
import { openSqliteAccountStore } from '@ledgerline/accounts/sqlite';
import { type HistoryResult, runHistory } from './history.ts';
import { drawPlan, MONDAY, type Plan } from './plan.ts';
import { perils } from './weather/climate.ts';

const [seed = ''] = process.argv.slice(2);
const accounts = openSqliteAccountStore(':memory:');
let plan = drawPlan(seed);
let result = await runHistory(plan, accounts);
const lines = [`seed ${seed}, trace ${result.trace()}: ${result.findings.length} findings`];
if (result.findings.length > 0) {
  await shrink();
  lines.push(`shortened to ${inspect(plan)}`, ...result.calls().map((call) => `  ${call}`));
}
lines.push(...result.findings.map(({ invariant, text }) => `${invariant} ${text}`), '');
// A pipe takes only a part at once: what is left would be lost.
process.stdout.write(lines.join('\n'), () => process.exit(result.findings.length > 0 ? 1 : 0));

/** Takes away what the failure does not need: commands, devices, people, perils, one after the other. */
async function shrink(): Promise<void> {
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const smaller of candidates(plan)) {
      const tried = await runHistory(smaller, accounts);
      if (!isSameFailure(tried, result)) continue;
      plan = smaller;
      result = tried;
      isSmaller = true;
      break;
    }
  }
}

function isSameFailure(one: HistoryResult, other: HistoryResult): boolean {
  return one.findings.some(({ invariant }) => invariant === other.findings[0]?.invariant);
}

function* candidates(from: Plan): Generator<Plan> {
  const { begins, people, devicesEach, commandsEach, climate, restoredAt, rebuiltAt, erasedAt } = from;
  if (commandsEach > 1) yield { ...from, commandsEach: Math.floor(commandsEach / 2) };
  if (commandsEach > 1) yield { ...from, commandsEach: commandsEach - 1 };
  if (people > 1) yield { ...from, people: people - 1 };
  if (devicesEach > 1) yield { ...from, devicesEach: devicesEach - 1 };
  if (rebuiltAt.length > 0) yield { ...from, rebuiltAt: rebuiltAt.slice(1) };
  if (erasedAt !== undefined) yield { ...from, erasedAt: undefined };
  if (!from.isStarted) yield { ...from, isStarted: true };
  if (begins !== MONDAY) yield { ...from, begins: MONDAY };
  if (restoredAt !== undefined) yield { ...from, restoredAt: undefined };
  for (const peril of perils) if (climate[peril] > 0) yield { ...from, climate: { ...climate, [peril]: 0 } };
}
