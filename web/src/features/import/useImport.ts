import type { RowDecision, StatementImport, StatementRead, StatementReading } from '@ledgerline/contract';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useWrite } from '../../ledger/writes/useWrite.ts';
import { newUuid } from '../../shared/api/sendOnce.ts';
import type { ServiceFailure } from '../../shared/api/serviceResult.ts';
import { type FileRequest, importFile, readFile } from './importService.ts';
import { decisionsOf, type RowChange, type RowChanges } from './rowChoices.ts';

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
