import { existsSync, statSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { StoreLocation } from '@ledgerline/http/configuration';
import type { Context } from '../context.ts';
import { messageOf } from '../errors.ts';
import { isFile } from '../stores.ts';
import { checkNewestEvent } from './checkNewestEvent.ts';
import type { Finding } from './finding.ts';
import { lookAtReadModels } from './lookAtReadModels.ts';

/** What `ledger doctor` saw. */
export interface Examined {
  dataDir: string;
  /** What the disk of the data folder has left for us. */
  freeBytes: number;
  /** `bytes`: of its files; null on a server. `facts`: for people to read. */
  stores: { store: string; engine: string; bytes: number | null; facts: string[] }[];
  findings: Finding[];
}

/** Looks at the data folder and each store. A store that does not answer is a finding. */
export async function examine(context: Context): Promise<Examined> {
  const { stores, dataDir } = context;
  const findings: Finding[] = [];
  const opened = async <Store>(name: string, open: () => Promise<Store>): Promise<Store | undefined> => {
    try {
      return await open();
    } catch (error) {
      findings.push({ is: 'away', finding: `The ${name}: ${messageOf(error)}`, remedy: remedyOf(name) });
      return undefined;
    }
  };
  const log = await opened('event log', stores.log);
  const readStore = await opened('read models', stores.readStore);
  const accounts = await opened('accounts', stores.accounts);
  const shown =
    log &&
    readStore &&
    (await opened('read models', () => lookAtReadModels({ log, readStore, context, findings })));
  if (log && shown?.checkpoint) findings.push(...(await checkNewestEvent(context, log, shown.checkpoint)));
  findings.push(...checkSecrets(context));
  const waiting = accounts ? (await accounts.pendingOlderThan(anHourBefore(context.now()), 100)).length : 0;
  if (waiting > 0) {
    findings.push({
      is: 'wrong',
      finding: `${waiting === 100 ? 'A hundred or more registrations were' : waiting === 1 ? 'One registration was' : `${waiting} registrations were`} begun over an hour ago and never ended.`,
      remedy: 'Start the product: it settles them by itself. If it runs, its log says why it can’t.',
    });
  }
  const { events, readModels, accounts: accountsAt } = stores.locations;
  const { bavail, bsize } = await statfs(nearest(dataDir));
  const freeBytes = bavail * bsize;
  const listed = await Promise.all([
    listStore('log', events, shown?.logFacts ?? []),
    listStore('read models', readModels, shown?.facts ?? []),
    listStore('accounts', accountsAt, []),
  ]);
  // A rebuild fills new read models beside those that are there.
  const needed = Math.max(listed[1]?.bytes ?? 0, 100_000_000);
  if (listed.some(({ bytes }) => bytes !== null) && freeBytes < needed) {
    findings.push({
      is: 'wrong',
      finding: 'There is too little room on the disk for a rebuild of the read models.',
      remedy: 'Free some: old backups first, then ‘ledger rebuild --drop-snapshots’ and ‘ledger compact’.',
    });
  }
  return { dataDir, freeBytes, stores: listed, findings };
}

/** The folder, or where it would have to be made. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)));

const anHourBefore = (now: Date): Date => new Date(now.getTime() - 3_600_000);

const remedyOf = (store: string): string =>
  store === 'read models'
    ? 'Start the product: it fills them from the log. If they are damaged, ‘ledger rebuild’ makes new ones.'
    : 'See that DATA_DIR or the store’s address is right and its server runs; if it is damaged, restore a backup.';

function checkSecrets({ dataDir, dataSecret, keepsDataSecret }: Context): Finding[] {
  try {
    dataSecret();
  } catch (error) {
    return [
      {
        is: 'wrong',
        finding: messageOf(error),
        remedy: 'Set DATA_SECRET as the product has it, or DATA_DIR.',
      },
    ];
  }
  const file = join(dataDir, 'secrets.json');
  if (!keepsDataSecret || process.platform === 'win32' || !existsSync(file)) return [];
  if ((statSync(file).mode & 0o077) === 0) return [];
  return [{ is: 'wrong', finding: `Others on this machine may read ${file}.`, remedy: `chmod 600 ${file}` }];
}

async function listStore(
  store: string,
  at: StoreLocation<string>,
  facts: string[],
): Promise<Examined['stores'][number]> {
  const engine = at.engine === 'sqlite' ? 'SQLite' : at.engine === 'mongodb' ? 'MongoDB' : 'EventStoreDB';
  return { store, engine, bytes: isFile(at) ? await bytesOf(at.path) : null, facts };
}

/** A store's file, its write-ahead log, and the files of its generations. */
async function bytesOf(path: string): Promise<number> {
  const folder = dirname(path);
  if (!existsSync(folder)) return 0;
  const stem = basename(path, extname(path));
  const files = (await readdir(folder)).filter(
    (name) => name.startsWith(`${stem}.`) || name.startsWith(`${stem}-`),
  );
  const sizes = await Promise.all(
    files.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, one) => sum + one, 0);
}
