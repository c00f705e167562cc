import type { SentBody } from '@ledgerline/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { saveFile } from '../../shared/files/saveFile.ts';
import { showToast } from '../../shared/toasts/showToast.ts';
import { type DownloadProgress, readDownload } from './readDownload.ts';

/** A download of this component. It ends with it. */
export interface Download {
  /** How far it has come; null while none runs. */
  progress: DownloadProgress | null;
  /** Why the last one came to nothing. */
  failure: string | undefined;
  start: () => void;
  cancel: () => void;
}

/** What can be downloaded. */
export type DownloadKind = 'history' | 'transactions';
/** Which transactions; none for the history. */
export type DownloadFilters = Partial<SentBody<'downloadTransactions'>>;

/** As long as it takes: the server ends a download that stands still. In milliseconds. */
const patience = 24 * 60 * 60_000;

/** Downloads a file and saves it once it is whole. */
export function useDownload(kind: DownloadKind, body: DownloadFilters): Download {
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(): Promise<void> {
    const current = new AbortController();
    running.current = current;
    setFailure(undefined);
    setProgress({ records: 0, total: Number.NaN });
    const result = await api.call(`POST /auth/downloads/${kind}`, {
      body,
      signal: current.signal,
      patience,
      readFile: (answer) => readDownload(answer, setProgress),
    });
    running.current = null;
    setProgress(null);
    if (result.success) {
      const { name, content } = result.data as unknown as Awaited<ReturnType<typeof readDownload>>;
      saveFile(name, content);
      showToast({ kind: 'success', title: 'Download complete', description: name });
    } else if (result.kind !== 'aborted') setFailure(result.message);
  }

  return {
    progress,
    failure,
    start: () => void run(),
    cancel: () => running.current?.abort(),
  };
}
