import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { AccountStore } from '@ledgerline/accounts';
import type { StoreLocation } from '@ledgerline/http/configuration';
import type { Context } from '../context.ts';
import { messageOf, withCause } from '../errors.ts';
import { isFile } from '../stores.ts';
import { checkNewestEvent } from './checkNewestEvent.ts';
import type { Finding } from './finding.ts';
import { lookAtReadModels } from './lookAtReadModels.ts';

/** What `ledger doctor` saw. */
export interface Examined {
  dataDir: string;
  /** What the disk of the data folder has left for us. */
  freeBytes: number;
  /** `bytes`: of its files; null on a server, or where nobody may look. `facts`: for people to read. */
  stores: { store: string; engine: string; bytes: number | null; facts: string[] }[];
  findings: Finding[];
}

/** Looks at the data folder and each store. A store that does not answer is a finding. */
export async function examine(context: Context): Promise<Examined> {
  const { stores, dataDir } = context;
  const noEntry = checkFolder(dataDir);
  const findings: Finding[] = noEntry ? [noEntry] : [];
  const seen = noEntry ? undefined : await lookAtStores(context, findings);
  const { events, readModels, accounts } = stores.locations;
  const listed = await Promise.all([
    listStore('log', events, seen?.logFacts ?? []),
    listStore('read models', readModels, seen?.facts ?? []),
    listStore('accounts', accounts, []),
  ]);
  const { bavail, bsize } = await statfs(nearest(dataDir));
  const freeBytes = bavail * bsize;
  // A rebuild fills new read models beside those that are there.
  const needed = Math.max(listed[1]?.bytes ?? 0, 100_000_000);
  if (listed.some(({ bytes }) => bytes !== null) && freeBytes < needed) {
    // First, since a full disk explains what follows.
    findings.unshift({
      is: 'wrong',
      finding: 'There is too little room on the disk for a rebuild of the read models.',
      remedy: 'Free some: old backups first, then ‘ledger rebuild --drop-snapshots’ and ‘ledger compact’.',
    });
  }
  return { dataDir, freeBytes, stores: listed, findings };
}

async function lookAtStores(
  context: Context,
  findings: Finding[],
): Promise<{ facts: string[]; logFacts: string[] } | undefined> {
  const { stores } = context;
  const asked = async <Found>(
    name: string,
    at: StoreLocation<string>,
    ask: () => Promise<Found>,
  ): Promise<Found | undefined> => {
    try {
      return await ask();
    } catch (error) {
      findings.push({
        is: 'away',
        finding: `The ${name}: ${error instanceof Error ? withCause(error) : String(error)}`,
        remedy: (await isBarred(at)) ? AS_ITS_USER : remedyOf(name, at),
      });
      return undefined;
    }
  };
  const { events, readModels, accounts: accountsAt } = stores.locations;
  // A server is asked only when something is read from it.
  const log = await asked('event log', events, async () => {
    const opened = await stores.log();
    await opened.head();
    return opened;
  });
  const readStore = await asked('read models', readModels, stores.readStore);
  const shown =
    log &&
    readStore &&
    (await asked('read models', readModels, () => lookAtReadModels({ log, readStore, context, findings })));
  if (log && shown?.checkpoint) findings.push(...(await checkNewestEvent(context, log, shown.checkpoint)));
  const found = await asked('accounts', accountsAt, async () =>
    checkAccounts(await stores.accounts(), shown?.hasPeople ?? false, context.now()),
  );
  findings.push(...(found ?? []), ...checkSecrets(context));
  return shown;
}

async function checkAccounts(accounts: AccountStore, hasPeople: boolean, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (hasPeople && (await accounts.accountsAfter('', 1)).length === 0) {
    findings.push({
      is: 'wrong',
      finding: 'There are no accounts, though the read models show people: nobody can sign in.',
      remedy: 'Bring the accounts back from a backup.',
    });
  }
  const waiting = (await accounts.pendingOlderThan(anHourBefore(now), 100)).length;
  if (waiting > 0) {
    findings.push({
      is: 'wrong',
      finding: `${waiting === 100 ? 'A hundred or more registrations were' : waiting === 1 ? 'One registration was' : `${waiting} registrations were`} begun over an hour ago and never ended.`,
      remedy: 'Start the product: it settles them by itself. If it runs, its log says why it can’t.',
    });
  }
  return findings;
}

/** What keeps this user out of the data folder, if anything does. */
function checkFolder(dataDir: string): Finding | undefined {
  if (!existsSync(dataDir)) return undefined;
  if (!statSync(dataDir).isDirectory()) {
    return {
      is: 'away',
      finding: `${dataDir} is a file, not a folder.`,
      remedy: 'Set DATA_DIR to the folder of the product’s data.',
    };
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.X_OK);
    return undefined;
  } catch {
    return { is: 'away', finding: `This user may not look into ${dataDir}.`, remedy: AS_ITS_USER };
  }
}

/** Whether a store's file is there and this user may not read it. */
const isBarred = async (at: StoreLocation<string>): Promise<boolean> =>
  isFile(at) &&
  existsSync(at.path) &&
  (await access(at.path, constants.R_OK).then(
    () => false,
    () => true,
  ));

const AS_ITS_USER = 'Call ledger as the user that the product runs as.';

/** The folder, or where it would have to be made. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)));

const anHourBefore = (now: Date): Date => new Date(now.getTime() - 3_600_000);

const remedyOf = (store: string, at: StoreLocation<string>): string => {
  if (!isFile(at)) return 'See that the store’s address is right, and that its server runs.';
  return store === 'read models'
    ? 'Start the product: it fills them from the log. If they are damaged, ‘ledger rebuild’ makes new ones.'
    : 'See that DATA_DIR is right; if the file is damaged, restore a backup.';
};

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

/** A store's file, its write-ahead log, and the files of its generations; null where nobody may look. */
async function bytesOf(path: string): Promise<number | null> {
  const folder = dirname(path);
  if (!existsSync(folder)) return 0;
  const stem = basename(path, extname(path));
  const names = await readdir(folder).catch(() => undefined);
  if (!names) return null;
  const files = names.filter((name) => name.startsWith(`${stem}.`) || name.startsWith(`${stem}-`));
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
