import type { StatementImport, StatementReading } from '@ledgerline/contract';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { newUuid } from '../../shared/api/newUuid.ts';
import type { ServiceFailure } from '../../shared/api/serviceResult.ts';
import { importFile, readFile } from './importService.ts';
import { decisionsOf, type RowChange, type RowChanges } from './rowChoices.ts';

/** What the person did about one file, one asset and one reading. Another of these starts again. */
interface Scoped {
  scope: string;
  changes: RowChanges;
  /** One press of the button is one import, however often it is sent. */
  key: string | null;
  sending: boolean;
  problem: ServiceFailure | null;
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
  key: null,
  sending: false,
  problem: null,
  moved: false,
  result: null,
});

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

  async function send(): Promise<void> {
    if (file === null || preview?.outcome !== 'read' || own.sending) return;
    const key = own.key ?? newUuid();
    patch({ key, sending: true, problem: null });
    const decisions = decisionsOf(preview.rows, own.changes);
    const result = await importFile({ file, asset, reading }, preview, decisions, key);
    if (result.success) {
      patchLate({ sending: false, result: result.data });
      onDone(result.data);
      return;
    }
    const hasMoved = result.code === 'import-moved';
    patchLate(hasMoved ? { sending: false, key: null } : { sending: false, problem: result });
    if (shown.current !== scope) onLost(file, result);
    else if (hasMoved) readAgain(true);
  }

  return {
    preview,
    failure: answer?.success === false ? answer : undefined,
    isReading: file !== null && asset !== '' && (answer === undefined || answer === null),
    isSending: own.sending,
    hasMoved: own.moved,
    changes: own.changes,
    problem: own.problem,
    result: own.result,
    readAgain: () => readAgain(false),
    send: () => void send(),
    /** Follows what the person says about the reading. */
    readAs: (next: StatementReading) => setChosen({ file, asset, reading: next }),
    change: (rows: readonly number[], change: RowChange) => {
      const changes = new Map(own.changes);
      for (const row of rows) changes.set(row, { ...changes.get(row), ...change });
      patch({ changes, key: null });
    },
  };
}
