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
      const { imports = [], assets } = balances;
      const found = imports.find(({ record }) => record.id === request.params['id']);
      if (!found) throw notThere('statementImport');
      const asset = assets.find(({ id }) => id === found.record.assetId);
      return { data: presentImport(found, asset) };
    });
  },
});

/** Each import with its asset: there may be hundreds of both. */
function presentAll({ imports = [], assets }: BalancesDocument): StatementImport[] {
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  return imports.map((one) => presentImport(one, byId.get(one.record.assetId)));
}

const presentImport = (imported: ImportDocument, asset: AssetDocument | undefined): StatementImport => ({
  ...importShown(imported),
  asset: {
    id: imported.record.assetId,
    name: asset?.name ?? '',
    ...(asset?.deletion !== 'none' && { isDeleted: true }),
  },
});
