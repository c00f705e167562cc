import { isOpenImport, ledgerDecider } from '@ledgerline/domain';
import type { BankData } from '@ledgerline/events';
import { type Finding, finding } from '../../faults/history/finding.ts';
import type { Write } from '../../faults/history/history.ts';
import type { Ledger } from '../../faults/history/ledgers.ts';

const making = new Set(['TransactionCreated', 'TransactionMatched', 'TransferMade', 'TransferMatched']);

/** What banks said of the records that are made or matched by this event. */
const banksOf = ({ type, data }: Ledger['events'][number]): BankData[] => {
  if (!making.has(type)) return [];
  const said =
    'transaction' in data
      ? [data.transaction.bank]
      : 'transfer' in data
        ? Object.values(data.transfer.banks)
        : [];
  return said.filter((bank) => bank !== null);
};

/** I12: the imports that are still open, though somebody could go on with them; one of a deleted asset waits. */
export const openImports = (ledger: Ledger | undefined): string[] => {
  const { imports, assets } = (ledger?.events ?? []).reduce(
    ledgerDecider.evolve,
    ledgerDecider.initialState(),
  );
  return [...imports.values()]
    .filter((one) => isOpenImport(one) && assets.get(one.record.assetId)?.deletion === 'none')
    .map(({ record }) => record.id);
};

/** I1, I2: an import wrote each of its rows once, all of them before its end, and one that was acknowledged has ended. */
export function checkImports(writes: readonly Write[], { userId, events }: Ledger): Finding[] {
  const rows = Map.groupBy(
    events.filter(({ metadata }) => metadata.reverts === undefined).flatMap(banksOf),
    ({ importId }) => importId,
  );
  const { imports } = events.reduce(ledgerDecider.evolve, ledgerDecider.initialState());
  const findings: Finding[] = [];
  for (const { type, data } of events) {
    if (type !== 'StatementImported') continue;
    const { id, planned } = data.import;
    const lines = (rows.get(id) ?? []).map(({ line }) => line);
    if (new Set(lines).size !== lines.length)
      findings.push(finding('I2', `${userId}: import ${id} wrote a line twice: ${lines.join()}`));
    if (lines.length !== planned)
      findings.push(finding('I1', `${userId}: import ${id} wrote ${lines.length} of ${planned} rows`));
  }
  for (const { key, path, acknowledged } of writes.filter((write) => write.userId === userId)) {
    const imported = path === '/imports' ? imports.get(acknowledged[0]?.id ?? '') : undefined;
    const wasTouched = events.some(
      ({ metadata, data }) =>
        metadata.reverts !== undefined ||
        ('transaction' in data &&
          'former' in data &&
          data.transaction.bank?.importId === imported?.record.id),
    );
    if (imported && isOpenImport(imported) && !wasTouched)
      findings.push(finding('I1', `${key}: was acknowledged, and its import is open`));
  }
  return findings;
}
