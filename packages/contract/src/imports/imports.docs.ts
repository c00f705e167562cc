import type { DocsOf } from '../docs/routeDocs.ts';
import { full } from '../docs/sharedWords.ts';
import { importComponents } from './importComponents.ts';
import type { importRoutes } from './imports.ts';

/** What the document says of them. */
export const importDocs = {
  readImport: {
    tag: 'Imports',
    summary: 'Read a statement',
    description:
      'A form with `file` (at most 10 MB and 20,000 rows) and `asset`. Says how the file was read, what proves that, and what each row is to the ledger. Or asks one question: send the chosen option’s `reading` with the file again. Writes nothing.',
    example: importComponents.ImportPreview.example,
    undecided: true,
  },
  importStatement: {
    tag: 'Imports',
    summary: 'Import a statement',
    description:
      'The same form with `revision` of the preview (and its `shown`, which saves the server from working out what was shown), and `decisions` for rows that should come out otherwise: JSON, `[{row, action?, record?, asset?, category?}]`. The file is read and decided again; where anything came out differently the answer is 409, and nothing is written. Interrupted, the same request with the same Idempotency-Key goes on where it stopped. Importing a file again writes only what is not there; where nothing is new the answer is the import that the file had before.',
    example: importComponents.StatementImport.example,
    refusals: [
      { code: 'account-not-found' },
      { code: 'account-deleted' },
      { code: 'import-moved' },
      { code: 'import-open', importId: '6720a1c4e85b3d907f16a2c8', fileName: 'october.csv' },
      { code: 'amount-too-large' },
      full,
    ],
  },
  listImports: {
    tag: 'Imports',
    summary: 'List imports',
    description: 'Newest first.',
    example: [importComponents.StatementImport.example],
  },
  statementImport: {
    tag: 'Imports',
    summary: 'Read an import',
    id: 'The import’s id.',
    example: importComponents.StatementImport.example,
  },
  confirmBalance: {
    tag: 'Assets',
    summary: 'Note what the bank says',
    description:
      'The balance at the end of a day, by the bank. It is kept whether or not the records dated up to that day add up to it. With `setOpening` the opening balance is changed so that they do.',
    id: 'The asset’s id.',
    example: importComponents.Confirmed.example,
    refusals: [{ code: 'asset-deleted' }, { code: 'date-out-of-range' }, { code: 'amount-too-large' }, full],
  },
} satisfies DocsOf<typeof importRoutes>;
