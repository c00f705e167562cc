import { setTimeout as delay } from 'node:timers/promises';
import { type Finding, finding } from '../history/finding.ts';
import { patience } from '../product/patience.ts';
import type { Product } from '../product/product.ts';
import type { OpenedStores } from './stores.ts';

/**
 * I12: once faults are over everything is ready, and the read models reach the log's end. While they come nearer a
 * slow machine has its time. A standstill of `longestMs` (longer on a busy machine) is a finding.
 */
export async function settle(
  product: Pick<Product, 'services'>,
  stores: Pick<OpenedStores, 'log' | 'models'>,
  longestMs: number,
): Promise<Finding[]> {
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
    if (performance.now() - since > patience(longestMs)) return missing.map((text) => finding('I12', text));
    await delay(50);
  }
}

async function whatIsMissing(
  { services }: Pick<Product, 'services'>,
  { log, models }: Pick<OpenedStores, 'log' | 'models'>,
) {
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
