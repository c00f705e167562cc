import type { ApiClient } from '../apiClient.ts';
import type { Step } from './story.ts';

/** By the story's own name of an asset, its id. */
export type AssetIds = Map<string, string>;

/** Writes one step of a story through the API; `ids` learns the assets' ids. */
export async function writeStep(client: ApiClient, step: Step, ids: AssetIds): Promise<void> {
  if (step.kind === 'asset') {
    const { at: _at, kind: _kind, key, ...asset } = step;
    const { data } = await client.post<{ id: string }>('/assets', asset);
    ids.set(key, data.id);
    return;
  }
  if (step.kind === 'transfer') {
    const { at: _at, kind: _kind, from, to, ...transfer } = step;
    await client.post('/assets/transfers', { ...transfer, fromAsset: ids.get(from), toAsset: ids.get(to) });
    return;
  }
  if (step.kind === 'schedule') {
    const { at: _at, kind: _kind, account, to, ...schedule } = step;
    await client.post('/schedules', {
      ...schedule,
      asset: ids.get(account),
      ...(to !== undefined && { toAsset: ids.get(to) }),
    });
    return;
  }
  const { at: _at, kind, account, ...transaction } = step;
  await client.post('/transactions', {
    ...transaction,
    type: kind,
    account: ids.get(account),
    useAutoCategory: true,
  });
}
