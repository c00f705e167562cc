import { BACKWARDS, END, jsonEvent, NO_STREAM, StreamNotFoundError } from '@eventstore/db-client';
import { StoreUnavailable } from '../errors.ts';
import { readError } from './clientErrors.ts';
import { connectionTo } from './connection.ts';
import { leaveClient } from './leaveClient.ts';
import { DEFAULT_TIMING } from './timing.ts';

/** Who may read, write and delete streams, and read and write their metadata: users and groups. */
export interface StreamAccess {
  $r: readonly string[];
  $w: readonly string[];
  $d: readonly string[];
  $mr: readonly string[];
  $mw: readonly string[];
}

/** For streams without a list of their own, and for those of the server. */
export interface DefaultAccess {
  $userStreamAcl: StreamAccess;
  $systemStreamAcl: StreamAccess;
}

const SETTINGS = '$settings';

/**
 * Makes these the access lists of all streams without their own, unless they are already. The address is an
 * administrator's, of one server. Throws StoreUnavailable.
 */
export async function setDefaultAccess(url: string, access: DefaultAccess): Promise<void> {
  const { connect, nodes } = connectionTo(url);
  const [node] = nodes;
  if (!node) throw new StoreUnavailable('the address names no server');
  const client = connect(node);
  const deadline = DEFAULT_TIMING.appendMs;
  try {
    const last = await lastSettings();
    if (JSON.stringify(last?.data) === JSON.stringify(access)) return;
    const event = { type: 'update-default-acl', data: { ...access } };
    const expectedRevision = last?.revision ?? NO_STREAM;
    await client.appendToStream(SETTINGS, jsonEvent(event), { expectedRevision, deadline });
  } catch (error) {
    throw error instanceof StoreUnavailable ? error : readError(error);
  } finally {
    await leaveClient(client, DEFAULT_TIMING.disposeMs);
  }

  async function lastSettings() {
    try {
      const options = { direction: BACKWARDS, fromRevision: END, maxCount: 1, deadline } as const;
      for await (const { event } of client.readStream(SETTINGS, options)) return event;
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error;
    }
    return undefined;
  }
}
