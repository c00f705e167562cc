import { ledgerDecider } from '@ledgerline/domain';
import { expect, it } from 'vitest';
import { createStatementImports } from './statementImports.ts';

const assetId = 'a'.repeat(24);
const bytes = new TextEncoder().encode('Date,Amount,Description\n2026-05-01,-3.00,Tea\n');
const sent = {
  userId: 'ann',
  assetId,
  file: { name: 'may.csv', bytes, sha256: '' },
  reading: undefined,
  latestDate: '2026-05-20',
};
const asset = { record: { id: assetId, name: 'Wallet' }, deletion: 'none', confirmations: [], position: 0 };

it.each([1, 2, 3, 4])(
  'AC-62 given a person who is erased before read %i of the ledger, a preview finds no asset',
  async (last) => {
    let reads = 0;
    const there = { ...ledgerDecider.initialState(), assets: new Map([[assetId, asset]]) };
    const imports = createStatementImports({
      ledgers: {
        async read(_stream: string, answer: (state: unknown, folded: object) => unknown) {
          reads += 1;
          return answer(reads < last ? there : ledgerDecider.initialState(), { revision: 1 });
        },
      } as never,
      newId: () => 'id',
      currentCatalogue: async () => new Map() as never,
      currencyOf: async () => 'USD',
    });
    await expect(imports.preview(sent)).rejects.toMatchObject({
      status: 400,
      message: 'Asset not found',
    });
  },
);
