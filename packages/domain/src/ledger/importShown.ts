import { groupOf, type ImportRecord } from '@ledgerline/events';
import { toDecimal } from '../values/money.ts';
import { type ImportCounts, isOpenImport, isTakenBack } from './bankRows.ts';
import type { ImportClosing } from './ledgerState.ts';

interface ShownImport extends ImportCounts {
  record: Omit<ImportRecord, 'reading'>;
  correlationId: string;
  closing: ImportClosing | null;
}

/** What an import tells clients, apart from its asset. Amounts are decimals. */
export function importShown(imported: ShownImport) {
  const { record, written, standing, closing, correlationId } = imported;
  return {
    id: record.id,
    fileName: record.fileName,
    sha256: record.sha256,
    format: record.format,
    at: record.createdAt,
    status: statusOf(imported),
    ...(record.period && { period: record.period }),
    planned: record.planned,
    written,
    standing,
    counts: record.counts,
    proof: proofShown(record.proof),
    ...(closing && { closing: closingShown(closing) }),
    group: groupOf({ $correlationId: correlationId })?.id ?? '',
  };
}

function statusOf(imported: ImportCounts): 'open' | 'taken-back' | 'done' {
  if (isOpenImport(imported)) return 'open';
  return isTakenBack(imported) ? 'taken-back' : 'done';
}

/** A statement's closing balance beside what the records say. Amounts are decimals. */
export const closingShown = ({ date, balance, recorded, differsFrom }: ImportClosing) => ({
  date,
  balance: toDecimal(balance),
  recorded: toDecimal(recorded),
  difference: toDecimal(recorded - balance),
  ...(differsFrom !== null && { differsFrom }),
});

type Proof = Omit<ImportRecord['proof'], 'breaks'> & {
  breaks?: ImportRecord['proof']['breaks'] | undefined;
};

const withColumn = <Part extends { column?: string | undefined }>({ column, ...part }: Part) => ({
  ...part,
  ...(column !== undefined && { column }),
});

/** How far a file's own balances prove its rows. Amounts are decimals. */
export const proofShown = ({ by, rows, breaks, steps, because }: Proof) => ({
  by,
  rows,
  ...(breaks && {
    breaks: {
      line: breaks.line,
      expected: toDecimal(breaks.expected),
      found: toDecimal(breaks.found),
    },
  }),
  ...(steps && { steps: withColumn(steps) }),
  ...(because && { because: withColumn(because) }),
});
