import type { DocsOf } from '../docs/routeDocs.ts';
import { sampleGroupWritten, sampleIds } from '../docs/samples.ts';
import { full, name, title } from '../docs/sharedWords.ts';
import { sampleTransaction } from '../transactions/transactionSamples.ts';
import type { activityRoutes } from './activity.ts';
import { sampleActivityEntry, sampleActivityGroup } from './activitySamples.ts';

/** What the document says of them. */
export const activityDocs = {
  listActivity: {
    tag: 'Activity',
    summary: 'List changes',
    description:
      'Newest first. A group of changes is one entry, at the place of its first change; with `record` or `group` its changes are listed themselves.',
    example: [sampleActivityEntry, sampleActivityGroup],
  },
  revertActivity: {
    tag: 'Activity',
    summary: 'Take a change back',
    description:
      'Appends the event that undoes it. Where that is impossible now the answer is 409 and names what stands in the way.',
    id: 'The entry’s id.',
    example: { ...sampleTransaction, isDeleted: true },
    refusals: [
      { code: 'not-revertible' },
      { code: 'already-reverted' },
      { code: 'revert-blocked', by: 'newer-change', detail: 'title, amount' },
      { code: 'revert-blocked', by: 'not-covered', detail: name },
      { code: 'revert-blocked', by: 'name-taken', detail: name },
      { code: 'revert-blocked', by: 'deleted', detail: name },
      { code: 'revert-blocked', by: 'already', detail: name },
    ],
  },
  revertGroup: {
    tag: 'Activity',
    summary: 'Take a group of changes back',
    description:
      'Takes back all changes of the group that still stand, newest first. Where some can’t be taken back the answer is 409, nothing is written, and `params.refused` lists them: edited since, not covered, deleted. Sent again with their ids in `except` it takes back the rest. The reverts are a group themselves. A long one is written in parts: after a 503, send it again with the same Idempotency-Key and it goes on where it stopped.',
    id: 'The group’s id.',
    example: { ...sampleGroupWritten, kind: 'revert' },
    refusals: [
      { code: 'already-reverted' },
      {
        code: 'group-revert-blocked',
        refused: [
          {
            id: sampleIds.activity,
            what: title,
            refusal: { code: 'revert-blocked', by: 'newer-change', detail: 'title, amount' },
          },
        ],
        of: 214,
      },
      { code: 'revision-conflict', expected: 214, actual: 250 },
      full,
    ],
  },
} satisfies DocsOf<typeof activityRoutes>;
