import { type SecurityEvent, userStream } from '@ledgerline/events';
import type { Context } from '../context.ts';
import { messageOf } from '../errors.ts';
import { appendNotes } from '../history/appendNotes.ts';

/**
 * Records in a person's own stream what an operator did to their account; the person sees it in Activity. It has been done
 * by then: a log that cannot be written is told on stderr and keeps nobody from acting.
 */
export async function noteSecurity(context: Context, userId: string, event: SecurityEvent): Promise<void> {
  try {
    const log = await context.stores.writableLog();
    const isRegistered = (await log.lastOf(userStream(userId))) !== undefined;
    if (isRegistered) await appendNotes(context, userStream(userId), [event]);
  } catch (error) {
    context.output.note(`It could not be recorded in the person's history: ${messageOf(error)}`);
  }
}
