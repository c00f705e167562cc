// A person who asks for expensive things, in a process of its own: does what it is told until that is over.
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { expensiveThings } from './expensive.ts';
import type { HeavyWork } from './heavyProcess.ts';

// In life this is another machine: what it does is not to slow the product.
setPriority(10);

let end = (): void => undefined;
process.on('message', (message: HeavyWork | 'over') => {
  if (message === 'over') end();
  else void work(message).then((statuses) => process.send?.(statuses));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');

async function work({ name, atOnce, ...heavy }: HeavyWork): Promise<number[]> {
  const thing = expensiveThings.find((one) => one.name === name);
  if (!thing) throw new Error(`${name}: no such thing`);
  const { promise: others, resolve } = Promise.withResolvers<void>();
  const over = new AbortController();
  end = () => {
    over.abort();
    resolve();
  };
  const statuses: number[] = [];
  const ask = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const status = await thing.go({ ...heavy, others });
      statuses.push(status);
      if (status === 429) await delay(10);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return statuses;
}
