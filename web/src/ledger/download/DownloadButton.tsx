import type { SentBody } from '@ledgerline/contract';
import { Download as DownloadIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { api } from '../../shared/api/api.ts';
import { saveFile } from '../../shared/files/saveFile.ts';
import { showToast } from '../../shared/toasts/showToast.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Quiet, Stack } from '../../shared/ui/layout.ts';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import { type DownloadProgress, readDownload } from './readDownload.ts';

interface DownloadButtonProps {
  children: string;
  of: DownloadKind;
  /** What it is asked for with. */
  body?: DownloadFilters;
  size?: 'normal' | 'small';
}

const nothing = {};

/** Downloads a file: shows how far it is, can be cancelled, and tells what went wrong. */
export function DownloadButton({ children, of, body = nothing, size = 'normal' }: DownloadButtonProps) {
  const { progress, failure, start, cancel } = useDownload(of, body);
  const isRunning = progress !== null;
  return (
    <Stack gap={8} items="start">
      {isRunning && (
        <Facts>
          <Quiet as="span" className="figures">
            {progressText(progress.records, progress.total)}
          </Quiet>
          <ProgressBar
            label={`${children}: progress`}
            value={progress.total > 0 ? progress.records / progress.total : 0}
          />
        </Facts>
      )}
      {/* One button, so that the focus stays. */}
      <Button
        size={size}
        icon={isRunning ? <X size={16} aria-hidden="true" /> : <DownloadIcon size={16} aria-hidden="true" />}
        aria-label={isRunning ? `Cancel: ${children}` : undefined}
        onClick={isRunning ? cancel : start}
      >
        {isRunning ? 'Cancel' : children}
      </Button>
      {failure !== undefined && <Alert kind="error">{failure}</Alert>}
    </Stack>
  );
}

const progressText = (records: number, total: number): string =>
  Number.isNaN(total)
    ? 'Preparing…'
    : `${records.toLocaleString('en')} of ${total.toLocaleString('en')} records`;

const Facts = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  width: min(20rem, 100%);
`;

/** A download of this component. It ends with it. */
interface Download {
  /** How far it has come; null while none runs. */
  progress: DownloadProgress | null;
  /** Why the last one came to nothing. */
  failure: string | undefined;
  start: () => void;
  cancel: () => void;
}

/** What can be downloaded. */
type DownloadKind = 'history' | 'transactions';
/** Which transactions; none for the history. */
type DownloadFilters = Partial<SentBody<'downloadTransactions'>>;

/** As long as it takes: the server ends a download that stands still. In milliseconds. */
const patience = 24 * 60 * 60_000;

/** Downloads a file and saves it once it is whole. */
function useDownload(kind: DownloadKind, body: DownloadFilters): Download {
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
