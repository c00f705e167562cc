import type { Refusal } from '@ledgerline/domain/refusals';
import type { DocsOf } from '../docs/routeDocs.ts';
import { sampleIds } from '../docs/samples.ts';
import { full, revision } from '../docs/sharedWords.ts';
import { ruleComponents } from './ruleComponents.ts';
import { sampleRule } from './ruleSamples.ts';
import type { ruleRoutes } from './rules.ts';

const shared = { tag: 'Rules', id: 'The rule’s id.', example: sampleRule } as const;
const unusable: readonly Refusal[] = [
  { code: 'rule-name-taken', name: 'Coffee' },
  { code: 'rule-category', why: 'retired' },
  { code: 'rule-asset', field: 'then' },
  full,
];

/** What the document says of them. */
export const ruleDocs = {
  listRules: {
    tag: 'Rules',
    summary: 'List the rules',
    description: 'All, in the order in which they are asked.',
    example: [sampleRule],
  },
  rule: {
    ...shared,
    summary: 'One rule',
    description: 'With `version` as it was then, also a removed one.',
  },
  addRule: {
    tag: 'Rules',
    summary: 'Make a rule',
    description: 'It stands before all others.',
    example: sampleRule,
    refusals: [{ code: 'too-many-rules' }, { code: 'too-many-rules-ever' }, ...unusable],
  },
  orderRules: {
    tag: 'Rules',
    summary: 'Order the rules',
    description: 'Of each field the first rule that matches decides.',
    example: [sampleRule],
    refusals: [{ code: 'rules-changed' }, full],
  },
  previewRule: {
    tag: 'Rules',
    summary: 'Try a rule on the records that are there',
    description:
      'Either a `rule` that is not saved or the `id` of one. Answers what applying it would change, newest first; a field stays where it was chosen by hand, unless `byHand` is true, and where a rule before it (`place`) has set it. Writes nothing. One at a time for each person: a second one is 429.',
    example: ruleComponents.RulePreview.example,
    undecided: true,
  },
  applyRule: {
    ...shared,
    summary: 'Apply a rule to the records that are there',
    description:
      'Changes what the preview of that ledger `revision` and rule `version` showed, but `except`, the newest 5,000 at once; `left` says how many are still to come. `transfers` become transfers; if one can’t be made or was not offered, nothing is written, and the refusal lists each such record. All of it is one group, to be taken back as one. One at a time for each person: a second one is 429.',
    example: ruleComponents.RuleApplied.example,
    refusals: [
      {
        code: 'some-records-refused',
        refused: [
          {
            id: sampleIds.transaction,
            what: 'Lunch',
            refusal: { code: 'transfer-not-covered', assetName: 'Savings', balance: 10_00 },
          },
        ],
        of: 2,
      },
      { code: 'rule-moved' },
      full,
    ],
  },
  declineRuleOffer: {
    tag: 'Rules',
    summary: 'Decline the offer of a rule',
    description: 'It does not come again for that payee or title. Activity can revert it.',
    example: {},
    refusals: [full],
  },
  updateRule: {
    ...shared,
    summary: 'Change a rule',
    description:
      'All of it is sent; `match` and `enabled` stay where they are left out. A new version, unless only `enabled` changes. What the rule set before stays.',
    refusals: [revision, ...unusable],
  },
  removeRule: {
    ...shared,
    summary: 'Remove a rule',
    description: 'What it set stays. Activity can bring it back to its place.',
  },
} satisfies DocsOf<typeof ruleRoutes>;
