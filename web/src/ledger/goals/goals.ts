import type { Goal, SentBody } from '@ledgerline/contract';
import { amountInputText, type CurrencyCode } from '@ledgerline/domain/values';
import { api } from '../../shared/api/api.ts';
import type { ServiceResult } from '../../shared/api/serviceResult.ts';
import { afterWrite } from '../commands/ledger.ts';
import { withServiceText } from '../queries/serviceText.ts';
import { minorOf } from '../records/records.ts';

/** A goal as it is sent: amounts in decimal units. `every`: what is put aside by itself in each period. */
export type GoalBody = SentBody<'addGoal'>;

/** Any part of a goal. */
export type GoalChanges = SentBody<'updateGoal'>;

/** What is put aside for a goal in an account, in decimal units; below 0 it is taken back. */
type EarmarkBody = SentBody<'earmark'>;

/** Remembers a success under what it did; says `refused` where the server said nothing. */
function settled(
  result: ServiceResult<Goal>,
  refused: string,
  deed: (name: string) => string,
  action: 'created' | 'updated' = 'updated',
): ServiceResult<Goal> {
  if (!result.success) return withServiceText(result, { refused });
  const { id, name } = result.data;
  afterWrite({ kind: 'goal', action, id, name, deed: deed(name) }, result.meta);
  return result;
}

/** Everything that is done to goals. Nothing rejects. */
export const goals = {
  async create(body: GoalBody, idempotencyKey: string) {
    const result = await api.call('POST /goals', { body, idempotencyKey });
    return settled(result, 'Failed to set this up', (name) => `Setting up “${name}”`, 'created');
  },

  async change(id: string, body: GoalChanges, idempotencyKey: string) {
    const result = await api.call('PUT /goals/:id', { params: { id }, body, idempotencyKey });
    return settled(result, 'Failed to change this', (name) => `Changing “${name}”`);
  },

  async earmark(id: string, body: EarmarkBody, idempotencyKey: string) {
    const result = await api.call('POST /goals/:id/earmarks', { params: { id }, body, idempotencyKey });
    return body.amount < 0
      ? settled(result, 'Failed to take this back', (name) => `Taking back from “${name}”`)
      : settled(result, 'Failed to put this aside', (name) => `Putting aside for “${name}”`);
  },

  async close({ id }: Pick<Goal, 'id'>, how: 'reached' | 'given-up', idempotencyKey: string) {
    const sent = { params: { id }, body: { how }, idempotencyKey };
    const result = await api.call('POST /goals/:id/close', sent);
    return settled(result, 'Failed to close this', (name) => `Closing “${name}”`);
  },

  async remove({ id }: Pick<Goal, 'id'>, idempotencyKey: string) {
    const result = await api.call('DELETE /goals/:id', { params: { id }, idempotencyKey });
    return settled(result, 'Failed to delete this', (name) => `Deleting “${name}”`);
  },

  async restore({ id }: Pick<Goal, 'id'>, idempotencyKey: string) {
    const sent = { params: { id }, body: {}, idempotencyKey };
    const result = await api.call('PUT /goals/:id/restore', sent);
    return settled(result, 'Failed to restore this', (name) => `Restoring “${name}”`);
  },
};

/** What stands in the form of a goal. Amounts as they were typed, dates and the account's id may be empty. */
export interface GoalValues {
  name: string;
  target: string;
  /** `yyyy-MM-dd` */
  by: string;
  note: string;
  /** It puts aside by itself. */
  repeats: boolean;
  everyAmount: string;
  asset: string;
}

export const emptyGoal: GoalValues = {
  name: '',
  target: '',
  by: '',
  note: '',
  repeats: false,
  everyAmount: '',
  asset: '',
};

/** A goal as it stands in the form. */
export function goalValues({ name, target, by, note, every }: Goal, currency: CurrencyCode): GoalValues {
  const typed = (amount: number | null) =>
    amount === null ? '' : amountInputText(minorOf(amount), currency);
  return {
    name,
    target: typed(target),
    by: by ?? '',
    note,
    repeats: every !== null,
    everyAmount: typed(every?.amount ?? null),
    asset: every?.asset.id ?? '',
  };
}
