import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compactAccounts } from '@ledgerline/accounts/scrubAccounts';
import { compactLog } from '@ledgerline/event-store/eraseStreams';
import type { StoreLocation } from '@ledgerline/http/configuration';
import { compactReadModels } from '@ledgerline/read-models/scrubReadModels';
import { isSqliteError, Refused, Unavailable } from '../errors.ts';
import { isFile } from '../stores.ts';
import type { Verb } from '../verb.ts';

/** `ledger compact` */
export const compact: Verb = {
  details: `People who leave make free room in SQLite files, which stays in them: the running product rewrites no file. This
rewrites the log, the read models and the accounts without it. Stop the product first. It needs as much room again as the
largest file has. Servers free their room by themselves.`,
  examples: ['', '--json'],
  async run({ stores: { locations }, output }) {
    const { events, readModels, accounts } = locations;
    const freed = [
      await compacted('is no event log', events, () => compactLog(events)),
      await compacted('are no read models', readModels, () => compactReadModels(readModels)),
      await compacted('are no accounts', accounts, () => compactAccounts(accounts)),
    ].reduce((sum, bytes) => sum + bytes, 0);
    output.result({ freedBytes: freed }, `${(freed / 1_000_000).toFixed(1)} MB are free again.`);
  },
};

/** Compacts a store; answers how many bytes that freed. Throws Unavailable, and Refused where the product runs. */
async function compacted(
  nothing: string,
  at: StoreLocation<string>,
  compactIt: () => Promise<void>,
): Promise<number> {
  if (!isFile(at)) return 0;
  if (!existsSync(at.path)) throw new Unavailable(`There ${nothing} at ${at.path}`);
  const before = bytesOf(at.path);
  try {
    await compactIt();
  } catch (error) {
    if (isSqliteError(error) && /locked|busy/.test(error.message))
      throw new Refused(`${at.path} is in use: stop the product first`);
    throw error;
  }
  return before - bytesOf(at.path);
}

/** The bytes of a store: its file and what lies beside it under the same name. */
function bytesOf(path: string): number {
  const [folder, name] = [dirname(path), basename(path, '.db')];
  return readdirSync(folder)
    .filter((file) => file.startsWith(name))
    .reduce((sum, file) => sum + (statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0), 0);
}
