import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicKeyOf } from '@ledgerline/http';

/** Kept in one file of a volume of its own, and made where that has none. */
const names = [
  'API_KEY',
  'JWT_SECRET',
  'CSRF_SECRET',
  'DATA_SECRET',
  'MONGODB_KEY',
  'MONGODB_ROOT_PASSWORD',
  'MONGODB_COMMAND_API_PASSWORD',
  'MONGODB_QUERY_API_PASSWORD',
  'MONGODB_PROJECTOR_PASSWORD',
] as const;

type Secrets = Record<(typeof names)[number], string> & {
  /** What DATA_SECRET was before, a line each. An operator writes it. */
  DATA_SECRET_FORMER?: string;
};

/**
 * Makes the secrets of a deployment at its first start, keeps them in `ROOT/kept`, and at every start gives each
 * container what it needs, and no more, in a folder of its own below `ROOT`. Throws where the kept file is damaged: new
 * secrets would shut everybody out.
 */
export function makeSecrets(root: string): void {
  const secrets = keptSecrets(join(root, 'kept'));
  const { API_KEY, JWT_SECRET, CSRF_SECRET, DATA_SECRET, DATA_SECRET_FORMER: former } = secrets;
  // The query API only answers reads: it checks sessions, and cannot make any.
  const own: Record<string, Record<string, string>> = {
    'command-api': {
      API_KEY,
      JWT_SECRET,
      CSRF_SECRET,
      DATA_SECRET,
      ...(former && { DATA_SECRET_FORMER: `"${former}"` }),
    },
    'query-api': { API_KEY, JWT_PUBLIC_KEY: publicKeyOf(JWT_SECRET) },
  };
  const passwords = {
    'command-api': secrets.MONGODB_COMMAND_API_PASSWORD,
    'query-api': secrets.MONGODB_QUERY_API_PASSWORD,
    projector: secrets.MONGODB_PROJECTOR_PASSWORD,
  };
  give(root, 'web', { 'service.env': lines({ API_KEY }) });
  for (const [name, password] of Object.entries(passwords)) {
    give(root, name, { 'service.env': lines({ ...own[name], READ_STORE_URL: readStoreOf(name, password) }) });
    give(root, 'mongodb', { [`${name}-password`]: password });
  }
  give(root, 'mongodb', { key: secrets.MONGODB_KEY, 'root-password': secrets.MONGODB_ROOT_PASSWORD });
}

/** Each service is a user of its own; docker/mongodb/init.js says what it may do. */
const readStoreOf = (user: string, password: string): string =>
  `mongodb://${user}:${password}@mongodb:27017/ledgerline?replicaSet=ledgerline&authSource=admin`;

function keptSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  const kept = readKept(file);
  const made = names.map((name) => [name, kept[name] ?? randomBytes(32).toString('hex')]);
  const secrets = { ...kept, ...Object.fromEntries(made) } as Secrets;
  if (names.some((name) => kept[name] === undefined)) {
    write(file, `${JSON.stringify(secrets, null, 2)}\n`, 0o600);
  }
  return secrets;
}

function readKept(file: string): Partial<Secrets> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  return JSON.parse(text) as Partial<Secrets>;
}

/** Readable to the group, which is how a container of another user gets them. */
function give(root: string, folder: string, files: Record<string, string>): void {
  mkdirSync(join(root, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) write(join(root, folder, name), text, 0o440);
}

/** Renamed into place, so that a crash leaves no half a file. */
function write(file: string, text: string, mode: number): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(`${file}.new`, text, { mode, flush: true });
  renameSync(`${file}.new`, file);
}

const lines = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
