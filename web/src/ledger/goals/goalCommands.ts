import type { Goal, SentBody } from '@ledgerline/contract';
import type { ServiceResult } from '../../shared/api/serviceResult.ts';
import { withServiceText } from '../queries/serviceText.ts';
import type { ScheduleDeps } from '../schedules/scheduleCommands.ts';

/** A goal as it is sent: amounts in decimal units. `every`: what is put aside by itself in each period. */
export type GoalBody = SentBody<'addGoal'>;

/** Any part of a goal. */
export type GoalChanges = SentBody<'updateGoal'>;

/** What is put aside for a goal in an account, in decimal units; below 0 it is taken back. */
export type EarmarkBody = SentBody<'earmark'>;

/** Everything that is done to goals. Nothing rejects. */
export function createGoalCommands({ api, done }: ScheduleDeps) {
  /** Remembers a success under what it did; says `refused` where the server said nothing. */
  function settled(
    result: ServiceResult<Goal>,
    refused: string,
    deed: (name: string) => string,
    action: 'created' | 'updated' = 'updated',
  ): ServiceResult<Goal> {
    if (!result.success) return withServiceText(result, { refused });
    const { id, name } = result.data;
    done({ kind: 'goal', action, id, name, deed: deed(name) }, result.meta);
    return result;
  }

  return {
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
}
