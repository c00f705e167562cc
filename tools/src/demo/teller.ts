import { seededRandom } from './random.ts';
import { cents, movesOf, type Step } from './step.ts';

/** Tells steps and knows what each asset then holds; all chance in it is the same each time. */
export type Teller = ReturnType<typeof newTeller>;

/** A teller without any step. */
export function newTeller() {
  const random = seededRandom(7);
  const steps: Step[] = [];
  const held = new Map<string, number>();
  const limits = new Map<string, number>();
  /** In cents; below 0 it is owed. */
  const holds = (key: string): number => held.get(key) ?? 0;
  const tell = (step: Step): void => {
    steps.push(step);
    for (const [key, sum] of movesOf(step)) held.set(key, holds(key) + sum);
    if (step.kind === 'asset') limits.set(step.key, cents(step.mayOwe ?? 0));
  };
  const has = (key: string, sum: number): boolean => holds(key) + (limits.get(key) ?? 0) >= cents(sum);
  return {
    steps,
    holds,
    tell,
    has,
    chance: (probability: number): boolean => random() < probability,
    pick: <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T,
    amount: (from: number, to: number): number => Math.round((from + random() * (to - from)) * 100) / 100,
    /** Some minute of this hour: within one hour the order is left to chance. */
    at: (date: string, hour: number): string =>
      `${date}T${String(hour).padStart(2, '0')}:${String(Math.floor(random() * 60)).padStart(2, '0')}:00.000Z`,
    /** From the main account, if it has as much. */
    move: (
      to: string,
      amount: number,
      at: string,
      more: { description: string; interest?: { amount: number } },
    ): void => {
      if (amount <= 0 || !has('main', amount)) return;
      tell({ at, kind: 'transfer', from: 'main', to, amount, date: at.slice(0, 10), ...more });
    },
  };
}
