import type { ActivityEntry } from '@ledgerline/contract';
import type { Asset } from '../../../ledger/records/records.ts';

/** What stands in the way of a revert, and the way on. */
export interface Obstacle {
  text: string;
  way?: { kind: 'asset'; text: string; assetId: string } | { kind: 'history'; text: string; record: string };
}

/** What can't be taken back: a change, or a deleted record itself. */
type Blocked = ActivityEntry | { id: string; name: string };

/** A revert's refusal, and that of a restore, whose amounts are not in the display currency. */
const uncovered = [
  /^The balance of (.+) does not cover this$/,
  /^Insufficient funds in (.+)\. Available balance: [\d.]+$/,
];

/**
 * The server's refusal with a way on. It names what stands in the way by its name; the ids are found among the live
 * assets and in the change itself.
 */
export function obstacleOf(message: string, blocked: Blocked, assets: readonly Asset[]): Obstacle {
  const short = uncovered.map((pattern) => pattern.exec(message)?.[1]).find((name) => name !== undefined);
  if (short !== undefined)
    return { text: `The balance of ${short} does not cover this.`, ...wayToAsset(short, assets) };
  const [, taken] = /^An asset named '(.+)' already exists$/.exec(message) ?? [];
  if (taken !== undefined)
    return { text: `${message}. Give one of the two another name first.`, ...wayToAsset(taken, assets) };
  const [, deleted] = /^(.+) is deleted\. Restore it first\.$/.exec(message) ?? [];
  if (deleted !== undefined) return { text: message, way: wayToDeleted(deleted, blocked) };
  if (message.startsWith('A newer change stands in the way'))
    return {
      text: `${message}. Take that one back first.`,
      way: { kind: 'history', text: 'Show all changes of it', record: recordOf(blocked).id },
    };
  return { text: /[.!?]$/.test(message) ? message : `${message}.` };
}

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
