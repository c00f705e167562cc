import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runChild } from './runChild.ts';
import { unfinishedName } from './unfinishedName.ts';

/** Where the product's own seals go, and what signs them. */
export interface SealConfig {
  /** A folder, absolute, or a command of the shell that takes each seal on its stdin. */
  to: { folder: string } | { command: string };
  /** The file of a private key, absolute. undefined: one in the data folder, made when it is needed first. */
  key?: string;
  /** An RFC 3161 authority that stamps each seal. */
  timestampUrl?: string;
}

/** The seal is there, but the authority gave no time stamp. */
export class NotStamped extends Error {}

export interface SealOrder {
  seals: SealConfig;
  dataDir: string;
  /** The product's own: the child finds the same stores. */
  environment: NodeJS.ProcessEnv;
  now: Date;
  /** Ends it; no process is left then. */
  signal: AbortSignal;
}

const ledger = join(import.meta.dirname, '../../../../tools/src/ledger/main.ts');

/**
 * Seals the log in a process of its own, unless the folder has a seal of today (UTC). Answers the new file. What is piped
 * to a command is kept in the data folder, where the next seal finds it. Throws an error of one line.
 */
export async function takeTodaysSeal(order: SealOrder): Promise<string | undefined> {
  const { to } = order.seals;
  const folder = 'folder' in to ? to.folder : join(order.dataDir, 'seals');
  const file = join(folder, `heads-${order.now.toISOString().slice(0, 10)}.ndjson`);
  if (existsSync(file)) {
    await stamp(order, file);
    return undefined;
  }
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const key = order.seals.key ?? (await ownKey(order));
  await publish(key, folder);
  if ('command' in to) {
    await pipeSeal(order, { command: to.command, key, file });
    await stamp(order, file);
    return file;
  }
  try {
    await callLedger(order, 'heads', 'seal', file, '--key', key);
  } catch (error) {
    // Another product seals the same log: it was sooner.
    if (existsSync(file)) return undefined;
    throw error;
  }
  await stamp(order, file);
  return file;
}

/** Has the authority stamp a seal that it has not stamped yet. Throws NotStamped. */
async function stamp(order: SealOrder, file: string): Promise<void> {
  const { timestampUrl } = order.seals;
  if (timestampUrl === undefined || existsSync(`${file}.tsr`)) return;
  const environment = { ...order.environment, SEAL_TIMESTAMP_URL: timestampUrl };
  try {
    await callLedger({ ...order, environment }, 'heads', 'timestamp', file);
  } catch (error) {
    // Another product that seals into this folder was sooner.
    if (existsSync(`${file}.tsr`)) return;
    throw new NotStamped(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Only what the command has taken gets the name of a seal, so that a later try sends it again. */
async function pipeSeal(
  order: SealOrder,
  { command, key, file }: { command: string; key: string; file: string },
): Promise<void> {
  const folder = join(order.dataDir, 'seals');
  const unsent = `${file}.unsent`;
  await rm(unsent, { force: true });
  const former = (await readdir(folder)).filter((name) => name.endsWith('.ndjson'));
  const newest = former.length > 0 ? ['--former', join(folder, former.toSorted().at(-1) ?? '')] : [];
  await callLedger(order, 'heads', 'seal', unsent, '--key', key, ...newest);
  const input = await open(unsent);
  try {
    await runChild({ program: command, shell: true, stdin: input.fd, ...surroundings(order) });
  } finally {
    await input.close();
  }
  await rename(unsent, file);
  for (const name of former) await rm(join(folder, name));
}

async function ownKey(order: SealOrder): Promise<string> {
  const key = join(order.dataDir, 'seal-key.pem');
  if (!existsSync(key)) await callLedger(order, 'heads', 'key', key);
  return key;
}

/** Puts the public half beside the seals, under a name by which keys can be told apart. */
async function publish(key: string, folder: string): Promise<void> {
  const publicKey = publicHalf(key, await readFile(key, 'utf8'));
  const print = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
  const file = join(folder, `key-${print}.pem.pub`);
  if (existsSync(file)) return;
  const unfinished = await unfinishedName(file);
  try {
    await writeFile(unfinished, publicKey.export({ type: 'spki', format: 'pem' }), { mode: 0o644 });
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

function publicHalf(file: string, pem: string): KeyObject {
  try {
    return createPublicKey(pem);
  } catch (error) {
    throw new Error(`${file} is no private key of Ed25519`, { cause: error });
  }
}

async function callLedger(order: SealOrder, ...args: string[]): Promise<void> {
  await runChild({ program: process.execPath, args: [ledger, ...args], ...surroundings(order) });
}

const surroundings = ({ environment, dataDir, signal }: SealOrder) => ({
  environment: { PATH: process.env['PATH'], ...environment, DATA_DIR: dataDir },
  signal,
});
