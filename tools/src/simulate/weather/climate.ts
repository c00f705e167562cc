import { mostlySmall, type Random } from '../time/random.ts';

/** What may happen to a call below the seam, to a request, or to a process. */
export const perils = [
  /** The call takes up to two seconds. */
  'late',
  /** It is refused before it has done anything. */
  'refused',
  /** It is done, and the caller is told that the outcome is unknown. */
  'done, not told',
  /** It is not done, and the caller is told that the outcome is unknown. */
  'not done, not told',
  /** The caller is told that the outcome is unknown, and it is done a while later. */
  'done after all',
  /** The store says nothing for some seconds. */
  'silent',
  /** The store is away for some seconds: it refuses, or nobody knows what it did. */
  'away',
  /** Requests or their answers are lost. */
  'lost on the way',
  /** The process is killed at this call, and started again later. */
  'killed',
  /** The process's clock jumps. */
  'clock jumps',
  /** The process stands still for some seconds: its timers are late, and what it sent arrives. */
  'frozen',
  /** A batch of writes ends in its middle: the answer counts less, or is lost. */
  'cut short',
  /** The read store refuses documents for what they are. */
  'poisoned',
  /** The answer to a write is lost, and the driver sends the same again. */
  'twice',
] as const;
export type Peril = (typeof perils)[number];

/** How likely each peril is at each call. */
export type Climate = Readonly<Record<Peril, number>>;

/** Nothing happens. */
export const calm = Object.fromEntries(perils.map((peril) => [peril, 0])) as Record<Peril, number>;

/**
 * The climate of one history: some of the perils, often none. All of them at once would keep most states from being
 * reached.
 */
export function drawClimate(random: Random): Climate {
  const wanted = random() < 0.2 ? 0 : random() ** 2;
  const most: Record<Peril, number> = {
    late: 0.3,
    refused: 0.15,
    'done, not told': 0.15,
    'not done, not told': 0.15,
    'done after all': 0.1,
    silent: 0.05,
    away: 0.04,
    'lost on the way': 0.2,
    killed: 0.03,
    'clock jumps': 0.02,
    frozen: 0.01,
    'cut short': 0.2,
    poisoned: 0.05,
    twice: 0.2,
  };
  return Object.fromEntries(
    perils.map((peril) => [peril, random() < wanted + 0.1 ? mostlySmall(random, 0.005, most[peril]) : 0]),
  ) as Record<Peril, number>;
}
