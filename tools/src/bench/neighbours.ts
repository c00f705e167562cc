import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addDays } from '@ledgerline/domain/calendarDate';
import { PROJECTION_VERSION } from '@ledgerline/read-models';
import { fillLedgers, people } from '../filling/ledgerFiller.ts';
import { inFolder } from '../filling/surroundings.ts';
import { expensiveThings } from '../neighbours/expensive.ts';
import { eventsOf, fullSize } from '../neighbours/heavyLedger.ts';
import { type HeavyProcess, type HeavyWork, startHeavy } from '../neighbours/heavyProcess.ts';
import { type MeasuredProduct, startMeasured } from '../neighbours/measuredProduct.ts';
import { goRound, type Heard, type Neighbour } from '../neighbours/neighbour.ts';
import { enterNeighbourhood, fillNeighbourhood } from '../neighbours/neighbourhood.ts';
import { note } from './report.ts';
import { figure, quantile } from './statistics.ts';

/** About 1 GB of log, beside the heavy ledger. */
const OTHERS = 400;
const EVENTS_OF_OTHERS = Number(process.env['BENCH_EVENTS'] ?? 2_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 100);
/** The lines that are wanted, as a pattern, and the scales of the limits. */
const LINES = new RegExp(process.env['BENCH_LINES'] ?? '');
const SCALES = (process.env['BENCH_SCALES'] ?? '0,1').split(',');
/** As many requests of the one person are on their way at once as a browser sends to one host. */
const AT_ONCE = 6;
/** With limits, rounds of all neighbours begin so far apart that none of them meets one. */
const PAUSE_MS = 160;
/** No more rounds begin after so long: a line that is slow by then is known as such. */
const MOST_MS = 8_000;
const MOST_TIMES = 5;
const ALWAYS_GOOD_MS = 50;

/**
 * One person does each expensive thing at its largest allowed size, as often as they can, while neighbours read and
 * write: without limits, and with those of the product. Nobody else may wait for it.
 */
export async function benchNeighbours(): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const kept = await keptFolder(today);
  for (const scale of SCALES) {
    await inFolder('neighbours', async (folder) => {
      cpSync(kept, folder, { recursive: true });
      await using product = await startMeasured({
        DATA_DIR: folder,
        RATE_LIMIT_SCALE: scale,
        LOG_LEVEL: 'silent',
      });
      const { url } = product;
      const { heavy, neighbours } = await enterNeighbourhood(url);
      await using sender = await startHeavy();
      const those = neighbours.map((one) => ({
        ...one,
        url,
        today,
        yesterday: addDays(today, -1),
        tries: 1,
      }));
      console.log(`         RATE_LIMIT_SCALE=${scale}`);
      const { userId, headers } = heavy;
      await measure(
        product,
        sender,
        { url, client: { userId, headers }, size: fullSize, today, atOnce: AT_ONCE },
        those,
        scale === '0' ? 0 : PAUSE_MS,
      );
    });
  }
}

/** The folder with the large log, made where there is none of this version, size and month. */
async function keptFolder(today: string): Promise<string> {
  const all = join(import.meta.dirname, '../../../.cache/neighbours');
  const folder = join(
    all,
    `${PROJECTION_VERSION}-${EVENTS_OF_OTHERS}-${eventsOf(fullSize)}-${today.slice(0, 7)}`,
  );
  if (existsSync(folder)) return folder;
  note('log', `made once, and kept in .cache/neighbours`);
  const unfinished = `${folder}-unfinished`;
  rmSync(all, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await fillNeighbourhood(unfinished, fullSize, today, (store) =>
    fillLedgers(store, people(OTHERS), EVENTS_OF_OTHERS),
  );
  renameSync(unfinished, folder);
  return folder;
}

async function measure(
  product: MeasuredProduct,
  sender: HeavyProcess,
  heavy: Omit<HeavyWork, 'name'>,
  neighbours: readonly Neighbour[],
  pauseMs: number,
): Promise<void> {
  await listen(neighbours, 8, pauseMs);
  for (const { name, status } of expensiveThings.filter(({ name: line }) => LINES.test(line))) {
    // Measured anew each time, so that what else this machine does counts for both.
    const quiet = await listen(neighbours, ROUNDS, pauseMs);
    await product.measured();
    const others = listen(neighbours, ROUNDS, pauseMs);
    const busy = sender.work({ name, ...heavy }, others);
    const heard = await others;
    const { longestTurnMs, allocatedMb } = await product.measured();
    const statuses = await busy;
    tell(name, heard, quiet);
    const done = statuses.filter((one) => one === status).length;
    note(
      'done',
      `${done} of ${statuses.length} asked; the main thread's longest turn ${figure(longestTurnMs)} ms, ${figure(allocatedMb)} MB allocated there`,
    );
  }
}

/** What neighbours hear in so many rounds, each the next one's turn. */
async function listen(neighbours: readonly Neighbour[], rounds: number, pauseMs: number): Promise<Heard[]> {
  const heard: Heard[] = [];
  const end = performance.now() + MOST_MS + rounds * pauseMs;
  for (let round = 0; round < rounds && performance.now() < end; round += 1) {
    const neighbour = neighbours[round % neighbours.length];
    if (neighbour) for await (const one of goRound(neighbour)) heard.push(one);
    await delay(pauseMs);
  }
  return heard;
}

const p99s = (heard: readonly Heard[]): [what: string, ms: number][] =>
  [...Map.groupBy(heard, ({ what }) => what)].map(([what, all]) => [
    what,
    quantile(
      all.map(({ ms }) => ms),
      0.99,
    ),
  ]);

function tell(name: string, heard: readonly Heard[], quiet: readonly Heard[]): void {
  const before = new Map(p99s(quiet));
  const limitOf = (what: string): number => Math.max(MOST_TIMES * (before.get(what) ?? 0), ALWAYS_GOOD_MS);
  const [worst] = p99s(heard)
    .map(([what, ms]) => ({ what, ms, share: ms / limitOf(what) }))
    .toSorted((a, b) => b.share - a.share);
  const refused = heard.filter(({ status }) => status >= 300);
  const late = heard.filter(({ status, isCurrent }) => status < 300 && !isCurrent);
  const met = worst !== undefined && worst.share <= 1 && refused.length === 0 && late.length === 0;
  if (!met) process.exitCode = 1;
  const { what = '', ms = 0 } = worst ?? {};
  const quietMs = before.get(what) ?? 0;
  console.log(
    `${met ? 'met    ' : 'missed '} ${name}: p99 of ${what} ${figure(quietMs)} → ${figure(ms)} ms, ${figure(ms / quietMs)} times (goal ≤ ${figure(limitOf(what))} ms)`,
  );
  const kinds = new Set(refused.map(({ what, status }) => `${what} ${status}`));
  if (refused.length + late.length > 0)
    note(
      'neighbours',
      `${refused.length} refused ${[...kinds].join(', ')}, ${late.length} without their own write`,
    );
}
