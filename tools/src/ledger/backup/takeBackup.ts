import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openAccountStore } from '@ledgerline/accounts/open';
import { openEventStore } from '@ledgerline/event-store/open';
import { Refused, Unavailable } from '../errors.ts';
import { makeFolder } from '../makeFolder.ts';
import type { Stores } from '../stores.ts';
import { copyDatabase } from './copyDatabase.ts';

/** What a backup says of itself; it stands in its backup.json. */
export interface BackupManifest {
  format: 1;
  takenAt: string;
  /** Which log it is of, and up to where. Not there where the log is elsewhere. */
  log?: { logId: string; position: string };
  /** How many accounts it has. Not there where the accounts are elsewhere. */
  people?: number;
  files: Record<string, { bytes: number; sha256: string }>;
}

interface Backup {
  stores: Stores;
  dataDir: string;
  /** Absolute. */
  folder: string;
  now: () => Date;
  /** Leaves secrets.json out: whoever gets the backup reads no seed of an app and forges no event. */
  withoutSecrets: boolean;
}

/**
 * Backs up what is in SQLite. The accounts go before the log: so everybody who has an account in the backup is in its
 * log. The folder appears under its name only when it is complete. Throws Refused where there is something at that
 * name, Unavailable where none can be made.
 */
export async function takeBackup({
  stores,
  dataDir,
  folder,
  now,
  withoutSecrets,
}: Backup): Promise<BackupManifest> {
  const takenAt = now().toISOString();
  if (existsSync(folder)) throw new Refused(`There is something at ${folder} already.`);
  const { accounts, events } = stores.locations;
  // Opening them tells plainly where there are none.
  if (accounts.engine === 'sqlite') await stores.accounts();
  if (events.engine === 'sqlite') await stores.log();
  const partial = `${folder}.partial`;
  try {
    await rm(partial, { recursive: true, force: true });
    await makeFolder(partial);
  } catch (error) {
    throw new Unavailable(`${partial} cannot be written: ${(error as Error).message}`, { cause: error });
  }

  const manifest: BackupManifest = { format: 1, takenAt, files: {} };
  if (accounts.engine === 'sqlite') {
    await copyDatabase(accounts.path, join(partial, 'accounts.db'));
    manifest.people = await endAllSessions(join(partial, 'accounts.db'));
  }
  if (events.engine === 'sqlite') {
    await copyDatabase(events.path, join(partial, 'events.db'));
    manifest.log = await headOf(join(partial, 'events.db'));
  }
  if (!withoutSecrets) await copySecrets(dataDir, partial);

  for (const name of await readdir(partial)) manifest.files[name] = await fingerprint(join(partial, name));
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(partial, 'backup.json'), text, { mode: 0o600, flush: true });
  await rename(partial, folder);
  return manifest;
}

/** A session that was ended after the backup must not live again with it, nor an address that is known no more. Answers how many accounts there are. */
async function endAllSessions(path: string): Promise<number> {
  const accounts = await openAccountStore({ engine: 'sqlite', path });
  const pageLength = 500;
  let people = 0;
  try {
    for (let after = ''; ; ) {
      const page = await accounts.accountsAfter(after, pageLength);
      for (const { userId } of page) await accounts.endSessionsOf(userId);
      people += page.length;
      after = page.at(-1)?.userId ?? after;
      if (page.length < pageLength) return people;
    }
  } finally {
    await accounts.close();
  }
}

async function headOf(path: string): Promise<{ logId: string; position: string }> {
  const log = await openEventStore({ engine: 'sqlite', path }, { readOnly: true, brief: true });
  try {
    return { logId: await log.logId(), position: await log.head() };
  } finally {
    await log.close();
  }
}

/** Without DATA_SECRET no account is found again. Where secrets come with the environment there is no file. */
async function copySecrets(dataDir: string, folder: string): Promise<void> {
  const secrets = join(dataDir, 'secrets.json');
  if (!existsSync(secrets)) return;
  await writeFile(join(folder, 'secrets.json'), await readFile(secrets), { mode: 0o600, flush: true });
}

async function fingerprint(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}
