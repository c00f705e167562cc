import type { Limits } from './limits.ts';
import { randomOf } from './time/random.ts';
import { type Climate, drawClimate } from './weather/climate.ts';

/** What is drawn for a history before it begins; shrinking makes it smaller. */
export interface Plan {
  seed: string;
  /** When it begins, in milliseconds since 1970. */
  begins: number;
  climate: Climate;
  limits: Limits;
  people: number;
  devicesEach: number;
  /** When a backup of the log is restored, in milliseconds of the world; undefined for never. */
  restoredAt: number | undefined;
  /** When somebody begins to rebuild the read models. */
  rebuiltAt: readonly number[];
  /** When the first person asks to be erased; undefined for never. */
  erasedAt: number | undefined;
  commandsEach: number;
  /** Whether the installation has run before; else its catalogue and its read models are made meanwhile. */
  isStarted: boolean;
}

/** 2026-05-04, 10:00 UTC: a Monday. */
export const MONDAY = Date.UTC(2026, 4, 4, 10);
/** A month's beginning, when goals get something by themselves. */
const JUNE = Date.UTC(2026, 5, 1);
/** All writes of a history, at most and at least: two dozen mostly, since more of them meet little that is new. */
const [MOST_COMMANDS, FEWEST_COMMANDS] = [40, 12];

export function drawPlan(seed: string): Plan {
  const random = randomOf(`${seed} plan`);
  const people = 1 + Math.floor(random() * 2);
  const devicesEach = 1 + Math.floor(random() * 2);
  const commands = FEWEST_COMMANDS + (MOST_COMMANDS - FEWEST_COMMANDS) * random() ** 2;
  const commandsEach = Math.round(commands / (people * devicesEach));
  const limits = {
    snapshot: 3 + Math.floor(random() * 12),
    part: 2 + Math.floor(7 * random() ** 1.6),
    batch: 1 + Math.floor(random() * 5),
    cacheBytes: random() < 0.5 ? 5_000 : 1_000_000,
  };
  const moment = (): number => 1_000 + random() * 15_000;
  const drawn = drawClimate(random);
  const restoredAt = random() < 0.15 ? moment() : undefined;
  // A snapshot of what a backup lacks does harm to those only who load it before the next one is made.
  if (restoredAt !== undefined && random() < 0.6) {
    limits.snapshot = 3 + Math.floor(random() * 3);
    limits.cacheBytes = 5_000;
  }
  // A retry of a held back stream goes ahead of the checkpoint: a backup that lacks it is not noticed then.
  const climate = restoredAt === undefined ? drawn : { ...drawn, poisoned: 0 };
  const rebuiltAt = Array.from({ length: random() < 0.4 ? 1 + Math.floor(random() * 2) : 0 }, moment);
  // A backup brings erased people back, and then they are erased again: that is another story.
  // Few would be erased while a rebuild is under way.
  const [rebuilt = moment()] = rebuiltAt;
  const erasedAt = restoredAt === undefined && random() < 0.2 ? rebuilt + 3_000 * random() : undefined;
  const begins = random() < 0.2 ? JUNE - 5_000 - moment() : MONDAY;
  return {
    seed,
    begins,
    climate,
    limits,
    people,
    devicesEach,
    commandsEach,
    restoredAt,
    rebuiltAt,
    erasedAt,
    isStarted: random() < 0.8,
  };
}
