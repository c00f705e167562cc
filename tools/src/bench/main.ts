// npm run bench [-- NAME …]: our claims, each beside a baseline of the same run. Figures are this machine's at this
// moment; the ratios are what is claimed.
// npm run bench -- pair CHECKOUT NAME [ROUNDS]: this checkout beside another one, in turns.
import { benchCategoriser } from './categoriser.ts';
import { benchHttpCommands } from './httpCommands.ts';
import { benchHttpReads } from './httpReads.ts';
import { benchLargest } from './largest.ts';
import { benchLists } from './lists.ts';
import { benchNeighbours } from './neighbours.ts';
import { benchOwnWrite } from './ownWrite.ts';
import { benchPair } from './pair/pair.ts';
import { benchPastDay } from './pastDay.ts';
import { benchPlan } from './plan.ts';
import { benchRebuild } from './rebuild.ts';
import { benchReplay } from './replay.ts';
import { benchReports } from './reports.ts';
import { benchRequestCost } from './requestCost.ts';
import { benchRules } from './rules.ts';
import { benchSimulate } from './simulate.ts';
import { benchStatements } from './statements.ts';
import { benchVerify } from './verify.ts';
import { benchWarmCommand } from './warmCommand.ts';

const benches: Record<string, () => Promise<void>> = {
  commands: benchHttpCommands,
  httpReads: benchHttpReads,
  cost: benchRequestCost,
  warm: benchWarmCommand,
  'own-write': benchOwnWrite,
  rebuild: benchRebuild,
  verify: benchVerify,
  replay: benchReplay,
  past: benchPastDay,
  lists: benchLists,
  reports: benchReports,
  plan: benchPlan,
  statements: benchStatements,
  categoriser: benchCategoriser,
  rules: benchRules,
  neighbours: benchNeighbours,
  largest: benchLargest,
  simulate: benchSimulate,
};

const [first, ...more] = process.argv.slice(2);
if (first === 'pair') {
  await benchPair(more);
  process.exit();
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  await bench();
}
