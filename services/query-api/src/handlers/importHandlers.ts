import { notFoundText, type StatementImport } from '@ledgerline/contract';
import { isOpenImport, isTakenBack } from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import { groupOf } from '@ledgerline/events';
import { ApiError, type Handlers } from '@ledgerline/http';
import type { AssetDocument, BalancesDocument, ImportDocument } from '@ledgerline/read-models';
import type { ReadLedger } from '../readLedger.ts';

/** Imports of statements, from the person's one balances document. */
export const importHandlers = (
  read: ReadLedger,
): Pick<Handlers<'query'>, 'listImports' | 'statementImport'> => ({
  async listImports(request) {
    return read.balances(request, (balances) => ({ data: presentAll(balances).toReversed() }));
  },

  async statementImport(request) {
    return read.balances(request, (balances) => {
      const found = presentAll(balances).find(({ id }) => id === request.params['id']);
      if (!found) throw new ApiError(404, notFoundText('statementImport'));
      return { data: found };
    });
  },
});

const presentAll = ({ imports = [], assets }: BalancesDocument): StatementImport[] =>
  imports.map((one) => presentImport(one, assets));

function presentImport(imported: ImportDocument, assets: readonly AssetDocument[]): StatementImport {
  const { record, written, standing, finished, closing, correlationId } = imported;
  const asset = assets.find(({ id }) => id === record.assetId);
  const { breaks } = record.proof;
  return {
    id: record.id,
    asset: {
      id: record.assetId,
      name: asset?.name ?? '',
      ...(asset?.deletion !== 'none' && { isDeleted: true }),
    },
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
    proof: {
      by: record.proof.by,
      rows: record.proof.rows,
      ...(breaks && {
        breaks: {
          line: breaks.line,
          expected: toDecimal(breaks.expected),
          found: toDecimal(breaks.found),
        },
      }),
    },
    ...(finished &&
      closing && {
        closing: {
          date: closing.date,
          balance: toDecimal(closing.balance),
          recorded: toDecimal(closing.recorded),
          difference: toDecimal(closing.recorded - closing.balance),
          ...(closing.differsFrom !== null && { differsFrom: closing.differsFrom }),
        },
      }),
    group: groupOf({ $correlationId: correlationId })?.id ?? '',
  };
}

function statusOf(imported: ImportDocument): StatementImport['status'] {
  if (isOpenImport(imported)) return 'open';
  return isTakenBack(imported) ? 'taken-back' : 'done';
}
