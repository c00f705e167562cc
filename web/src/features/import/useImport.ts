import type {
  ImportPreview,
  RowDecision,
  StatementImport,
  StatementRead,
  StatementReading,
  StatementRefused,
} from '@ledgerline/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { revertGroup } from '../../ledger/commands/groupCommands.ts';
import { rememberGroup } from '../../ledger/commands/ownChanges.ts';
import { useWrite } from '../../ledger/writes/useWrite.ts';
import { api } from '../../shared/api/api.ts';
import { invalidateLedger, ledgerKey } from '../../shared/api/queryClient.ts';
import { newUuid } from '../../shared/api/sendOnce.ts';
import { type ServiceFailure, type ServiceResult, unwrap } from '../../shared/api/serviceResult.ts';
import { showToast } from '../../shared/toasts/showToast.ts';
import { decisionsOf, type RowChange, type RowChanges } from './rowChoices.ts';

/** A file, the asset that it is for, and what the person chose about its reading. */
interface FileRequest {
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
async function readFile(
  request: FileRequest,
  signal: AbortSignal,
): Promise<ServiceResult<ImportPreview | StatementRefused>> {
  const result = await api.call('POST /imports/read', { body: formOf(request), signal, patience });
  // A table that can't be read as it stands comes with what one needs to say how.
  const isTable = !result.success && result.status === 400 && result.data !== undefined;
  return isTable ? { success: true, data: result.data as StatementRefused, meta: {} } : result;
}

/** Imports what the preview showed, with what the person decided otherwise. */
async function importFile(
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

/** What the person did about one file, one asset and one reading. Another of these starts again. */
interface Scoped {
  scope: string;
  changes: RowChanges;
  /** The ledger changed since the rows were shown first, so they were read again. */
  moved: boolean;
  result: StatementImport | null;
}

const fileIds = new WeakMap<File, string>();

function idOf(file: File): string {
  const id = fileIds.get(file) ?? newUuid();
  fileIds.set(file, id);
  return id;
}

const fresh = (scope: string): Scoped => ({
  scope,
  changes: new Map(),
  moved: false,
  result: null,
});

/** One press of the button. */
interface Importing extends FileRequest {
  preview: StatementRead;
  decisions: readonly RowDecision[];
}

interface ImportEnds {
  onDone: (result: StatementImport) => void;
  /** An import failed whose rows are no longer shown, so that nothing on the page says so. */
  onLost: (file: File, failure: ServiceFailure) => void;
}

/** Reads the file whenever file, asset or reading change, and imports what is shown. */
export function useImport(file: File | null, asset: string, { onDone, onLost }: ImportEnds) {
  const [chosen, setChosen] = useState<{ file: File | null; asset: string; reading: StatementReading }>();
  // A reading is about one file of one asset.
  const reading = chosen?.file === file && chosen.asset === asset ? chosen.reading : undefined;
  const [round, setRound] = useState(0);
  const scope = file === null ? '' : `${idOf(file)} ${asset} ${JSON.stringify(reading ?? {})}`;
  const [held, setHeld] = useState(() => fresh(scope));
  const own = held.scope === scope ? held : fresh(scope);
  const patch = (part: Partial<Scoped>) =>
    setHeld((before) => ({ ...(before.scope === scope ? before : fresh(scope)), ...part }));
  /** Of an answer that may come when another file is shown already. */
  const patchLate = (part: Partial<Scoped>) =>
    setHeld((before) => (before.scope === scope ? { ...before, ...part } : before));

  /** Whose failure has a place on the page; null after one has left it. */
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    shown.current = held.scope === scope ? scope : null;
    return () => {
      shown.current = null;
    };
  }, [held.scope, scope]);

  const { data: answer } = useQuery({
    queryKey: ['importPreview', scope, round],
    queryFn: ({ signal }) => (file === null ? null : readFile({ file, asset, reading }, signal)),
    enabled: file !== null && asset !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const preview = answer?.success === true ? answer.data : undefined;

  const readAgain = (moved: boolean) => {
    patch({ moved });
    setRound((number) => number + 1);
  };

  const importing = useWrite({
    what: ({ preview: { revision, shown: seen }, decisions }: Importing) =>
      `import ${scope} ${revision} ${seen} ${JSON.stringify(decisions)}`,
    rowOf: () => scope,
    send: (request, key) => importFile(request, request.preview, request.decisions, key),
    onDone({ data }) {
      patchLate({ result: data });
      onDone(data);
    },
    onFailed(failure, { file: sent }) {
      if (shown.current !== scope) onLost(sent, failure);
      else if (failure.code === 'import-moved') readAgain(true);
    },
  });

  function send(): void {
    if (file === null || preview?.outcome !== 'read') return;
    // From now on what comes of it belongs to what is shown.
    patch({});
    importing.send({ file, asset, reading, preview, decisions: decisionsOf(preview.rows, own.changes) });
  }
  const { busy, failure: problem } = importing.of(scope);

  return {
    preview,
    failure: answer?.success === false ? answer : undefined,
    isReading: file !== null && asset !== '' && (answer === undefined || answer === null),
    isSending: busy,
    hasMoved: own.moved,
    changes: own.changes,
    problem: problem?.code === 'import-moved' ? null : problem,
    result: own.result,
    readAgain: () => readAgain(false),
    send,
    /** Follows what the person says about the reading. */
    readAs: (next: StatementReading) => setChosen({ file, asset, reading: next }),
    change: (rows: readonly number[], change: RowChange) => {
      const changes = new Map(own.changes);
      for (const row of rows) changes.set(row, { ...changes.get(row), ...change });
      patch({ changes });
    },
  };
}

/** Takes an import back by its group, and says in a toast whether that was possible. */
export const useTakeBack = (group: string, onTakenBack?: () => void) =>
  useWrite({
    what: () => `revert group ${group} but `,
    send: (_, key) => revertGroup(group, [], key),
    onDone() {
      showToast({ kind: 'success', title: 'Import undone' });
      onTakenBack?.();
    },
    onFailed: ({ message }) =>
      showToast({ kind: 'error', title: 'The import can’t be undone', description: message }),
  });
