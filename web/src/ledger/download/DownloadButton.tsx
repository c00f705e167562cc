import { Download as DownloadIcon, X } from 'lucide-react';
import styled from 'styled-components';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import { Quiet } from '../../shared/ui/text.ts';
import { type DownloadFilters, type DownloadKind, useDownload } from './useDownload.ts';

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
