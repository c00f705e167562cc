import type { Refusal } from '@ledgerline/domain/refusals';
import type { DocsOf } from '../openapi/routeDocs.ts';
import { sampleRule } from '../openapi/samples.ts';
import { full, revision } from '../openapi/sharedWords.ts';
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
  declineRuleOffer: {
    tag: 'Rules',
    summary: 'Decline the offer of a rule',
    description: 'It does not come again for that payee or title. Activity can take it back.',
    example: {},
    refusals: [full],
  },
  updateRule: {
    ...shared,
    summary: 'Change a rule',
    description:
      'All of it is sent. A new version, unless only `enabled` changes. What the rule set before stays.',
    refusals: [revision, ...unusable],
  },
  removeRule: {
    ...shared,
    summary: 'Remove a rule',
    description: 'What it set stays. Activity can bring it back to its place.',
  },
} satisfies DocsOf<typeof ruleRoutes>;
