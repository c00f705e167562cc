import * as z from 'zod/mini';

/** What a condition of a rule looks at, how it compares, and how many conditions have to hold. */
export const ruleFields = ['title', 'payee', 'bankText', 'amount', 'account', 'type'] as const;
export const ruleTests = ['contains', 'equals', 'starts', 'between'] as const;
export const ruleMatches = ['all', 'any'] as const;

/**
 * One thing that a rule asks of a record, with amounts as `money` has them: the log in minor units, clients in decimals.
 * It stands by itself and needs no event: clients load it, too.
 */
export const conditionWith = <Money extends z.core.$ZodType<number>>(money: Money) =>
  z.strictObject({
    field: z.enum(ruleFields),
    test: z.enum(ruleTests),
    /** Texts, an asset's id or a type; of an amount itself or its range. */
    value: z.union([z.string(), z.array(z.string()), money, z.strictObject({ from: money, to: money })]),
    /** Turns the condition round; left out where it was not sent. */
    not: z.exactOptional(z.boolean()),
  });

/** What a rule sets, with ids as `id` has them; what it leaves alone is left out. `tags` are added, `transferTo` is an asset. */
export const resultWith = <Id extends z.core.$ZodType<string>>(id: Id) =>
  z.strictObject({
    category: z.exactOptional(id),
    payee: z.exactOptional(z.string()),
    title: z.exactOptional(z.string()),
    tags: z.exactOptional(z.array(z.string())),
    transferTo: z.exactOptional(id),
  });
