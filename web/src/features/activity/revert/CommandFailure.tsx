import { ArrowRight, CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../../ledger/dialogs/ledgerDialog.ts';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import type { Write } from '../../../ledger/writes/useWrite.ts';
import type { ServiceFailure } from '../../../shared/api/serviceResult.ts';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import type { Obstacle } from './obstacle.ts';

interface CommandFailureProps {
  write: Pick<Write<never>, 'failure' | 'unanswered' | 'again' | 'dismiss'>;
  /** What stands in the way, where the server refused. */
  obstacleOf: (failure: ServiceFailure, assets: readonly Asset[]) => Obstacle | null;
}

/** Why a row's command was not carried out, and the way on: the record in the way, or the same request again. */
export function CommandFailure({ write, obstacleOf }: CommandFailureProps) {
  const { failure, unanswered } = write;
  const { data: assets = [] } = useAssets();
  if (failure === null) return null;
  const obstacle = failure.kind === 'refused' && !unanswered ? obstacleOf(failure, assets) : null;
  return (
    <Root role="alert">
      <CircleAlert size={18} aria-hidden="true" />
      <p>{obstacle === null ? failure.message : obstacle.text}</p>
      <Actions>
        {unanswered && (
          <Button size="small" onClick={write.again}>
            Try Again
          </Button>
        )}
        {!unanswered && <Way obstacle={obstacle} />}
        {!unanswered && (
          <Button size="small" variant="quiet" onClick={write.dismiss}>
            Dismiss
          </Button>
        )}
      </Actions>
    </Root>
  );
}

function Way({ obstacle }: { obstacle: Obstacle | null }) {
  const open = useLedgerDialogs();
  const way = obstacle?.way;
  if (way === undefined) return null;
  if (way.kind === 'history')
    return (
      <ButtonLink size="small" to={`/dashboard/activity?record=${way.record}`}>
        {way.text}
        <ArrowRight size={14} aria-hidden="true" />
      </ButtonLink>
    );
  return (
    <Button size="small" onClick={() => open({ kind: 'assetDetails', assetId: way.assetId })}>
      {way.text}
    </Button>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  width: 100%;
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
  margin-top: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => theme.space[12]};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.meaning.danger.tint};
  color: ${({ theme }) => theme.ink.strong};

  > svg {
    margin-top: 1px;
    color: ${({ theme }) => theme.meaning.danger.text};
  }
`;

const Actions = styled.div`
  grid-column: 2;
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};

  > * {
    min-width: 0;
    white-space: normal;
  }
`;
