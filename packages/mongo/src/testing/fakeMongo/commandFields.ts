import { ServerError } from './serverError.ts';
import type { Doc } from './values.ts';

/** What any command may say; the fake has one state and one member, so that all of it is fulfilled as it is. */
const COMMON = new Set([
  '$db',
  '$readPreference',
  '$clusterTime',
  'lsid',
  'txnNumber',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
]);

/** Throws ServerError where a command says something that the fake does not know, instead of leaving it undone. */
export function refuseUnknownFields(command: Doc, known: readonly string[]): void {
  for (const field of Object.keys(command)) {
    if (COMMON.has(field) || known.includes(field)) continue;
    throw new ServerError(40415, `BSON field '${known[0]}.${field}' is an unknown field.`);
  }
}
