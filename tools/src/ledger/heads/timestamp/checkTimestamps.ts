import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Deviation } from '../../audit/deviation.ts';
import { Unavailable } from '../../errors.ts';
import { readText } from '../keyFiles.ts';
import type { SealFile } from '../sealChain.ts';
import { replyFile } from './stampSeal.ts';

/** What time stamps say of seals. */
export interface Timestamps {
  /** A line for each seal that has one. */
  lines: string[];
  deviations: Deviation[];
}

/** A seal may be stamped so long after it was taken: the authority may have been away. */
const LATEST_MS = 24 * 60 * 60_000;

/**
 * Compares the authority's reply beside each seal with the seal, by openssl and the certificates of authorities that are
 * believed. The newest seal needs a stamp: it says that all before it were there, too. Without `certificates` it only
 * tells what was not checked. Throws Unavailable where openssl is missing.
 */
export async function checkTimestamps(
  [newest, ...formers]: readonly [SealFile, ...SealFile[]],
  certificates: string | undefined,
): Promise<Timestamps> {
  const stamped = [newest, ...formers].filter(hasReply);
  if (certificates === undefined) {
    const lines = stamped.map(
      ({ name }) => `${name}: its time stamp was not checked; that needs --timestamp-ca.`,
    );
    return { lines, deviations: [] };
  }
  // Who can't be read is told as such, and not as a stamp that does not fit.
  await readText(certificates);
  const timestamps: Timestamps = { lines: [], deviations: [] };
  if (!hasReply(newest)) timestamps.deviations.push(deviation(newest, 'a time stamp beside it', null));
  for (const seal of stamped) {
    const { time, reason } = await timeOf(seal, resolve(certificates));
    const { sealedAt } = seal.header;
    if (time === undefined) {
      timestamps.deviations.push(deviation(seal, 'a time stamp of this file by the authority given', reason));
      continue;
    }
    timestamps.lines.push(`${seal.name}: sealed ${sealedAt}, time-stamped ${time.toISOString()}.`);
    if (time.getTime() - Date.parse(sealedAt) > LATEST_MS)
      timestamps.deviations.push(
        deviation(seal, `a time stamp of the day after ${sealedAt}`, time.toISOString()),
      );
  }
  return timestamps;
}

const hasReply = ({ file }: SealFile): boolean => file !== undefined && existsSync(replyFile(file));

/** When the authority had the seal before it, or why its reply says nothing. */
async function timeOf(
  { file = '', sha256 }: SealFile,
  certificates: string,
): Promise<{ time?: Date; reason?: string }> {
  const reply = resolve(replyFile(file));
  try {
    await openssl('-verify', '-digest', sha256, '-in', reply, '-CAfile', certificates);
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    return { reason: reasonOf(error) };
  }
  // What stands before the signed part was not signed: the last line counts.
  const time = [...(await openssl('-reply', '-in', reply, '-text')).matchAll(/^Time stamp: (.+)$/gm)].at(
    -1,
  )?.[1];
  return { time: new Date(time ?? '') };
}

async function openssl(...args: string[]): Promise<string> {
  try {
    return (await promisify(execFile)('openssl', ['ts', ...args])).stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Unavailable('openssl is not installed here: it checks the time stamps.', { cause: error });
  }
}

/** `…:error:…:TS routines:TS_RESP_verify_response:message imprint mismatch:…` → `message imprint mismatch` */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  return /:error:[^:]*:[^:]*:[^:]*:([^:\n]+)/.exec(said)?.[1] ?? 'openssl does not verify it';
}

const deviation = ({ name }: SealFile, expected: string, found: string | null | undefined): Deviation => ({
  area: 'log',
  check: 'timestamp',
  userId: null,
  record: name,
  expected,
  found: found ?? null,
});
