import type {
  ImportPreview,
  RowDecision,
  StatementImport,
  StatementRead,
  StatementReading,
  StatementRefused,
} from '@ledgerline/contract';
import { queryOptions } from '@tanstack/react-query';
import { rememberGroup } from '../../ledger/commands/ownChanges.ts';
import { api } from '../../shared/api/api.ts';
import { invalidateLedger, ledgerKey } from '../../shared/api/queryClient.ts';
import { type ServiceResult, unwrap } from '../../shared/api/serviceResult.ts';

/** A file, the asset that it is for, and what the person chose about its reading. */
export interface FileRequest {
  file: File;
  asset: string;
  reading: StatementReading | undefined;
}

/** Twenty thousand rows take their time, in milliseconds. */
const patience = 300_000;

function formOf({ file, asset, reading }: FileRequest): FormData {
  const form = new FormData();
  form.set('asset', asset);
  if (reading !== undefined) form.set('reading', JSON.stringify(reading));
  form.set('file', file);
  return form;
}

/** Reads a file and says what each of its rows is to the ledger. Writes nothing. */
export async function readFile(
  request: FileRequest,
  signal: AbortSignal,
): Promise<ServiceResult<ImportPreview | StatementRefused>> {
  const result = await api.call('POST /imports/read', { body: formOf(request), signal, patience });
  // A table that can't be read as it stands comes with what one needs to say how.
  const isTable = !result.success && result.status === 400 && result.data !== undefined;
  return isTable ? { success: true, data: result.data as StatementRefused, meta: {} } : result;
}

/** Imports what the preview showed, with what the person decided otherwise. */
export async function importFile(
  request: FileRequest,
  preview: StatementRead,
  decisions: readonly RowDecision[],
  idempotencyKey: string,
): Promise<ServiceResult<StatementImport>> {
  const form = formOf({ ...request, reading: preview.reading });
  form.set('decisions', JSON.stringify(decisions));
  form.set('revision', String(preview.revision));
  form.set('shown', preview.shown);
  const result = await api.call('POST /imports', { body: form, idempotencyKey, patience });
  if (result.success) {
    rememberGroup(result.data.group, `Importing ${result.data.fileName}`);
    await invalidateLedger();
  }
  return result;
}

/** The imports of this person, newest first. */
export const importsQuery = queryOptions({
  queryKey: [ledgerKey, 'imports'],
  queryFn: async ({ signal }) => unwrap(await api.call('GET /imports', { signal })),
});
