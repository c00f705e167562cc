import type { ActivityEntry } from '@ledgerline/contract';
import { ArrowRight, CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../../ledger/dialogs/ledgerDialog.ts';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import type { Write } from '../../../ledger/writes/useWrite.ts';
import type { ServiceFailure } from '../../../shared/api/serviceResult.ts';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';

interface CommandFailureProps {
  write: Pick<Write<never>, 'failure' | 'unanswered' | 'again' | 'dismiss'>;
  /** What was to be taken back; without it the server's own words are all there is to say. */
  blocked?: Blocked | undefined;
}

/** Why a row's command was not carried out, and the way on: the record in the way, or the same request again. */
export function CommandFailure({ write, blocked }: CommandFailureProps) {
  const { failure, unanswered } = write;
  const { data: assets = [] } = useAssets();
  if (failure === null) return null;
  const obstacle =
    blocked !== undefined && failure.kind === 'refused' && !unanswered
      ? obstacleOf(failure, blocked, assets)
      : null;
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

/** What stands in the way of a revert, and the way on. */
interface Obstacle {
  text: string;
  way?: { kind: 'asset'; text: string; assetId: string } | { kind: 'history'; text: string; record: string };
}

/** What can't be taken back: a change, or a deleted record itself. */
type Blocked = ActivityEntry | { id: string; name: string };

/**
 * The server's refusal with a way on, by its code. It names what stands in the way by its name; the ids are found among
 * the live assets and in the change itself.
 */
export function obstacleOf(
  { message, code, params }: ServiceFailure,
  blocked: Blocked,
  assets: readonly Asset[],
): Obstacle {
  const fact = (name: string) => {
    const value = params?.[name];
    return typeof value === 'string' ? value : '';
  };
  switch (code === 'revert-blocked' ? fact('by') : code) {
    case 'not-covered':
      return uncovered(fact('detail'), assets);
    case 'insufficient-funds':
      return uncovered(fact('assetName'), assets);
    case 'name-taken':
      return nameTaken(message, fact('detail'), assets);
    case 'asset-name-taken':
      return nameTaken(message, fact('name'), assets);
    case 'deleted':
      return { text: message, way: wayToDeleted(fact('detail'), blocked) };
    case 'newer-change':
      return {
        text: `${message}. Revert that one first.`,
        way: { kind: 'history', text: 'Show all changes of it', record: recordOf(blocked).id },
      };
    default:
      return { text: /[.!?]$/.test(message) ? message : `${message}.` };
  }
}

const uncovered = (name: string, assets: readonly Asset[]): Obstacle => ({
  text: `The balance of ${name} does not cover this.`,
  ...wayToAsset(name, assets),
});

const nameTaken = (message: string, name: string, assets: readonly Asset[]): Obstacle => ({
  text: `${message}. Give one of the two another name first.`,
  ...wayToAsset(name, assets),
});

function wayToAsset(name: string, assets: readonly Asset[]): Pick<Obstacle, 'way'> {
  const asset = assets.find((known) => sameName(known.name, name));
  return asset === undefined ? {} : { way: { kind: 'asset', text: `Show ${asset.name}`, assetId: asset.id } };
}

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Where the deleted record can be restored: its own history. It is the change's own record, or an account of it. */
function wayToDeleted(name: string, blocked: Blocked): NonNullable<Obstacle['way']> {
  const own = recordOf(blocked);
  const other = own.name === name ? undefined : accountsOf(blocked).find((account) => account.name === name);
  return { kind: 'history', text: `Show the history of ${name}`, record: (other ?? own).id };
}

const recordOf = (blocked: Blocked): { id: string; name: string } =>
  'record' in blocked ? blocked.record : blocked;

function accountsOf(blocked: Blocked): { id: string; name: string }[] {
  if (!('record' in blocked)) return [];
  return [blocked.before, blocked.after].flatMap((version) => {
    if (version === null) return [];
    if ('account' in version) return [version.account];
    return 'fromAsset' in version ? [version.fromAsset, version.toAsset] : [];
  });
}
