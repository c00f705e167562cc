/** Stream names. The part before the first `-` is the category that projections subscribe to. */
export const LEDGER_PREFIX = 'ledger-';
export const USER_PREFIX = 'user-';
export const CATEGORIES_STREAM = 'catalogue-categories';
export const ERASURES_STREAM = 'catalogue-erasures';
export const SKIPS_STREAM = 'catalogue-skips';
/** Who may have made which events. */
export const PROVENANCE_STREAM = 'catalogue-provenance';

/** The stream of all assets, transactions and transfers of one person: the consistency boundary. */
export const ledgerStream = (userId: string): string => `${LEDGER_PREFIX}${userId}`;

/** The stream of one person's registration, settings and currency. */
export const userStream = (userId: string): string => `${USER_PREFIX}${userId}`;

const CATALOGUE_PREFIX = 'catalogue-';

/** Whether a stream's name is one that the product may have given. A log on a server may hold streams of somebody else. */
export const isOurStream = (stream: string): boolean =>
  [LEDGER_PREFIX, USER_PREFIX, CATALOGUE_PREFIX].some((prefix) => stream.startsWith(prefix));

/** The user id in the name of a ledger or user stream; undefined for the catalogue's streams. */
export function userIdOf(stream: string): string | undefined {
  if (stream.startsWith(LEDGER_PREFIX)) return stream.slice(LEDGER_PREFIX.length);
  if (stream.startsWith(USER_PREFIX)) return stream.slice(USER_PREFIX.length);
  return undefined;
}
