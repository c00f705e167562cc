import { setTimeout as delay } from 'node:timers/promises';
import type { Deviation } from '../../ledger/audit/deviation.ts';
import { exitCodes } from '../../ledger/errors.ts';
import { type Finding, finding } from '../history/finding.ts';
import { ledgerTool, rowsOf } from '../product/ledgerTool.ts';
import type { Product } from '../product/product.ts';

/** Whom an audit looks at. */
export interface Audited {
  /** Everybody who was registered in this run. */
  userIds: ReadonlySet<string>;
  /** People whose ledgers were broken on purpose: what `verify` says of them is expected. */
  broken: ReadonlySet<string>;
  /** The log has ledgers of other runs, of which nothing can be said: our people are audited one by one. */
  isShared: boolean;
}

/** `ledger verify` finds nothing, by its rows and by its exit code. */
export async function checkAudit(
  product: Pick<Product, 'environment'>,
  { userIds, broken, isShared }: Audited,
  pauseMs = 1_000,
): Promise<Finding[]> {
  const whole = [...userIds].filter((userId) => !broken.has(userId));
  const audits = isShared ? whole.map((userId) => ['--user', userId]) : [[]];
  const findings: Finding[] = [];
  for (const words of audits) {
    const { code, stdout, stderr } = await verify(product, words, pauseMs);
    const deviations = rowsOf<Deviation>({ stdout }).filter((row) => !('summary' in row || row.warning));
    const found = deviations.filter(({ userId }) => !broken.has(userId ?? ''));
    findings.push(
      ...found.map(({ area, check, record, ...values }) =>
        finding('verify', `${area}: ${check}: ${record}: ${JSON.stringify(values)}`),
      ),
    );
    const isExplained = code === exitCodes.refused && deviations.length > 0;
    if (code !== exitCodes.ok && !isExplained)
      findings.push(finding('verify', `it ended with ${code}: ${stderr.slice(-500)}`));
  }
  return findings;
}

/** Asks again, up to ten times, where a store did not answer the audit in time. */
async function verify(product: Pick<Product, 'environment'>, words: readonly string[], pauseMs: number) {
  for (let tries = 1; ; tries += 1) {
    const ended = await ledgerTool(product, 'verify', '--json', ...words);
    if (ended.code !== exitCodes.unavailable || tries === 10) return ended;
    await delay(pauseMs);
  }
}
