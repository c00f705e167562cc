import type { Refusal } from '@ledgerline/domain/refusals';
import type { DocsOf } from '../docs/routeDocs.ts';
import { asOf, full, revision, update } from '../docs/sharedWords.ts';
import { sampleGoal } from './goalSamples.ts';
import type { goalRoutes } from './goals.ts';

const shared = { tag: 'Goals', id: 'The goal’s id.', example: sampleGoal } as const;
const limits: readonly Refusal[] = [{ code: 'goal-name-taken', name: 'Japan' }, { code: 'too-many-goals' }];
const noAsset = [
  { code: 'goal-asset', field: 'every', why: 'deleted' },
  { code: 'goal-asset', field: 'every', why: 'owes' },
] as const satisfies Refusal[];
const unusable: readonly Refusal[] = [{ code: 'goal-closed' }, { code: 'goal-deleted' }, full];
const gone = { ...sampleGoal, putAside: 0, missing: 0, parts: [], needs: null };

/** What the document says of them. */
export const goalDocs = {
  listGoals: {
    tag: 'Goals',
    summary: 'List the goals',
    description: `All live ones, in the order in which they were set up, unless asked otherwise. ${asOf}`,
    example: [sampleGoal],
  },
  goal: { ...shared, summary: 'One goal', description: asOf },
  addGoal: {
    tag: 'Goals',
    summary: 'Set up a goal',
    description: 'Nothing is put aside for it yet.',
    example: { ...gone, needs: { amount: 320, periods: 7 } },
    refusals: [
      ...limits,
      { code: 'too-many-goals-ever' },
      { code: 'goal-date-out-of-range' },
      ...noAsset,
      full,
    ],
  },
  updateGoal: {
    ...shared,
    summary: 'Change a goal',
    description: update,
    refusals: [
      { code: 'goal-name-taken', name: 'Japan' },
      { code: 'goal-date-out-of-range' },
      ...noAsset,
      revision,
      ...unusable,
    ],
  },
  deleteGoal: {
    ...shared,
    summary: 'Delete a goal',
    description:
      'What is put aside for it is free again. It can be restored. Deleting it again changes nothing.',
    example: { ...gone, isDeleted: true },
  },
  restoreGoal: {
    ...shared,
    summary: 'Restore a goal',
    description: 'What was put aside for it is put aside again. Restoring a live one changes nothing.',
    refusals: limits,
  },
  earmark: {
    ...shared,
    summary: 'Put aside or take back',
    description: 'It moves no money: the balance stays, and less or more of it is free.',
    refusals: [
      { code: 'not-free', assetName: 'Savings', free: 35_000 },
      { code: 'not-put-aside', assetName: 'Savings', putAside: 10_000 },
      { code: 'goal-asset', field: 'asset', why: 'deleted' },
      { code: 'goal-asset', field: 'asset', why: 'owes' },
      ...unusable,
    ],
  },
  closeGoal: {
    ...shared,
    summary: 'Close a goal',
    description: 'What is put aside for it is free again. Activity can open it again.',
    example: { ...gone, state: 'reached' },
    refusals: unusable,
  },
} satisfies DocsOf<typeof goalRoutes>;
