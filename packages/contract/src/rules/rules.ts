import * as z from 'zod/mini';
import { GroupMeta, PageMeta } from '../envelope.ts';
import { createdOf, noBody, noQuery, type RouteDefinitions, readOf, writeOf } from '../route.ts';
import { Rule } from './ruleAnswers.ts';
import { applyRule, previewRule, RuleApplied, RulePreview } from './rulePreview.ts';
import { addRule, declineRuleOffer, orderRules, ruleQuery, updateRule } from './ruleRequests.ts';

const noRule = { notFound: 'Rule not found', notFoundCode: 'rule-not-found' } as const;
const path = '/api/v1/rules/:id';

/** The routes of rules. */
export const ruleRoutes = {
  listRules: {
    method: 'GET',
    path: '/api/v1/rules',
    service: 'query',
    access: 'session',
    query: noQuery,
    answer: readOf(z.array(Rule)),
  },
  rule: {
    method: 'GET',
    path,
    service: 'query',
    access: 'session',
    query: ruleQuery,
    answer: readOf(Rule),
    ...noRule,
  },
  addRule: {
    method: 'POST',
    path: '/api/v1/rules',
    service: 'command',
    access: 'session',
    body: addRule,
    answer: createdOf(Rule),
  },
  orderRules: {
    method: 'PUT',
    path: '/api/v1/rules/order',
    service: 'command',
    access: 'session',
    body: orderRules,
    answer: writeOf(z.array(Rule)),
  },
  previewRule: {
    method: 'POST',
    path: '/api/v1/rules/preview',
    service: 'command',
    access: 'session',
    writesNothing: true,
    body: previewRule,
    answer: { data: RulePreview, meta: PageMeta, revision: true },
    costly: 'always',
  },
  applyRule: {
    method: 'POST',
    path: `${path}/apply`,
    service: 'command',
    access: 'session',
    body: applyRule,
    answer: { data: RuleApplied, meta: GroupMeta, revision: true },
    ...noRule,
  },
  declineRuleOffer: {
    method: 'POST',
    path: '/api/v1/rules/offers/decline',
    service: 'command',
    access: 'session',
    body: declineRuleOffer,
    answer: writeOf(z.strictObject({})),
  },
  updateRule: {
    method: 'PUT',
    path,
    service: 'command',
    access: 'session',
    body: updateRule,
    answer: writeOf(Rule),
    ...noRule,
  },
  removeRule: {
    method: 'DELETE',
    path,
    service: 'command',
    access: 'session',
    body: noBody,
    answer: writeOf(Rule),
    ...noRule,
  },
} as const satisfies RouteDefinitions;
