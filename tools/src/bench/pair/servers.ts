import { startContender } from '../contender.ts';
import { people, slice } from '../httpCommands.ts';
import { enterBeside, waits, writing } from '../ownWrite.ts';
import { cost, enterAll, reads, write } from '../requestCost.ts';
import { quantile } from '../statistics.ts';
import type { PairedBench } from './pairedBench.ts';

/** Processor time per request, eight people at once. */
export const pairCost: PairedBench = async (checkout) => {
  const product = await startContender('product', { checkout });
  const customers = await enterAll(product.url);
  return {
    stop: product.stop,
    async measure() {
      const figures: Record<string, number> = {};
      for (const [name, ask] of Object.entries({ 'POST /transactions': write, ...reads })) {
        figures[`${name}, processor ms`] = await cost(product, customers, ask);
      }
      return figures;
    },
  };
};

const durable =
  (slowSyncMs: number): PairedBench =>
  async (checkout) => {
    const server = await startContender('grouped', { checkout, slowSyncMs });
    const callers = await people(server.url);
    return {
      stop: server.stop,
      async measure() {
        const figures: Record<string, number> = {};
        for (const connections of [50, 1]) {
          const who = connections === 1 ? '1 caller' : `${connections} callers`;
          const before = await server.cpu();
          const { rate, total } = await slice(server.url, callers, connections, 2);
          const spent = (await server.cpu()) - before;
          figures[`${who}, processor µs per command`] = spent / total;
          figures[`${who}, µs between commands`] = 1e6 / rate;
        }
        return figures;
      },
    };
  };

/** Durable commands of 50 callers and of one, on this disk. */
export const pairDurable = durable(0);

/** The same with flushes that take 2 ms longer. */
export const pairSlowDisk = durable(2);

/** Milliseconds until an own write is shown, alone and beside ten who write, and the processor of all of it. */
export const pairOwnWrite: PairedBench = async (checkout) => {
  const product = await startContender('grouped', { checkout });
  const [own, ...others] = await enterBeside(product.url);
  return {
    stop: product.stop,
    async measure() {
      const before = await product.cpu();
      const alone = await waits(own);
      const spent = (await product.cpu()) - before;
      const stop = writing(others);
      const beside = await waits(own);
      await stop();
      return {
        'processor ms per write and read, alone': spent / 1000 / alone.length,
        'alone, p50 ms': quantile(alone, 0.5),
        'alone, p99 ms': quantile(alone, 0.99),
        'beside ten who write, p50 ms': quantile(beside, 0.5),
        'beside ten who write, p99 ms': quantile(beside, 0.99),
      };
    },
  };
};
