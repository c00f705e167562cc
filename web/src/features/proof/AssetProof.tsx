import type { ProofStep } from '@ledgerline/contract';
import { Check, Copy, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import {
  type DialogControl,
  type LedgerDialog,
  useLedgerDialogs,
} from '../../ledger/dialogs/ledgerDialog.ts';
import { HeldAmount } from '../../ledger/owing/Holding.tsx';
import { figureStanding, mayOwe } from '../../ledger/owing/owing.ts';
import { useAssets } from '../../ledger/queries/useAssets.ts';
import { ShortfallNote } from '../../ledger/ui/BalanceNotes.tsx';
import { Figure } from '../../ledger/ui/Figure.tsx';
import { dateTime } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Money } from '../../shared/money/Money.tsx';
import { showToast } from '../../shared/toasts/showToast.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { ListRow, RowName, skipsRows } from '../../shared/ui/ListRow.tsx';
import { Box, Quiet, Stack, Text } from '../../shared/ui/layout.ts';
import { OverlayBody } from '../../shared/ui/OverlayFooter.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { ProofOverlay } from './ProofOverlay.tsx';
import { type AssetProof as Proof, useProof } from './useProof.ts';

/** So many pages come with each press. */
const pagesOfPress = 4;

interface AssetProofProps {
  assetId: string;
  back: LedgerDialog | undefined;
  control: DialogControl;
}

/** An asset's balance as a receipt: what there is, that the log bears it out, and the steps that led there. */
export function AssetProof({ assetId, back, control }: AssetProofProps) {
  const [pages, setPages] = useState(1);
  const { data: assets } = useAssets();
  const query = useProof(assetId, pages);
  const { data: proof, isFetching, isPlaceholderData } = query;
  const name = proof?.asset.name ?? assets?.find(({ id }) => id === assetId)?.name;
  return (
    <ProofOverlay control={control} back={back} description={name && `The balance of ${name}, step by step`}>
      <OverlayBody>
        {proof === undefined && (
          <NotLoaded query={query} title="The balance could not be checked">
            <AssetProofSkeleton />
          </NotLoaded>
        )}
        {proof && (
          <Receipt
            proof={proof}
            busy={isPlaceholderData && isFetching}
            onEarlier={() => setPages(pages + pagesOfPress)}
          />
        )}
      </OverlayBody>
    </ProofOverlay>
  );
}

interface ReceiptProps {
  proof: Proof;
  busy: boolean;
  onEarlier: () => void;
}

function Receipt({ proof, busy, onEarlier }: ReceiptProps) {
  const open = useLedgerDialogs();
  const format = useFormatAmount();
  const { asset, steps, total } = proof;
  return (
    <>
      <Box bottom={16}>
        <Quiet>Current balance</Quiet>
        <Figure amount={proof.balance} words={figureStanding(asset, format)} />
        <ShortfallNote
          shortfall={asset.shortfall}
          action={
            !asset.isDeleted && (
              <Button
                variant="quiet"
                size="small"
                onClick={() => open({ kind: 'editAsset', asset, focus: 'balance' })}
              >
                Set the balance
              </Button>
            )
          }
        />
      </Box>
      <Seal verified={proof.verified} revision={proof.revision} hash={proof.hash} />
      <Stack row wrap gap={8} align="baseline" justify="space-between" top={24} bottom={4}>
        <Text as="h3" size="body">
          What led here
        </Text>
        <Quiet className="figures">
          {steps.length < total
            ? `${steps.length.toLocaleString('en')} of ${total.toLocaleString('en')} steps`
            : total === 1
              ? '1 step'
              : `${total.toLocaleString('en')} steps`}
          , newest first
        </Quiet>
      </Stack>
      {!mayOwe(asset) && steps.some(({ balance }) => balance < 0) && (
        <Quiet>
          A balance is never shown below 0. Where more was spent than recorded, the running sum is marked as
          position.
        </Quiet>
      )}
      {total === 0 && <Quiet>Nothing has moved this balance yet.</Quiet>}
      <ProofSteps mayOwe={mayOwe(asset)} steps={steps} label={`What led to the balance of ${asset.name}`} />
      {steps.length < total && (
        <Button wide busy={busy} busyText="Loading…" onClick={onEarlier}>
          Show earlier
        </Button>
      )}
    </>
  );
}

/** The shape of a receipt: a figure, a seal, some steps. */
function AssetProofSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden as="output">Checking the balance against the log</VisuallyHidden>
      <Head>
        <Skeleton $width="6rem" $height="0.75rem" />
        <Skeleton $width="11rem" $height="2rem" />
      </Head>
      <Skeleton $height="6.5rem" />
      <Box top={24}>
        {['6rem', '13rem', '9rem', '12rem', '8rem'].map((width) => (
          <StepShape key={width}>
            <Skeleton $width={width} $height="0.875rem" />
            <Skeleton $width="4.5rem" $height="0.875rem" />
          </StepShape>
        ))}
      </Box>
    </div>
  );
}

interface SealProps {
  verified: boolean;
  /** Up to which event of the ledger it was checked, and that event's hash. */
  revision: number;
  hash: string;
}

/** Says whether the log bears a balance out, and at which place of the log it was looked at. */
function Seal({ verified, revision, hash }: SealProps) {
  const Icon = verified ? ShieldCheck : ShieldAlert;
  return (
    <Root $verified={verified} role={verified ? undefined : 'alert'}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <strong>{verified ? 'Checked against the log' : 'The log does not bear this out'}</strong>
        <p>
          {verified
            ? 'Every step was read from the log again, and none of its entries has been changed or is missing.'
            : 'An entry of the log was changed or is missing, or the steps do not lead to this balance. Do not rely on it, and tell whoever runs this server.'}
        </p>
        <Place>
          <span className="figures">Revision {revision}</span>
          <Hash>
            <code>
              <VisuallyHidden>Hash </VisuallyHidden>
              {hash.slice(0, 8)}…{hash.slice(-8)}
            </code>
            <CopyButton text={hash} />
          </Hash>
        </Place>
      </div>
    </Root>
  );
}

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      showToast({ kind: 'error', title: 'The hash could not be copied' });
    }
  };
  return (
    <>
      <IconButton
        size="small"
        label="Copy the hash"
        icon={copied === text ? <Check size={16} /> : <Copy size={16} />}
        onClick={() => void copy()}
      />
      <VisuallyHidden as="output">{copied === text ? 'Copied' : ''}</VisuallyHidden>
    </>
  );
}

const Head = styled.div`
  display: grid;
  align-content: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: 4.5rem;
  margin-bottom: ${({ theme }) => theme.space[16]};
`;

const StepShape = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 4rem;
`;

const Root = styled.div<{ $verified: boolean }>`
  display: flex;
  gap: ${({ theme }) => theme.space[12]};
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]} ${theme.space[4]}`};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme, $verified }) => theme.meaning[$verified ? 'accent' : 'danger'].tint};

  > svg {
    color: ${({ theme, $verified }) => theme.meaning[$verified ? 'accent' : 'danger'].text};
  }

  strong {
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  p {
    margin-top: ${({ theme }) => theme.space[4]};
    font-size: ${({ theme }) => theme.font.size.caption};
  }
`;

const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${({ theme }) => theme.space[16]};
  font-size: ${({ theme }) => theme.font.size.caption};
`;

/** One line, also where there is no room for the revision before it. */
const Hash = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};

  code {
    font-family: ${({ theme }) => theme.font.mono};
  }
`;

interface ProofStepsProps {
  steps: readonly ProofStep[];
  label: string;
  /** What is below 0 is owed. */
  mayOwe: boolean;
}

/** The steps that led to a balance, the newest first: what happened, by how much, and what there was then. */
function ProofSteps({ steps, label, mayOwe }: ProofStepsProps) {
  return (
    <ol aria-label={label} style={skipsRows(steps.length)}>
      {steps.map((step) => (
        <Step key={step.revision} step={step} mayOwe={mayOwe} />
      ))}
    </ol>
  );
}

function Step({ step, mayOwe }: { step: ProofStep; mayOwe: boolean }) {
  const { revision, at, record, parts, delta, balance } = step;
  const format = useFormatAmount();
  return (
    <ListRow
      look="divided"
      pad={12}
      top
      title={
        <Told as={Link} to={`/dashboard/activity?record=${record.id}`}>
          {tellStep(parts, format)}
        </Told>
      }
      details={
        <Quiet as="span">
          <time dateTime={at}>{dateTime(at)}</time> · <VisuallyHidden>revision </VisuallyHidden>
          <span aria-hidden="true">#</span>
          {revision}
        </Quiet>
      }
      end={
        <Stack items="end" gap={2}>
          <Text as="span" weight="medium" {...(delta < 0 && { tone: 'expense' as const })}>
            <VisuallyHidden>Change </VisuallyHidden>
            <Money amount={delta} kind={delta > 0 ? 'income' : delta < 0 ? 'expense' : 'plain'} />
          </Text>
          {balance < 0 && mayOwe ? (
            <Quiet as="span">
              <HeldAmount balance={0} owed={-balance} />
            </Quiet>
          ) : balance < 0 ? (
            <Text as="span" tone="warning" size="caption">
              Position <Money amount={balance} />
            </Text>
          ) : (
            <Quiet as="span">
              <VisuallyHidden>Balance then </VisuallyHidden>
              <Money amount={balance} />
            </Quiet>
          )}
        </Stack>
      }
    />
  );
}

/** A step's sentence with its amounts as the person reads them. `format` writes decimal units in the display currency. */
export const tellStep = (parts: ProofStep['parts'], format: (amount: number) => string): string =>
  parts.map((part) => (typeof part === 'string' ? part : format(part.amount))).join('');

const Told = styled(RowName)`
  font-weight: inherit;
  white-space: normal;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
