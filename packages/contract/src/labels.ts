import { cleanTag, freeTexts, limits, withoutRepeated } from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import { requiredText, text } from './fields.ts';
import { list } from './list.ts';

/** Who was paid or who paid; empty for nobody. */
export const payee = text(freeTexts.payee);

/** A payee's name. */
export const payeeName = requiredText({ ...freeTexts.payee, min: 1 });

const wrongTag = 'A tag has 1 to 30 characters and none of , ; : |';

/** One tag, without the # before it. */
export const tag = z.pipe(
  z.string({ error: wrongTag }),
  z.transform((raw, payload) => {
    const cleaned = cleanTag(raw);
    if (cleaned !== undefined) return cleaned;
    payload.issues.push({ code: 'custom', input: raw, message: wrongTag });
    return z.NEVER;
  }),
);

/** So many are read before those that come twice are left out. */
const MOST_SENT = 100;
const tooMany = 'At most 10 tags';
const notTags = 'Tags must be a list';

/** All tags of a record; one that comes twice counts once. */
export const tags = z.pipe(
  list(tag, { error: notTags, max: { length: MOST_SENT, error: tooMany } }),
  z.transform((sent, payload) => {
    const different = withoutRepeated(sent);
    if (different.length <= limits.tag.atOnce) return different;
    payload.issues.push({ code: 'custom', input: sent, message: tooMany });
    return z.NEVER;
  }),
);

/** Tags to narrow a list to: records that have all of them. An empty one finds records without. */
export const tagsFilter = z
  .array(z.union([z.literal(''), tag], { error: wrongTag }), { error: notTags })
  .check(z.maxLength(limits.tag.atOnce, tooMany));

/** Tags that are put to records, taken from them, or both. */
export const tagChanges = z
  .strictObject({ add: z.exactOptional(tags), remove: z.exactOptional(tags) }, { error: 'Tags are required' })
  .check(
    z.refine(({ add = [], remove = [] }) => add.length + remove.length > 0, {
      error: 'At least one of add and remove must be given',
    }),
  );
