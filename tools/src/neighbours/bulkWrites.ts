import { MOST_AT_ONCE } from '@ledgerline/contract';
import { defaultCategories } from '@ledgerline/domain';
import { addMonths } from '@ledgerline/domain/values';
import type { Heavy } from './heavy.ts';
import { equalRecord, labelsOfShare, laterAsset, MORE_FROM, SHARES } from './heavyLedger.ts';
import { ask, send } from './heavyRequests.ts';

/** What a bulk change that is taken back asks for. */
export const bulkRoutes = ['POST /transactions/bulk', 'POST /activity/groups/any/revert'];

let [shares, plannedAmount, copies] = [0, 10, 0];

/** Gives as many records as one request may another status, and takes that back. */
export const changeMany = (heavy: Heavy): Promise<number> => changeAndRevert(heavy, { status: 'pending' });

/** Makes as many records as one request may transfers, and takes that back. */
export const transferMany = (heavy: Heavy): Promise<number> =>
  changeAndRevert(heavy, { transfer: { asset: laterAsset(1) } });

async function changeAndRevert(heavy: Heavy, change: object): Promise<number> {
  const share = Math.min(MOST_AT_ONCE, Math.floor(heavy.size.equal / SHARES));
  const first = (shares++ % SHARES) * share;
  const ids = Array.from({ length: share }, (_, place) => equalRecord(first + place));
  const changed = await ask(heavy, 'POST', '/transactions/bulk', { ids, change });
  const { data } = (await changed.json()) as { data?: { id: string } };
  return data ? send(heavy, 'POST', `/activity/groups/${data.id}/revert`, {}) : changed.status;
}

/** What a renaming that is taken back asks for. */
export const renameRoutes = (kind: 'payees' | 'tags') => [
  `POST /${kind}/rename`,
  'POST /activity/groups/any/revert',
];

/** Renames what a share of the equal records has, and takes that back. */
export const renameMany =
  (kind: 'payees' | 'tags') =>
  async (heavy: Heavy): Promise<number> => {
    const share = shares++ % SHARES;
    const from = [labelsOfShare(share)[kind]].flat();
    const renamed = await ask(heavy, 'POST', `/${kind}/rename`, { from, to: `Other ${share}` });
    const { data } = (await renamed.json()) as { data?: { id: string } };
    return data ? send(heavy, 'POST', `/activity/groups/${data.id}/revert`, {}) : renamed.status;
  };

/** What taking payees from the bank, and taking that back, asks for. */
export const fromBankRoutes = ['POST /payees/from-bank', 'POST /activity/groups/any/revert'];

/** Takes the payees of many records from what their banks say, and takes that back. */
export async function takePayees(heavy: Heavy): Promise<number> {
  const taken = await ask(heavy, 'POST', '/payees/from-bank', {});
  const { data } = (await taken.json()) as { data?: { id: string | null } };
  return data?.id ? send(heavy, 'POST', `/activity/groups/${data.id}/revert`, {}) : taken.status;
}

/** A category that is planned. */
export const PLANNED = defaultCategories.find(({ type }) => type === 'expense')?.id ?? '';

/** Plans another amount each time. */
export function planAgain(heavy: Heavy): Promise<number> {
  plannedAmount += 1;
  const body = { period: heavy.today, amount: plannedAmount };
  return send(heavy, 'PUT', `/plan/${PLANNED}`, body);
}

/** Copies a period into as many others as may be, from before and after all amounts have changed in turns. */
export function copyPlan(heavy: Heavy): Promise<number> {
  copies += 1;
  const period = addMonths(MORE_FROM, copies % 2 === 0 ? -1 : 0);
  const to = Array.from({ length: heavy.size.copied }, (_, place) => addMonths(MORE_FROM, place + 1));
  return send(heavy, 'POST', '/plan/copy', { period, to });
}
