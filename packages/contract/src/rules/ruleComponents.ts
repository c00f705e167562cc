import { limits } from '@ledgerline/domain/values';
import { sampleCategory } from '../categories/categorySamples.ts';
import { answerPart, requestPart } from '../docs/component.ts';
import { expectedRevision, recordFields } from '../docs/recordFields.ts';
import { sampleGroupWritten, sampleIds } from '../docs/samples.ts';
import { Rule, RuleCondition, RuleResult } from './ruleAnswers.ts';
import { applyRule, previewRule, RuleApplied, RuleChange, RulePreview } from './rulePreview.ts';
import { addRule, orderRules, updateRule } from './ruleRequests.ts';
import { sampleRule } from './ruleSamples.ts';

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
const change: RuleChange = {
  record: { id: sampleIds.transaction, title: 'Kopi susu', date: '2026-05-01', amount: 3.5 },
  byHand: false,
  before: { payee: '' },
  after: { payee: 'Kopi Kenangan' },
};

/** What the OpenAPI document says of rules. */
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
  PreviewRule: requestPart(previewRule, {
    description: 'A rule that is tried: exactly one of `rule` and `id`.',
    fields: {
      rule: 'A rule that is not saved.',
      id: 'The id of a rule.',
      place: 'Where it would stand, from 0; else where it stands, and a new one at 0.',
      byHand: 'Whether fields that were chosen by hand are changed, too.',
      page: 'Which page of the changes, from 1.',
      limit: 'How many changes a page has.',
    },
    example: { id: sampleIds.rule, page: 1, limit: 20 },
  }),
  ApplyRule: requestPart(applyRule, {
    description: 'What was shown of a rule, and what of it is to be done.',
    fields: {
      revision: 'The ledger’s revision that the preview showed.',
      version: 'The rule’s version that the preview showed.',
      byHand: 'As it was for the preview.',
      except: 'Ids of records that stay as they are.',
      transfers: 'Ids of records that become transfers, of those for which the preview offers it.',
    },
    example: { revision: 214, version: 2, except: [sampleIds.transaction] },
  }),
  RuleChange: answerPart(RuleChange, {
    description: 'What a rule would do to a record.',
    fields: {
      record: 'The record as it is.',
      byHand: 'Whether a person chose one of the fields that the rule would set otherwise.',
      before: 'The fields that change, as they are.',
      after: 'The same fields as they would be.',
      transferTo: 'The other asset, where it is offered to make it a transfer.',
    },
    example: change,
  }),
  RulePreview: answerPart(RulePreview, {
    description: 'What a rule would do to the records that are there.',
    fields: {
      revision: 'The ledger’s revision: to be sent with the apply.',
      counts:
        'How many records match, how many of them have a field that a person chose otherwise, and which categories they are in, the most first.',
      changes: 'One page of them, newest first.',
    },
    example: {
      revision: 214,
      counts: { records: 3, byHand: 1, byCategory: [{ category: sampleCategory, count: 3 }] },
      changes: [change],
    },
  }),
  RuleApplied: answerPart(RuleApplied, {
    description: 'What an apply wrote.',
    fields: {
      id: 'The group of its changes; null where nothing changed.',
      kind: 'Always `bulk`.',
      count: 'How many records it changed.',
      left: 'How many records are still to be changed.',
    },
    example: { ...sampleGroupWritten, left: 0 },
  }),
  OrderRules: requestPart(orderRules, {
    description: 'All rules in their new order.',
    fields: { ids: 'The ids of all rules.' },
    example: { ids: [sampleIds.rule] },
  }),
};
