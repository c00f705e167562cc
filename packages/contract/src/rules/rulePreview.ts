import * as z from 'zod/mini';
import { AssetReference } from '../assets/assetAnswers.ts';
import { Category } from '../categories/categories.ts';
import { DateText, Id, Money, Revision } from '../envelope.ts';
import { flag, ids, revision } from '../fields.ts';
import { groupKinds } from '../group.ts';
import { ID } from '../identifiers.ts';
import { MOST_AT_ONCE } from '../transactions/transactionRequests.ts';
import { addRule } from './ruleRequests.ts';

const wholeNumber = (label: string, { min, max }: { min: number; max: number }) => {
  const error = `${label} must be a whole number from ${min} to ${max}`;
  return z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error }));
};

const place = wholeNumber('Place', { min: 0, max: 200 });
const notFound = 'Rule not found';
const byHand = flag('By hand');

/** What is wrong with a rule that is tried is told under its own fields, as where it is saved. */
const ruleReadFirst = z.transform((body: unknown, payload) => {
  const rule = typeof body === 'object' && body !== null && 'rule' in body ? body.rule : undefined;
  const isObject = typeof rule === 'object' && rule !== null && !Array.isArray(rule);
  const { error } = isObject ? addRule.safeParse(rule) : {};
  for (const issue of error?.issues ?? [])
    payload.issues.push({ ...issue, input: rule } as z.core.$ZodRawIssue);
  return body;
});

/** A rule that is tried: one that is there, or one that is not saved. Amounts are minor units when read. */
export const previewRule = z.pipe(
  ruleReadFirst,
  z
    .strictObject({
      rule: z.exactOptional(addRule),
      id: z.exactOptional(z.string({ error: notFound }).check(z.regex(ID, { error: notFound }))),
      place: z.exactOptional(place),
      byHand: z._default(byHand, false),
      page: z._default(wholeNumber('Page', { min: 1, max: 1_000_000 }), 1),
      limit: z._default(wholeNumber('Limit', { min: 1, max: 100 }), 20),
    })
    .check(
      z.refine(({ rule, id }) => (rule === undefined) !== (id === undefined), {
        error: 'Exactly one of rule and id must be given',
        path: ['rule'],
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    ),
);

/** What was shown of a rule, and what of it is to be done. `transfers` are those that become transfers. */
export const applyRule = z.strictObject({
  revision,
  version: wholeNumber('Version', { min: 1, max: 999_999 }),
  byHand: z._default(byHand, false),
  except: z._default(ids('Except', { max: 5_000 }), []),
  transfers: z._default(ids('Transfers', { max: MOST_AT_ONCE }), []),
});

/** The fields of a record that change. */
const changedFields = z.strictObject({
  title: z.exactOptional(z.string()),
  payee: z.exactOptional(z.string()),
  category: z.exactOptional(Category),
  tags: z.exactOptional(z.array(z.string())),
});

/** What a rule would do to a record. */
export const RuleChange = z.strictObject({
  record: z.strictObject({ id: Id, title: z.string(), date: DateText, amount: Money }),
  /** A person chose one of the fields that the rule would set otherwise. */
  byHand: z.boolean(),
  before: changedFields,
  after: changedFields,
  /** Where it is offered to make it a transfer: the other asset. */
  transferTo: z.exactOptional(AssetReference),
});
export type RuleChange = z.infer<typeof RuleChange>;

/** What a rule would do to the records that are there: one page of the changes. */
export const RulePreview = z.strictObject({
  revision: Revision,
  counts: z.strictObject({
    records: z.int(),
    byHand: z.int(),
    byCategory: z.array(z.strictObject({ category: Category, count: z.int() })),
  }),
  changes: z.array(RuleChange),
});
export type RulePreview = z.infer<typeof RulePreview>;

/** What an apply wrote, as a group: it changed `count` records, and `left` are still to be changed. */
export const RuleApplied = z.strictObject({
  id: z.nullable(Id),
  kind: z.enum(groupKinds),
  count: z.int().check(z.nonnegative()),
  left: z.int().check(z.nonnegative()),
});
export type RuleApplied = z.infer<typeof RuleApplied>;
