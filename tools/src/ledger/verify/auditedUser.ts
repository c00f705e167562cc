import { isId } from '@ledgerline/contract/identifiers';
import type { Context } from '../context.ts';
import { findPerson } from '../history/findPerson.ts';

/** The id of whom to audit. An id needs not stand anywhere: that may be just what is looked into. Throws Refused, Misused. */
export async function auditedUser(context: Context, idOrEmail: string): Promise<string> {
  const wanted = idOrEmail.trim();
  const isAnId: boolean = isId(wanted);
  return isAnId ? wanted : findPerson(context, wanted);
}
