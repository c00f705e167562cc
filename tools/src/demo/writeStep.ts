import { defaultCategories } from '@ledgerline/domain';
import type { ApiClient } from '../apiClient.ts';
import type { Step } from './step.ts';

/** By the story's own names of assets and goals, their ids. */
export type StoryIds = Map<string, string>;

/** Writes one step of a story through the API; `ids` learns the ids of what it makes. */
export async function writeStep(client: ApiClient, step: Step, ids: StoryIds): Promise<void> {
  switch (step.kind) {
    case 'currency':
      await client.put('/users/preferences', { currency: step.currency });
      return;
    case 'asset': {
      const { at: _at, kind: _kind, key, ...asset } = step;
      const { data } = await client.post<{ id: string }>('/assets', asset);
      ids.set(key, data.id);
      return;
    }
    case 'income':
    case 'expense': {
      const { at: _at, kind, account, ...transaction } = step;
      const body = { ...transaction, type: kind, account: ids.get(account), useAutoCategory: true };
      await client.post('/transactions', body);
      return;
    }
    case 'transfer': {
      const { at: _at, kind: _kind, from, to, ...transfer } = step;
      await client.post('/assets/transfers', { ...transfer, fromAsset: ids.get(from), toAsset: ids.get(to) });
      return;
    }
    case 'schedule': {
      const { at: _at, kind: _kind, account, to, category, ...schedule } = step;
      const body = { ...schedule, asset: ids.get(account), toAsset: to && ids.get(to) };
      await client.post('/schedules', { ...body, category: category && categoryOf(category) });
      return;
    }
    case 'rule': {
      const { at: _at, kind: _kind, ...rule } = step;
      const { category: name, ...then } = rule.then;
      const category = name !== undefined && { category: categoryOf(name) };
      await client.post('/rules', { ...rule, then: { ...then, ...category } });
      return;
    }
    case 'plan': {
      const { at: _at, kind: _kind, category, ...line } = step;
      await client.put(`/plan/${categoryOf(category)}`, line);
      return;
    }
    case 'plan-copy':
      await client.post('/plan/copy', { period: step.period, to: [step.to] });
      return;
    case 'goal': {
      const { at: _at, kind: _kind, key, ...goal } = step;
      const { data } = await client.post<{ id: string }>('/goals', goal);
      ids.set(key, data.id);
      return;
    }
    case 'earmark': {
      const body = { asset: ids.get(step.asset), amount: step.amount };
      await client.post(`/goals/${ids.get(step.goal)}/earmarks`, body);
      return;
    }
    case 'goal-every': {
      const every = { amount: step.amount, asset: ids.get(step.asset) };
      await client.put(`/goals/${ids.get(step.goal)}`, { every });
      return;
    }
    case 'confirmation': {
      const { date, balance } = step;
      await client.post(`/assets/${ids.get(step.account)}/confirmations`, { date, balance });
      return;
    }
    case 'import': {
      const form = formOf(step, ids);
      const { data } = await client.post<{ revision: number; shown: string }>('/imports/read', form);
      form.set('revision', String(data.revision));
      form.set('shown', data.shown);
      await client.post('/imports', form);
    }
  }
}

function formOf({ account, file, fileName }: Step & { kind: 'import' }, ids: StoryIds): FormData {
  const form = new FormData();
  form.set('asset', ids.get(account) ?? '');
  form.set('file', new File([file], fileName));
  return form;
}

/** The id of an expense category, which no version changes. */
const categoryOf = (wanted: string): string | undefined =>
  defaultCategories.find(({ name, type }) => name === wanted && type === 'expense')?.id;
