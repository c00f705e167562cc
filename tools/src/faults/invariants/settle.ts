import { setTimeout as delay } from 'node:timers/promises';
import { type Finding, finding } from '../history/finding.ts';
import type { Product } from '../product/product.ts';
import type { OpenedStores } from './stores.ts';

/**
 * I12: once faults are over everything is ready, and the read models come to the log's end. While they come nearer a
 * slow machine has its time; a standstill of `longestMs` is a finding.
 */
export async function settle(product: Product, stores: OpenedStores, longestMs: number): Promise<Finding[]> {
  let reached = '';
  let since = performance.now();
  for (;;) {
    const { missing, position } = await whatIsMissing(product, stores).catch((error: unknown) => ({
      missing: [String(error)],
      position: reached,
    }));
    if (missing.length === 0) return [];
    if (position > reached) {
      reached = position;
      since = performance.now();
    }
    if (performance.now() - since > longestMs) return missing.map((text) => finding('I12', text));
    await delay(50);
  }
}

async function whatIsMissing({ services }: Product, { log, models }: OpenedStores) {
  const missing: string[] = [];
  for (const service of services) {
    if (service.port !== undefined && !(await service.isReady()))
      missing.push(`${service.name} is not ready`);
  }
  const [head, checkpoint] = [await log.head(), await (await models.live()).checkpoint()];
  const position = checkpoint?.position ?? '';
  if (position !== head) {
    missing.push(`the read models are at ${position || 'the start'}, the log ends at ${head}`);
  }
  return { missing, position };
}
