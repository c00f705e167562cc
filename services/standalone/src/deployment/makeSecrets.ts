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
  'EVENTSTOREDB_ADMIN_PASSWORD',
  'EVENTSTOREDB_COMMAND_API_PASSWORD',
  'EVENTSTOREDB_QUERY_API_PASSWORD',
  'EVENTSTOREDB_PROJECTOR_PASSWORD',
] as const;

type Secrets = Record<(typeof names)[number], string> & {
  /** What DATA_SECRET was before, a line each. An operator writes it. */
  DATA_SECRET_FORMER?: string;
};

/**
 * Makes the secrets of a deployment at its first start, keeps them in `ROOT/kept`, and at every start gives each
 * container what it needs, and no more, in a folder of its own below `ROOT`. With `tls` each service is a user of both
 * stores and reaches them over TLS (docker-compose.tls.yml); without, EventStoreDB has neither. Throws where the kept file is damaged: new
 * secrets would shut everybody out.
 */
export function makeSecrets(root: string, { tls = false } = {}): void {
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
    'command-api': [secrets.MONGODB_COMMAND_API_PASSWORD, secrets.EVENTSTOREDB_COMMAND_API_PASSWORD],
    'query-api': [secrets.MONGODB_QUERY_API_PASSWORD, secrets.EVENTSTOREDB_QUERY_API_PASSWORD],
    projector: [secrets.MONGODB_PROJECTOR_PASSWORD, secrets.EVENTSTOREDB_PROJECTOR_PASSWORD],
  } as const;
  give(root, 'web', { 'service.env': lines({ API_KEY }) });
  for (const [name, [mongodb, eventstoredb]] of Object.entries(passwords)) {
    const stores = {
      EVENT_STORE_URL: tls ? eventStoreOf(name, eventstoredb) : 'esdb://eventstoredb:2113?tls=false',
      READ_STORE_URL: `${readStoreOf(name, mongodb)}${tls ? `&${overTls}` : ''}`,
    };
    give(root, name, { 'service.env': lines({ ...own[name], ...stores }) });
    give(root, 'mongodb', { [`${name}-password`]: mongodb });
    if (tls) give(root, 'eventstoredb', { [`${name}-password`]: eventstoredb });
  }
  if (tls) give(root, 'eventstoredb', { 'admin-password': secrets.EVENTSTOREDB_ADMIN_PASSWORD });
  give(root, 'mongodb', { key: secrets.MONGODB_KEY, 'root-password': secrets.MONGODB_ROOT_PASSWORD });
}

/** Each service is a user of its own; docker/mongodb/init.js says what it may do. */
const readStoreOf = (user: string, password: string): string =>
  `mongodb://${user}:${password}@mongodb:27017/ledgerline?replicaSet=ledgerline&authSource=admin`;

/** Where docker-compose.tls.yml puts the authority's certificate. */
const overTls = 'tls=true&tlsCAFile=/etc/ledgerline/ca.crt';

/** Each service is a user of its own; eventStoreUsers.ts says what it may do. */
const eventStoreOf = (user: string, password: string): string =>
  `esdb://${user}:${password}@eventstoredb:2113?${overTls}`;

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
