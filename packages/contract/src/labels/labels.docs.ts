import type { Refusal } from '@ledgerline/domain/refusals';
import type { DocsOf } from '../docs/routeDocs.ts';
import { sampleGroupWritten } from '../docs/samples.ts';
import { full } from '../docs/sharedWords.ts';
import { sampleLabelUse } from './labelSamples.ts';
import type { labelRoutes } from './labels.ts';

const inParts =
  'The changes are one group in Activity, written in parts: after a 503 the same Idempotency-Key goes on where it stopped.';
const renaming = `In live records, in schedules that go on, and in what rules set. Deleted records keep their names. ${inParts}`;
const unusable: readonly Refusal[] = [{ code: 'name-unchanged' }, full];
const sorted = '`name` is from A to Z; `count` and `last` begin with the most and the last used.';

/** What the document says of them. */
export const labelDocs = {
  listPayees: {
    tag: 'Payees and tags',
    summary: 'List the payees',
    description: `Those of live records that did not fail. ${sorted} \`meta.fromBank\` says how many transactions POST /payees/from-bank would change.`,
    example: [sampleLabelUse],
  },
  listTags: {
    tag: 'Payees and tags',
    summary: 'List the tags',
    description: `Those of live records that did not fail. Transfers count, and are in neither sum. ${sorted}`,
    example: [{ ...sampleLabelUse, name: 'coffee' }],
  },
  renamePayees: {
    tag: 'Payees and tags',
    summary: 'Rename payees, or make one of several',
    description: `${renaming} They count as chosen by hand. Where a rule asks for one of them with \`equals\`, the new name is added beside it.`,
    example: sampleGroupWritten,
    refusals: [
      { code: 'name-not-found', of: 'payee' },
      { code: 'too-many-rules' },
      { code: 'too-many-rules-ever' },
      ...unusable,
    ],
  },
  payeesFromBank: {
    tag: 'Payees and tags',
    summary: 'Take payees from what banks say',
    description: `Each live transaction without a payee gets the counterparty that its bank names, cut at a word; no rule is asked. ${inParts}`,
    example: sampleGroupWritten,
    refusals: [full],
  },
  declinePayeesFromBank: {
    tag: 'Payees and tags',
    summary: 'Leave payees as they are',
    description: 'It is not offered again: `meta.fromBank` is 0. Activity can revert it.',
    example: {},
    refusals: [full],
  },
  renameTags: {
    tag: 'Payees and tags',
    summary: 'Rename tags, or make one of several',
    description: `${renaming} Transfers are records here.`,
    example: sampleGroupWritten,
    refusals: [{ code: 'name-not-found', of: 'tags' }, ...unusable],
  },
} satisfies DocsOf<typeof labelRoutes>;
