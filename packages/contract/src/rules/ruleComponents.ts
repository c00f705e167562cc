import { limits } from '@ledgerline/domain/values';
import { answerPart, requestPart } from '../openapi/component.ts';
import { expectedRevision, recordFields } from '../openapi/components/recordFields.ts';
import { sampleIds, sampleRule } from '../openapi/samples.ts';
import { Rule, RuleCondition, RuleResult } from './ruleAnswers.ts';
import { addRule, orderRules, updateRule } from './ruleRequests.ts';

const fields = {
  name: {
    description: 'Unique, compared without case and outer spaces.',
    minLength: limits.ruleName.min,
    maxLength: limits.ruleName.max,
  },
  match: 'Whether `all` of its conditions have to hold, or `any` of them.',
  when: '1 to 10 conditions. Texts (`title`, `payee`, `bankText`) take `contains`, `equals` and `starts` with 1 to 100 characters, compared as a search does; `equals` also takes a list. `amount` takes `equals`, and `between` with `from` and `to`; `account` and `type` take `equals`. `not` turns a condition round.',
  then: 'What it sets, at least one: a `category`, a `payee`, a `title`, `tags` that are added, an asset that the record is a transfer to or from.',
  enabled: 'One that is off does nothing.',
};
const { name, match, when, then, enabled } = sampleRule;

export const ruleComponents = {
  RuleCondition: answerPart(RuleCondition, {
    description: 'What a rule asks of a record.',
    fields: {
      field: 'What is looked at; `bankText` is empty for records written by hand.',
      test: 'How it is compared.',
      value: 'What it is compared with.',
      not: 'true: the condition holds where this does not.',
    },
    example: { field: 'payee', test: 'equals', value: 'Kopi Kenangan' },
  }),
  RuleResult: answerPart(RuleResult, {
    description: 'What a rule sets.',
    fields: {
      category: 'The id of a category.',
      payee: 'Who was paid or who paid.',
      title: 'The title.',
      tags: 'Tags that are added.',
      transferTo: 'The id of an asset. Acts on import and where the rule is applied.',
    },
    example: sampleRule.then,
  }),
  Rule: answerPart(Rule, {
    description: 'What is set where its conditions hold. Of each field the first rule decides.',
    fields: {
      ...recordFields,
      ...fields,
      id: 'The rule’s id.',
      name: 'What the person calls it.',
      version: 'Counts what it said, from 1. Switching it makes no new version.',
    },
    example: sampleRule,
  }),
  AddRule: requestPart(addRule, {
    description: 'A new rule. It stands first.',
    fields,
    example: { name, match, when, then, enabled },
  }),
  UpdateRule: requestPart(updateRule, {
    description: 'All of a rule.',
    fields: { ...fields, expectedRevision },
    example: { name, match, when, then, enabled: false },
  }),
  OrderRules: requestPart(orderRules, {
    description: 'All rules in their new order.',
    fields: { ids: 'The ids of all rules.' },
    example: { ids: [sampleIds.rule] },
  }),
};
