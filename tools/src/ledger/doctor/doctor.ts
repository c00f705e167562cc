import { commit, version } from '@ledgerline/http/version';
import { Behind, Refused, Unavailable } from '../errors.ts';
import type { Line } from '../terminal/output.ts';
import type { Verb } from '../verb.ts';
import { type Examined, examine } from './examine.ts';
import type { Finding } from './finding.ts';

/** `ledger doctor` */
export const doctor: Verb = {
  reads: true,
  details: `One look at the data folder and the stores: what is there, how large and how old it is, what is behind, what is not
as it should be, and what to do about it. It reads no more than the last events: 'ledger verify' checks all of them.`,
  examples: ['', '--json'],
  async run(context) {
    const examined = await examine(context);
    const findings = examined.findings.map(({ finding, remedy }) => ({ finding, remedy }));
    await context.output.report(
      { version, commit: commit(), node: process.version, ...examined, findings },
      () => tell(examined),
    );
    const worst = (is: Finding['is']) => examined.findings.find((finding) => finding.is === is);
    if (worst('away')) throw new Unavailable('A store is away.');
    if (worst('wrong')) throw new Refused('Something is not as it should be.');
    if (worst('behind')) throw new Behind('The read models are behind.');
  },
};

function tell({ dataDir, freeBytes, stores, findings }: Examined): Line[] {
  const width = Math.max(...stores.map(({ store }) => store.length)) + 2;
  const line = (name: string, ...facts: (string | undefined)[]) =>
    `${name.padEnd(width)}${facts.filter((fact) => fact !== undefined).join(', ')}`;
  return [
    { text: `Ledgerline ${version} (${commit()}), Node ${process.version}`, style: 'bold' },
    line('data', dataDir, `${size(freeBytes)} free`),
    ...stores.map(({ store, engine, bytes, facts }) =>
      line(store, engine, bytes === null ? undefined : size(bytes), ...facts),
    ),
    '',
    ...(findings.length === 0
      ? [{ text: 'Nothing is away, behind or wrong at a glance.', style: 'green' } as const]
      : findings.flatMap(({ finding, remedy }): Line[] => [{ text: finding, style: 'red' }, `  ${remedy}`])),
    { text: "The log's events were not checked: 'ledger verify' does that.", style: 'dim' },
  ];
}

/** `840 MB`: thousands, as disks are sold. */
function size(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const amount = bytes / 1000 ** power;
  return `${amount < 10 && power > 0 ? amount.toFixed(1) : Math.round(amount)} ${units[power]}`;
}
