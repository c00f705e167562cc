import type { ImportPreview, StatementImport } from '@ledgerline/contract';
import { type ImportState, importShown, type LedgerState } from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import type { FileQuestion, StatementRow } from '@ledgerline/statements';
import { referToAsset } from '../assets/presentAsset.ts';

/** An import as clients see it. */
export const presentImport = (state: LedgerState, imported: ImportState): StatementImport => ({
  ...importShown(imported),
  asset: referToAsset(state, imported.record.assetId),
});

/** A question that a file leaves open, as clients see it. */
export const presentQuestion = ({ question, reading, layout }: FileQuestion): ImportPreview => ({
  outcome: 'question',
  question: {
    about: question.about,
    text: question.text,
    options: question.options.map(({ label, reading: chosen, rows }) => ({
      label,
      reading: { ...chosen },
      rows: rows.map(presentBankRow),
    })),
  },
  reading: { ...reading },
  ...(layout && { layout }),
});

const presentBankRow = ({ amount, balanceAfter, ...row }: StatementRow) => ({
  ...row,
  amount: toDecimal(amount),
  ...(balanceAfter !== undefined && { balanceAfter: toDecimal(balanceAfter) }),
});
