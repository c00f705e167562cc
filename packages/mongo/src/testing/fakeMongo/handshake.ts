import { refuseUnknownFields } from './commandFields.ts';
import type { Doc } from './values.ts';
import { MAX_DOCUMENT_BYTES, MAX_MESSAGE_BYTES } from './wire.ts';

/** MongoDB 8.0. */
const WIRE_VERSION = 25;
const VERSION = '8.0.0';

/** What the server is: the primary of a replica set of one, so that drivers send writes again whose answer was lost. */
export const hello = (host: string, connectionId: number): Doc => ({
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  secondary: false,
  setName: 'fake',
  setVersion: 1,
  hosts: [host],
  me: host,
  primary: host,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  maxMessageSizeBytes: MAX_MESSAGE_BYTES,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  connectionId,
  minWireVersion: 0,
  maxWireVersion: WIRE_VERSION,
  readOnly: false,
});

export function buildInfo(command: Doc): Doc {
  refuseUnknownFields(command, ['buildInfo']);
  return {
    version: VERSION,
    versionArray: VERSION.split('.').map(Number),
    gitVersion: 'a fake for tests',
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  };
}
