import { type ProfileRecord, userStream } from '@ledgerline/events';
import type { Context } from '../context.ts';
import { Refused } from '../errors.ts';
import { appendNotes } from '../history/appendNotes.ts';
import { readProfile } from '../person.ts';

/** Records another name or address in a person's stream; nothing where it is so already. Throws Refused. */
export async function changeProfile(
  context: Context,
  userId: string,
  change: Partial<ProfileRecord>,
): Promise<void> {
  const log = await context.stores.log();
  const { name, email } = await readProfile(log, userId);
  if (name === null || email === null) {
    throw new Refused(`The history of ${userId} does not say who that is`);
  }
  const former = Object.fromEntries(
    Object.entries({ name, email }).filter(([field, value]) => {
      const next = change[field as keyof ProfileRecord];
      return next !== undefined && next !== value;
    }),
  );
  if (Object.keys(former).length === 0) return;
  const profile = { name, email, ...change };
  await appendNotes(context, userStream(userId), [{ type: 'ProfileUpdated', data: { profile, former } }]);
}
