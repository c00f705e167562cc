import { createHash } from 'node:crypto';
import { categoryByRule } from '../ledger/categoryChoice.ts';
import type { PlannedRow } from '../ledger/ledgerCommands.ts';
import { ruleRecords } from '../rules/ruleState.ts';
import { bankRows, type ReadRow } from '../statements/bankRow.ts';
import { createRowDecider, type DecidedRow } from '../statements/decideRows.ts';
import { indexLedger } from '../statements/ledgerIndex.ts';
import { planRow, type RowDecision } from '../statements/planRows.ts';
import { carryOut, type Ledger } from './carryOut.ts';
import { importRows, sampleId, sampleLatestDate } from './ledgerCommandBuilders.ts';
import { importRecord } from './ledgerRecordBuilders.ts';
import { sampleCatalogue, sampleCategories } from './sampleCatalogue.ts';

/** What each row of a file is to the ledger. */
export function decideFile(
  { state }: Ledger,
  assetId: string,
  file: readonly Omit<ReadRow, 'line'>[],
): DecidedRow[] {
  const banks = bankRows(file.map((row, place) => ({ line: place + 2, ...row })));
  const days = banks.map(({ bookedOn }) => bookedOn).toSorted();
  const period = {
    from: days[0] ?? sampleLatestDate,
    to: days.at(-1) ?? sampleLatestDate,
    sha256: hashOf(file),
  };
  const rules = ruleRecords(state.rules);
  return banks.map(
    createRowDecider(indexLedger(state, assetId, period), banks, sampleLatestDate, {
      rules,
      catalogue: sampleCatalogue,
    }),
  );
}

const hashOf = (file: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(file)).digest('hex');

/** Imports a file of at most 250 rows as it is decided, and answers what its rows were. Throws where it is refused. */
export function importFile(
  ledger: Ledger,
  assetId: string,
  file: readonly Omit<ReadRow, 'line'>[],
  decisionOf: (row: DecidedRow) => RowDecision = () => ({}),
): DecidedRow[] {
  const decided = decideFile(ledger, assetId, file);
  const number = 100 + ledger.history.length;
  const importId = sampleId('import', number);
  const rows = decided.flatMap((row): PlannedRow[] => {
    const plan = planRow(row, decisionOf(row), {
      importId,
      newId: () => sampleId('import', number * 1_000 + row.bank.row),
      category: ({ bank, byRules }) =>
        byRules.category
          ? categoryByRule(byRules.category.value)
          : {
              categoryId: bank.amount > 0 ? sampleCategories.salary : sampleCategories.food,
              categorizedBy: 'auto',
              confidence: 0.5,
              words: [],
            },
    });
    return plan.ok && plan.planned ? [plan.planned] : [];
  });
  if (rows.length === 0) return decided;
  const decision = carryOut(
    ledger,
    importRows(importRecord(assetId, { id: importId, sha256: hashOf(file) }), rows),
  );
  if (!decision.ok) throw new Error(`the import was refused: ${JSON.stringify(decision.refusal)}`);
  return decided;
}
