import { erasePerson as eraseFrom } from '@ledgerline/command-api/commands';
import { runProjector } from '@ledgerline/projector';
import type { Context } from '../context.ts';
import { byOperator } from '../history/appendNotes.ts';

/**
 * Erases a person as the product does. A projector of our own stands by, for where no product is running. All stores are
 * opened before anything is done: one that is away must not stop this in the middle.
 */
export async function erasePerson(context: Context, userId: string, reason: string): Promise<void> {
  const { stores } = context;
  const [accounts, readStore] = [await stores.accounts(), await stores.readStore()];
  const log = await stores.writableLog();
  const [done, failed] = [new AbortController(), new AbortController()];
  const projector = runProjector({
    eventStore: log,
    readStore,
    signal: done.signal,
  }).catch((error: unknown) => failed.abort(error));
  try {
    await eraseFrom(
      { log, readStore, accounts, locations: stores.locations },
      {
        userId,
        reason,
        by: byOperator(context),
        signal: failed.signal,
      },
    );
  } catch (error) {
    // Nobody else may be projecting.
    failed.signal.throwIfAborted();
    throw error;
  } finally {
    done.abort();
    await projector;
  }
}
