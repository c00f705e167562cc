import type { Context } from '../../context.ts';
import { Misused } from '../../errors.ts';
import { writeNew } from '../writeNew.ts';
import { askAuthority } from './askAuthority.ts';

/** Where the time stamp of a seal is kept. */
export const replyFile = (file: string): string => `${file}.tsr`;

/** The authority's address. Throws Misused where none is configured. */
export function authorityOf({ timestampUrl }: Pick<Context, 'timestampUrl'>): string {
  if (timestampUrl === undefined)
    throw new Misused('SEAL_TIMESTAMP_URL is not set: the address of an RFC 3161 authority belongs there.');
  return timestampUrl;
}

/** Has an authority stamp the SHA-256 of a seal, and keeps its reply beside the seal. Throws Unavailable, Refused. */
export async function stampSeal(url: string, seal: { file: string; sha256: string }): Promise<string> {
  const reply = await askAuthority(url, seal.sha256);
  await writeNew(replyFile(seal.file), reply);
  return replyFile(seal.file);
}
