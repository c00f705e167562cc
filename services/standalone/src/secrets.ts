import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '@ledgerline/http/configuration';

const names = ['API_KEY', 'JWT_SECRET', 'CSRF_SECRET', 'DATA_SECRET'] as const;

/** The four secrets, by the names of their environment variables, and what DATA_SECRET was before, a line each. */
export type Secrets = Record<(typeof names)[number], string> & { DATA_SECRET_FORMER?: string };

/**
 * The secrets of a data folder: those that `given` lacks are made at the first start, and kept in `secrets.json`, which
 * nobody else may read. Throws CannotStart where that file is damaged, or where nobody has the DATA_SECRET with which a
 * file was made that `findSealed` names: new secrets would shut everybody out.
 */
export async function keptSecrets(
  dataDir: string,
  given: Readonly<Record<string, string | undefined>>,
  findSealed: () => Promise<string | undefined>,
): Promise<Partial<Secrets>> {
  const kept = readSecrets(dataDir);
  const missing = names.filter((name) => !given[name] && kept[name] === undefined);
  const orphan = missing.includes('DATA_SECRET') ? await findSealed() : undefined;
  if (orphan !== undefined)
    throw new CannotStart(
      `${secretsFile(dataDir)} has no DATA_SECRET, and ${orphan} was made with one: bring it back from a backup, or set it`,
    );
  const made = missing.map((name) => [name, randomBytes(32).toString('hex')]);
  const secrets: Partial<Secrets> = { ...kept, ...Object.fromEntries(made) };
  if (made.length > 0) writeSecrets(dataDir, secrets);
  return secrets;
}

/**
 * Puts a new DATA_SECRET in the place of the kept one, which becomes the first former one, and answers it. Throws
 * CannotStart where the file is damaged.
 */
export function replaceDataSecret(dataDir: string): string {
  const { DATA_SECRET, DATA_SECRET_FORMER = '', ...others } = readSecrets(dataDir);
  const [made, former] = [
    randomBytes(32).toString('hex'),
    `${DATA_SECRET ?? ''}\n${DATA_SECRET_FORMER}`.trim(),
  ];
  writeSecrets(dataDir, { ...others, DATA_SECRET: made, DATA_SECRET_FORMER: former });
  return made;
}

function writeSecrets(dataDir: string, secrets: Partial<Secrets>): void {
  const path = secretsFile(dataDir);
  // Renamed into place, so that a crash leaves no half a file.
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}

const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

/** The secrets that a data folder has been given so far. Throws CannotStart where their file is damaged. */
export function readSecrets(dataDir: string): Partial<Secrets> {
  const path = secretsFile(dataDir);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new CannotStart(`${path} cannot be read: ${(error as Error).message}`, error);
  }
  try {
    const kept: unknown = JSON.parse(text);
    if (areSecrets(kept)) return kept;
  } catch {
    // told below
  }
  throw new CannotStart(`${path} is damaged: bring it back from a backup`);
}

/** Whether each of the secrets that are there is a text. */
const areSecrets = (kept: unknown): kept is Partial<Secrets> =>
  typeof kept === 'object' &&
  kept !== null &&
  [...names, 'DATA_SECRET_FORMER'].every((name) => {
    const secret = (kept as Record<string, unknown>)[name];
    return secret === undefined || (typeof secret === 'string' && secret !== '');
  });
