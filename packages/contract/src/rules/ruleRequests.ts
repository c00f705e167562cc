import { ruleFields, ruleMatches, ruleTests } from '@ledgerline/domain/ruleShape';
import { foldText, limits } from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import { amount, choice, flag, ids, reference, requiredText, revision, text, title } from '../fields.ts';
import { isId } from '../identifiers.ts';
import { payeeName, tags } from '../labels.ts';
import { list } from '../list.ts';
import { wholeNumberParameter } from '../queryFields.ts';

const types = ['income', 'expense'] as const;

type Field = (typeof ruleFields)[number];
type Test = (typeof ruleTests)[number];
/** Texts, an asset's id or a type; an amount is minor units when read. */
type Value = string | string[] | number | { from: number; to: number };

/** Which tests fit a field, and how it is called. */
const textual = ['contains', 'equals', 'starts'] as const;
const fitting: Record<Field, { tests: readonly Test[]; called: string }> = {
  title: { tests: textual, called: 'a title' },
  payee: { tests: textual, called: 'a payee' },
  bankText: { tests: textual, called: 'a bank’s text' },
  amount: { tests: ['equals', 'between'], called: 'an amount' },
  account: { tests: ['equals'], called: 'an account' },
  type: { tests: ['equals'], called: 'a type' },
};

const wrongValue = `Value must be 1 to ${limits.ruleValue.max} characters`;

/** What a text is compared with: something is left of it as a search folds it. */
const oneText = z.pipe(
  z.pipe(z.string({ error: wrongValue }), text({ label: 'Value', ...limits.ruleValue, tooLong: wrongValue })),
  z.transform((cleaned, payload) => {
    if (foldText(cleaned).trim() !== '') return cleaned;
    payload.issues.push({ code: 'custom', input: cleaned, message: wrongValue });
    return z.NEVER;
  }),
);
const texts = list(oneText, {
  error: wrongValue,
  min: { length: 1, error: wrongValue },
  max: { length: limits.ruleValue.atOnce, error: `At most ${limits.ruleValue.atOnce} values` },
});
const range = z
  .strictObject({ from: amount, to: amount }, { error: 'Amount must have a first and a last amount' })
  .check(
    z.refine(({ from, to }) => from <= to, { error: 'The first amount must not be greater than the second' }),
  );
const account = z
  .string({ error: 'Account not found' })
  .check(z.refine(isId, { error: 'Account not found' }));
const type = choice(types, 'Type must be income or expense');

function valueOf(field: Field, test: Test, value: unknown): z.ZodMiniType<Value> {
  switch (field) {
    case 'amount':
      return test === 'between' ? range : amount;
    case 'account':
      return account;
    case 'type':
      return type;
    case 'title':
    case 'payee':
    case 'bankText':
      return test === 'equals' && Array.isArray(value) ? texts : oneText;
  }
}

/** One thing that a rule asks. Which tests and values fit depends on the field. */
export const ruleCondition = z.pipe(
  z.strictObject(
    {
      field: choice(ruleFields, 'Field must be title, payee, bankText, amount, account or type'),
      test: choice(ruleTests, 'Test must be contains, equals, starts or between'),
      value: z.optional(z.unknown()),
      not: z.exactOptional(flag('Not')),
    },
    { error: 'A condition has a field, a test and a value' },
  ),
  z.transform(({ field, test, value: sent, ...others }, payload) => {
    const { tests, called } = fitting[field];
    if (!tests.includes(test)) {
      payload.issues.push({ code: 'custom', input: test, message: `"${test}" doesn't fit ${called}` });
      return z.NEVER;
    }
    const { data, error } = valueOf(field, test, sent).safeParse(sent);
    if (error) {
      payload.issues.push(...error.issues.map((issue) => ({ ...issue, input: sent }) as z.core.$ZodRawIssue));
      return z.NEVER;
    }
    return { field, test, value: data, ...others };
  }),
);

const noCondition = 'A rule needs at least one condition';
const when = list(ruleCondition, {
  error: noCondition,
  min: { length: 1, error: noCondition },
  max: { length: limits.ruleConditions.max, error: `At most ${limits.ruleConditions.max} conditions` },
});

const nothingSet = 'Choose what the rule sets';
const then = z
  .strictObject(
    {
      category: z.exactOptional(reference({ missing: nothingSet, notFound: 'Category not found' })),
      payee: z.exactOptional(payeeName),
      title: z.exactOptional(title),
      tags: z.exactOptional(tags),
      transferTo: z.exactOptional(reference({ missing: nothingSet, notFound: 'Account not found' })),
    },
    { error: nothingSet },
  )
  .check(
    z.refine(({ tags: added, ...others }) => Object.keys(others).length > 0 || (added?.length ?? 0) > 0, {
      error: nothingSet,
    }),
  );

const said = { name: requiredText({ label: 'Name', ...limits.ruleName }), when, then };
const match = choice(ruleMatches, 'Match must be all or any');
const enabled = flag('Enabled');

/** Amounts are minor units when read. */
export const addRule = z.strictObject(
  { ...said, match: z._default(match, 'all'), enabled: z._default(enabled, true) },
  { error: 'A rule has a name, conditions and what it sets' },
);

/** All of a rule; `match` and `enabled` stay where they are left out. `expectedRevision` is the record's. */
export const updateRule = z.strictObject({
  ...said,
  match: z.exactOptional(match),
  enabled: z.exactOptional(enabled),
  expectedRevision: z.exactOptional(revision),
});

/** All rules, in their new order. */
export const orderRules = z.strictObject({ ids: ids('Rules', { max: 200 }) });

/** `version`: as it was then, also a removed one. */
export const ruleQuery = z.strictObject({
  version: z.exactOptional(wholeNumberParameter('Version', { min: 1, max: 999_999 })),
});

/** What was offered: a rule for a payee or for a title. */
export const declineRuleOffer = z
  .strictObject({
    payee: z.exactOptional(requiredText({ label: 'Payee', min: 1, ...limits.payee })),
    title: z.exactOptional(title),
  })
  .check(
    z.refine((offer) => Object.keys(offer).length === 1, {
      error: 'Exactly one of payee and title must be given',
      path: ['payee'],
    }),
  );
