import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { Refused, Unavailable } from '../errors.ts';
import { readAtMost } from '../readAtMost.ts';

/** Where the public half of a private key's file is kept. */
export const publicFile = (file: string): string => `${file}.pub`;

/** Makes a pair of keys: the private one in `file`, for its owner's eyes only. Throws Refused where there is one. */
export async function makeKeyFiles(file: string): Promise<KeyObject> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const write = async (path: string, pem: string | Buffer, mode: number) => {
    try {
      await writeFile(path, pem, { flag: 'wx', mode });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new Refused(`${path} is there already.`);
      // Half a key, where the disk is full, would stand in the way of the next one.
      await rm(path, { force: true }).catch(() => undefined);
      throw new Unavailable(`${path} cannot be written: ${(error as Error).message}`, { cause: error });
    }
  };
  await write(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o600);
  try {
    await write(publicFile(file), publicKey.export({ type: 'spki', format: 'pem' }), 0o644);
  } catch (error) {
    await rm(file);
    throw error;
  }
  return publicKey;
}

/** Reads the key to seal with. Throws Refused, Unavailable. */
export const readPrivateKey = (file: string): Promise<KeyObject> =>
  readKey(file, createPrivateKey, 'private');

/** Reads the key to check with; a private one has it in itself. Throws Refused, Unavailable. */
export const readPublicKey = (file: string): Promise<KeyObject> => readKey(file, createPublicKey, 'public');

/** No key is longer, and a device may have no end. */
const LONGEST_KEY = 65_536;

async function readKey(file: string, create: (pem: string) => KeyObject, kind: string): Promise<KeyObject> {
  const pem = (await readAtMost(file, LONGEST_KEY)).toString();
  const key = keyOf(pem, create);
  if (key?.asymmetricKeyType !== 'ed25519') throw new Refused(`${file} is no ${kind} key of Ed25519.`);
  return key;
}

function keyOf(pem: string, create: (pem: string) => KeyObject): KeyObject | undefined {
  try {
    return create(pem);
  } catch {
    return undefined;
  }
}

/** A file's text. Throws Unavailable. */
export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Unavailable(`${file} can't be read: ${(error as Error).message}`, { cause: error });
  }
}
