import { figure, median } from '../statistics.ts';
import { pairCold } from './cold.ts';
import { pairLists } from './lists.ts';
import { pairRebuild, pairReplay, pairVerify } from './logs.ts';
import type { PairedBench, Side } from './pairedBench.ts';
import { pairCost, pairDurable, pairOwnWrite, pairSlowDisk } from './servers.ts';

const benches: Record<string, PairedBench> = {
  cost: pairCost,
  durable: pairDurable,
  'durable-slow-disk': pairSlowDisk,
  'own-write': pairOwnWrite,
  cold: pairCold,
  lists: pairLists,
  rebuild: pairRebuild,
  verify: pairVerify,
  replay: pairReplay,
};

/**
 * Measures another checkout (its folder, with its packages installed) and this one in turns, the order changed each time.
 * Prints each round, then the middle ratio with the least and the greatest. Each side runs once before it counts.
 */
export async function benchPair([checkout, name, rounds = '10']: readonly string[]): Promise<void> {
  const bench = benches[name ?? ''];
  if (!checkout || !bench) {
    console.error(
      `npm run bench -- pair CHECKOUT NAME [ROUNDS], with a NAME of: ${Object.keys(benches).join(', ')}`,
    );
    process.exit(1);
  }
  const before = await bench(checkout);
  const now = await bench('.');
  try {
    await before.measure();
    await now.measure();
    const pairs: Pair[] = [];
    for (let round = 0; round < Number(rounds); round += 1) pairs.push(await onePair(before, now, round));
    tell(pairs);
  } finally {
    await before.stop();
    await now.stop();
  }
}

type Figures = Record<string, number>;

interface Pair {
  before: Figures;
  now: Figures;
}

async function onePair(before: Side, now: Side, round: number): Promise<Pair> {
  const first = await (round % 2 === 0 ? before : now).measure();
  const second = await (round % 2 === 0 ? now : before).measure();
  const pair = round % 2 === 0 ? { before: first, now: second } : { before: second, now: first };
  for (const [name, value] of Object.entries(pair.now))
    console.log(`round ${round + 1}\t${name}\t${figure(pair.before[name] ?? Number.NaN)}\t${figure(value)}`);
  return pair;
}

function tell(pairs: readonly Pair[]): void {
  console.log(
    `\n| ${pairs.length} pairs | before | now | ratio | least to greatest |\n|---|---|---|---|---|`,
  );
  for (const name of Object.keys(pairs[0]?.now ?? {})) {
    const of = (side: keyof Pair) => pairs.map((pair) => pair[side][name] ?? Number.NaN);
    const before = of('before');
    const ratios = of('now').map((value, place) => value / (before[place] ?? Number.NaN));
    const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    const middles = `${figure(median(before))} | ${figure(median(of('now')))}`;
    console.log(`| ${name} | ${middles} | ${median(ratios).toFixed(2)} | ${spread} |`);
  }
}
