import type { StatementImport } from '@ledgerline/contract';
import { FileUp, Wallet } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { chosenFile } from '../../ledger/chosenFile.ts';
import { useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { useAccounts } from '../../ledger/queries/useAssets.ts';
import { AccountPicker } from '../../ledger/ui/AccountPicker.tsx';
import { isSignedOut, isUnanswered, type ServiceFailure } from '../../shared/api/serviceResult.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { useStore } from '../../shared/store/store.ts';
import { dismissToast, showToast, undoToastId } from '../../shared/toasts/showToast.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { takeLostFocus } from '../../shared/ui/focus.ts';
import { Quiet, Text } from '../../shared/ui/layout.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { usePageStatus, useTitle } from '../../shared/ui/page.ts';
import { RowsSkeleton } from '../../shared/ui/Skeleton.tsx';
import { usePatience } from '../../shared/ui/timing.ts';
import { HowRead, QuestionCard } from './HowRead.tsx';
import { ImportResult, OpenImports } from './importsDone.tsx';
import { importedText, lostText, readStatus } from './importTexts.ts';
import { Preview } from './Preview.tsx';
import { useImport } from './useImport.ts';

/** A reading that takes longer is told in words. */
const soonMs = 10_000;

/** /dashboard/import: a bank's file becomes transactions, on one page. */
export function ImportPage() {
  useTitle('Import');
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const file = useStore(chosenFile);
  const { accounts, loading, failed } = useAccounts();
  const hasNoAsset = accounts.length === 0 && !loading && !failed;
  const open = useLedgerDialogs();
  const only = accounts.length === 1 ? (accounts[0]?.id ?? '') : '';
  const asset = address.get('asset') ?? only;
  const input = useRef<HTMLInputElement>(null);
  const work = useImport(file, asset, { onDone: tellDone, onLost: tellLost });
  const { preview, failure, result } = work;
  const isSoon = usePatience(work.isReading, soonMs);
  const format = useFormatAmount();
  usePageStatus(
    preview?.outcome === 'read' && result === null
      ? readStatus(preview.rows, (amount) => format(amount))
      : '',
  );

  /** How often somebody wanted to choose the columns instead of answering. */
  const [choosing, setChoosing] = useState(0);
  const choose = () => input.current?.click();
  const chooseAsset = (id: string) => setAddress({ asset: id }, { replace: true });
  return (
    <>
      <PageHeader
        title="Import"
        text="Your bank’s file becomes transactions. You can undo the whole import."
      />
      {!work.isSending && (
        <OpenImports
          onContinue={(id) => {
            chooseAsset(id);
            choose();
          }}
        />
      )}
      {/* On top, where no toast covers its buttons on a phone. */}
      {result !== null && (
        <ImportResult
          result={result}
          key={result.id}
          onAnother={choose}
          onTakeBack={() => undo(result.group)}
          onTransactions={() => void navigate(`/dashboard/transactions?account=${asset}`)}
        />
      )}
      <FileCard input={input} file={file} asset={asset} onAsset={chooseAsset} />
      {hasNoAsset && (
        <Card>
          <EmptyState
            icon={Wallet}
            title="Add the asset first"
            text="A bank’s file belongs to one of your assets, and you have none yet."
            actions={
              <Button variant="primary" onClick={() => open({ kind: 'addAsset' })}>
                Add New Asset
              </Button>
            }
          />
        </Card>
      )}
      {!hasNoAsset && result === null && file !== null && asset === '' && (
        <Card>
          <EmptyState
            icon={FileUp}
            title="Choose the asset"
            text="Say which of your assets this statement is about."
          />
        </Card>
      )}
      {work.isReading && (
        <Card ref={takeLostFocus} tabIndex={-1}>
          <RowsSkeleton
            label="Reading the file"
            rows={6}
            titles={{ from: 7, spread: 5 }}
            end={{ width: '5rem', height: '1rem' }}
          />
          {!isSoon && (
            <Quiet as="output">Still reading. A long file takes a while; nothing is written meanwhile.</Quiet>
          )}
        </Card>
      )}
      {failure && (
        <Card ref={takeLostFocus} tabIndex={-1}>
          <ErrorState
            title={isUnanswered(failure) ? 'The file could not be read yet' : 'This file can’t be imported'}
            text={failure.message}
            retryText={isUnanswered(failure) ? 'Try Again' : 'Choose another file'}
            onRetry={isUnanswered(failure) ? work.readAgain : choose}
          />
        </Card>
      )}
      {preview?.outcome === 'question' && (
        <QuestionCard
          key={preview.question.about}
          question={preview.question}
          onAnswer={work.readAs}
          onChooseColumns={preview.layout && (() => setChoosing(choosing + 1))}
        />
      )}
      {preview?.outcome === 'refused' && (
        <Card ref={takeLostFocus} tabIndex={-1}>
          <Alert kind="error">{preview.refusal.message}</Alert>
        </Card>
      )}
      {preview && preview.outcome !== 'read' && preview.layout && (
        <HowRead
          key={JSON.stringify(preview.reading ?? {})}
          reading={preview.reading ?? {}}
          layout={preview.layout}
          open={preview.outcome === 'refused'}
          asked={choosing}
          onChange={work.readAs}
        />
      )}
      {preview?.outcome === 'read' && result === null && (
        <Preview
          preview={preview}
          work={work}
          onAddCard={() => open({ kind: 'addAsset', type: 'credit', onAdded: chooseAsset })}
        />
      )}
    </>
  );
}

/** One toast, with the way to take all of it back. */
function tellDone(result: StatementImport): void {
  showToast({
    id: undoToastId,
    kind: 'success',
    title: `Imported ${result.fileName}`,
    description: importedText(result),
    duration: 10_000,
    actions: [{ text: 'Undo', variant: 'primary', onPress: () => void undo(result.group) }],
  });
}

/** A failure that the page doesn't show. */
function tellLost({ name }: File, failure: ServiceFailure): void {
  if (isSignedOut(failure)) return;
  showToast({
    kind: 'error',
    ...(isUnanswered(failure)
      ? { title: `It is not known yet whether ${name} was imported`, description: lostText }
      : { title: `${name} was not imported`, description: failure.message }),
    duration: 10_000,
  });
}

async function undo(group: string): Promise<void> {
  dismissToast(undoToastId);
  const { undoChange } = await import('../../ledger/undo/undoLastChange.ts');
  await undoChange(group);
}

const accepted = '.csv,.tsv,.tab,.txt,.asc,.xls,.ofx,.qfx,.qif,.xml,.sta,.swi,.mt940,.940,.mt942,.942,.zip';

interface FileCardProps {
  /** What a press opens the browser's dialog with. */
  input: RefObject<HTMLInputElement | null>;
  file: File | null;
  /** An id, or empty. */
  asset: string;
  onAsset: (id: string) => void;
}

/** Which file is imported, and into which asset. */
function FileCard({ input, file, asset, onAsset }: FileCardProps) {
  return (
    <Card as="section" aria-label="File and asset">
      <Top>
        <FileField>
          <input
            ref={input}
            id="statement"
            type="file"
            accept={accepted}
            hidden
            onChange={(event) => {
              const next = event.currentTarget.files?.[0];
              if (next) {
                chosenFile.set(next);
                dismissToast(undoToastId);
              }
              // The same file can be chosen again.
              event.currentTarget.value = '';
            }}
          />
          <Text as="span" ink="normal" weight="medium" id="file-label">
            File
          </Text>
          <Zone>
            <Button
              wide
              variant={file === null ? 'primary' : 'secondary'}
              icon={FileUp}
              aria-describedby="file-hint"
              onClick={() => input.current?.click()}
            >
              <Text as="span" cut>
                {file === null ? 'Choose a file' : file.name}
              </Text>
            </Button>
            <Quiet as="span" id="file-hint">
              CSV, OFX, QFX, QIF, CAMT or MT940, also zipped. Or drop it here.
              {file === null && ' You see every row before anything is written.'}
            </Quiet>
          </Zone>
        </FileField>
        <Field label="Asset" hint="The asset this statement belongs to.">
          <AccountPicker
            value={asset}
            onChange={onAsset}
            placeholder="Select an asset"
            heading="Your Assets"
          />
        </Field>
      </Top>
    </Card>
  );
}

const Top = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[24]};

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[16]};
  }
`;

const FileField = styled.div`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 0;
`;

/** Where a file is chosen or dropped. */
const Zone = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => theme.space[16]};
  border: 1px dashed ${({ theme }) => theme.ground.edge};
  border-radius: ${({ theme }) => theme.radius.control};
`;
