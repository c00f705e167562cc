import type { Account } from '@ledgerline/accounts';
import type { Context } from './context.ts';
import { readProfile } from './person.ts';
import { shortened } from './terminal/safeText.ts';

/** How a question names somebody: `Ann Lee <ann@example.com>`, or the id where no more is known. */
export async function describeForQuestion({ stores }: Context, { userId }: Account): Promise<string> {
  const { name, email } = await readProfile(await stores.log(), userId);
  return name === null ? userId : `${shortened(name)} <${shortened(email ?? userId)}>`;
}

/** What an act on an account came to, for programs. */
interface ActResult {
  id: string;
  [fact: string]: string | number | boolean;
}

/** Says on stderr what was done to an account, when and by whom. */
export function tellAct(
  { output, actor, now }: Context,
  { verb, result, outcome }: { verb: string; result: ActResult; outcome: string },
): void {
  output.result(result, `${now().toISOString()} ${actor} ${verb} ${result.id}: ${outcome}`);
}

/** `1 session ended`, `2 sessions ended` */
export const sessionsEnded = (count: number): string => `${counted(count, 'session')} ended`;

/** `1 failed sign-in`, `2 failed sign-ins` */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
