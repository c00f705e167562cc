import { join } from 'node:path';
import type { FaultRun } from '../fault.ts';
import { finding } from '../history/finding.ts';
import { ServiceProcess } from '../product/serviceProcess.ts';

const ledger = join(import.meta.dirname, '../../ledger/main.ts');

/** Begins `npm run rebuild` beside the product, with more in its environment. */
export function beginRebuild(
  { product }: Pick<FaultRun, 'product'>,
  environment: Record<string, string> = {},
): ServiceProcess {
  const rebuild = new ServiceProcess(
    'projector',
    0,
    { ...product.environment, ...environment },
    { command: [ledger, 'rebuild'] },
  );
  rebuild.launch();
  return rebuild;
}

/** Rebuilds, or goes on with what an earlier rebuild left: it has to end with 0. */
export async function rebuildToItsEnd(run: FaultRun, id: string, before: string): Promise<void> {
  const rebuild = beginRebuild(run);
  const code = await rebuild.ended();
  if (code === 0) return;
  run.findings.push(
    finding(id, `the rebuild after ${before} ended with ${code}: ${rebuild.output.slice(-500)}`),
  );
}
