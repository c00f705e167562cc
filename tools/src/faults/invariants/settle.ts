import { setTimeout as delay } from 'node:timers/promises';
import { type Finding, finding } from '../history/finding.ts';
import type { Product } from '../product/product.ts';
import type { OpenedStores } from './stores.ts';

/** I12: once faults are over everything is ready, and the read models have come to the log's end, within this time. */
export async function settle(product: Product, stores: OpenedStores, withinMs: number): Promise<Finding[]> {
  const start = performance.now();
  for (;;) {
    const missing = await whatIsMissing(product, stores).catch((error: unknown) => [String(error)]);
    const tookMs = performance.now() - start;
    if (missing.length === 0) return [];
    if (tookMs > withinMs) return missing.map((text) => finding('I12', text));
    await delay(50);
  }
}

async function whatIsMissing(product: Product, { log, models }: OpenedStores): Promise<string[]> {
  const missing: string[] = [];
  for (const service of product.services) {
    if (service.port !== undefined && !(await service.isReady()))
      missing.push(`${service.name} is not ready`);
  }
  const [head, checkpoint] = [await log.head(), await (await models.live()).checkpoint()];
  if (checkpoint?.position !== head) {
    missing.push(`the read models are at ${checkpoint?.position || 'the start'}, the log ends at ${head}`);
  }
  return missing;
}
