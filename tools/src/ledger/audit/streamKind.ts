import {
  CATEGORIES_STREAM,
  categoryEventDefinitions,
  ERASURES_STREAM,
  EventSkipped,
  EventsAuthenticated,
  HistoryImported,
  Id,
  LEDGER_PREFIX,
  ledgerEventDefinitions,
  PROVENANCE_STREAM,
  SecretReplaced,
  SKIPS_STREAM,
  USER_PREFIX,
  UserErased,
  userEventDefinitions,
} from '@ledgerline/events';

/** What stands in a stream of this name. */
export interface StreamKind {
  name: 'ledger' | 'user' | 'categories' | 'erasures' | 'skips' | 'provenance';
  /** Whose it is; null for the catalogue's. */
  userId: string | null;
  /** The types that may stand in it. */
  types: ReadonlySet<string>;
}

/** The kind of a stream by its name; undefined for a name that the product never gives. */
export function streamKind(stream: string): StreamKind | undefined {
  if (stream === CATEGORIES_STREAM) return { name: 'categories', userId: null, types: categoryTypes };
  if (stream === ERASURES_STREAM) return { name: 'erasures', userId: null, types: erasureTypes };
  if (stream === SKIPS_STREAM) return { name: 'skips', userId: null, types: skipTypes };
  if (stream === PROVENANCE_STREAM) return { name: 'provenance', userId: null, types: provenanceTypes };
  return (
    personal(stream, LEDGER_PREFIX, 'ledger', ledgerTypes) ?? personal(stream, USER_PREFIX, 'user', userTypes)
  );
}

function personal(
  stream: string,
  prefix: string,
  name: 'ledger' | 'user',
  types: ReadonlySet<string>,
): StreamKind | undefined {
  if (!stream.startsWith(prefix)) return undefined;
  const userId = stream.slice(prefix.length);
  return Id.safeParse(userId).success ? { name, userId, types } : undefined;
}

const typesOf = (definitions: readonly { type: string }[]): ReadonlySet<string> =>
  new Set(definitions.map(({ type }) => type));

const ledgerTypes = typesOf(ledgerEventDefinitions);
const userTypes = typesOf(userEventDefinitions);
const categoryTypes = typesOf(categoryEventDefinitions);
const erasureTypes = typesOf([UserErased]);
const skipTypes = typesOf([EventSkipped]);
const provenanceTypes = typesOf([EventsAuthenticated, HistoryImported, SecretReplaced]);
