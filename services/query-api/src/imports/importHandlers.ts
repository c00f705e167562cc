import { type StatementImport } from '@ledgerline/contract';
import { importShown } from '@ledgerline/domain';
import { type Handlers, notThere } from '@ledgerline/http';
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
      if (!found) throw notThere('statementImport');
      return { data: found };
    });
  },
});

const presentAll = ({ imports = [], assets }: BalancesDocument): StatementImport[] =>
  imports.map((one) => presentImport(one, assets));

function presentImport(imported: ImportDocument, assets: readonly AssetDocument[]): StatementImport {
  const { assetId } = imported.record;
  const asset = assets.find(({ id }) => id === assetId);
  return {
    ...importShown(imported),
    asset: {
      id: assetId,
      name: asset?.name ?? '',
      ...(asset?.deletion !== 'none' && { isDeleted: true }),
    },
  };
}
