// A list of hosts is no URL, so the address is taken apart by hand: scheme, credentials, hosts, database, options.
const ADDRESS = /^(mongodb(?:\+srv)?:\/\/)([^/?]*@)?([^/?@]+)(?:\/([^?]*))?(?:\?(.*))?$/s;

/** Not an address of a MongoDB. The message never repeats it: it may hold credentials. */
export class BadMongoAddress extends Error {
  /** No waiting mends that: trying again is of no use. */
  readonly code = 'BAD_STORE_ADDRESS';

  constructor(cause?: unknown) {
    super(`not an address of a MongoDB (mongodb://…)${cause instanceof Error ? `: ${cause.name}` : ''}`);
    this.name = 'BadMongoAddress';
  }
}

/** The database that an address names; undefined where it names none. Throws BadMongoAddress. */
export function databaseOf(url: string): string | undefined {
  const [, , , , database = ''] = parts(url);
  return database === '' ? undefined : decodeURIComponent(database);
}

/** The same server and credentials, another database. Throws BadMongoAddress. */
export function withDatabase(url: string, database: string): string {
  const [, scheme = '', credentials = '', hosts = '', former = '', given = ''] = parts(url);
  const options = new URLSearchParams(given);
  // Credentials are looked up in the database of the address unless it says where.
  if (credentials !== '' && former !== '' && !options.has('authSource')) options.set('authSource', former);
  if (credentials !== '' && !options.has('authSource')) options.set('authSource', 'admin');
  const query = options.size === 0 ? '' : `?${options.toString()}`;
  return `${scheme}${credentials}${hosts}/${encodeURIComponent(database)}${query}`;
}

/** The address as it may be shown: without credentials and options. Throws BadMongoAddress. */
export function shownAddress(url: string): string {
  const [, scheme = '', , hosts = ''] = parts(url);
  return `${scheme}${hosts}`;
}

function parts(url: string): (string | undefined)[] {
  const found = ADDRESS.exec(url);
  if (!found) throw new BadMongoAddress();
  return found;
}
