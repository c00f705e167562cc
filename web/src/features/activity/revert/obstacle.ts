import type { ActivityEntry } from '@ledgerline/contract';
import type { Asset } from '../../../ledger/records/records.ts';
import type { ServiceFailure } from '../../../shared/api/serviceResult.ts';

/** What stands in the way of a revert, and the way on. */
export interface Obstacle {
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
