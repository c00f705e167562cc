import {
  catalogueEventDefinitions,
  LEDGER_PREFIX,
  ledgerEventDefinitions,
  type StoredEvent,
  USER_PREFIX,
  userEventDefinitions,
} from '@ledgerline/events';
import { instantOf } from '../history/cut.ts';
import { isAbout } from '../history/recordOf.ts';

/** Which events are asked for; what is left out does not matter. */
export interface Selection {
  /** Only these streams. */
  streams?: readonly string[];
  /** Only the event at this revision (from 0) of its stream. */
  only?: number;
  types?: ReadonlySet<string>;
  /** The id of the record that they are about. */
  record?: string;
  /** The first instant. */
  from?: string;
  /** The first instant after them. */
  to?: string;
  /** Only what stands behind this position. */
  after?: string;
  /** Only what comes after so many events of its stream. */
  afterRevision?: number;
}

/** Whether a stored event is asked for. One whose instant can't be read is: damage must not hide. */
export function isSelected(selection: Selection, stored: StoredEvent): boolean {
  const { streams, only, types, record, from, to, after, afterRevision } = selection;
  if (streams && !streams.includes(stored.stream)) return false;
  if (only !== undefined && stored.revision !== only) return false;
  if (types && !types.has(stored.type)) return false;
  if (after !== undefined && stored.position <= after) return false;
  if (afterRevision !== undefined && stored.revision < afterRevision) return false;
  if (record !== undefined && !isAbout(stored, record)) return false;
  if (from === undefined && to === undefined) return true;
  const at = instantOf(stored);
  return at === '' || ((from === undefined || at >= from) && (to === undefined || at < to));
}

/** The beginnings of the names of all streams that can hold what is asked for; none: any stream. */
export function prefixesOf({ streams, types }: Selection): readonly string[] {
  if (streams) return streams;
  if (!types) return [];
  return [...new Set([...types].map(prefixOfType))];
}

function prefixOfType(type: string): string {
  if (ledgerEventDefinitions.some((definition) => definition.type === type)) return LEDGER_PREFIX;
  if (userEventDefinitions.some((definition) => definition.type === type)) return USER_PREFIX;
  return catalogueEventDefinitions.some((definition) => definition.type === type) ? CATALOGUE_PREFIX : '';
}

const CATALOGUE_PREFIX = 'catalogue-';
