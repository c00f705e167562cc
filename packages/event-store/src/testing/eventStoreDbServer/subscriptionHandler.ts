import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { type Fault, tooSlow } from './faults.ts';
import type { Node } from './node.ts';
import {
  caughtUpMessage,
  checkpointMessage,
  confirmationMessage,
  eventMessage,
  type Filter,
  type ReadMessage,
  type ReadReply,
  type ReadRequest,
  type ServerRecord,
  serviceError,
} from './protocol.ts';

type Call = ServerWritableStream<ReadMessage, ReadReply>;

/** How many records are looked at between two checkpoints, times the subscriber's interval. */
const WINDOW = 32;
/** How many new records the server keeps for a subscriber that is live. */
const LIVE_BUFFER = 320;

/** What is there after a position, then what comes, until the subscriber leaves or a fault ends it. */
export async function serveSubscription(
  { log, faults, wire, role }: Node,
  call: Call,
  { from, filter, checkpointInterval }: ReadRequest,
): Promise<void> {
  const fault = faults.take('subscribe');
  if (fault?.kind === 'silence') return;
  const left = new AbortController();
  call.on('cancelled', () => left.abort());
  call.on('close', () => left.abort());
  const fits = fitting(filter);
  let sent = 0;
  let lookedAt = 0;
  let isLive = false;

  const send = async (message: ReadReply): Promise<void> => {
    if (call.cancelled || call.destroyed) return left.abort();
    if (!call.write(message))
      await Promise.race([once(call, 'drain'), aborted(left.signal)]).catch(() => undefined);
  };
  const isOver = (): boolean => left.signal.aborted || endsNow(fault, sent);
  const sendCaughtUp = async (position: bigint): Promise<void> => {
    if (isLive || position < (await log.end())) return;
    isLive = true;
    await send(caughtUpMessage());
  };

  if (!isOver()) await send(confirmationMessage(randomUUID()));
  await sendCaughtUp(typeof from === 'bigint' ? from : from === 'end' ? await log.end() : 0n);
  if (!isOver()) {
    for await (const records of log.follow(from, left.signal)) {
      await Promise.race([role.inTouch(), aborted(left.signal)]);
      // What is written at once while a subscription is live has to fit into the server's buffer.
      const isBurst = isLive && records.length > LIVE_BUFFER;
      for (const record of isBurst ? records.slice(0, LIVE_BUFFER) : records) {
        if (isOver()) break;
        lookedAt += 1;
        if (fits(record)) {
          await send(eventMessage(record));
          if (fault?.kind === 'twice') await send(eventMessage(record));
          sent += 1;
        }
        if (lookedAt % (WINDOW * checkpointInterval) === 0) await send(checkpointMessage(record.position));
      }
      if (isBurst && !isOver()) return finish(call, tooSlow(0), wire.cut);
      if (isOver()) break;
      await sendCaughtUp(records.at(-1)?.position ?? 0n);
    }
  }
  finish(call, fault, wire.cut);
}

/** Whether a fault ends the subscription here. */
function endsNow(fault: Fault | undefined, sent: number): boolean {
  if (fault?.kind === 'end') return sent >= fault.after;
  return (fault?.kind === 'refuse' || fault?.kind === 'cut') && sent >= (fault.after ?? 0);
}

function finish(call: Call, fault: Fault | undefined, cut: (peer: string) => void): void {
  if (fault?.kind === 'cut') cut(call.getPeer());
  else if (fault?.kind === 'refuse') call.emit('error', serviceError(fault.error));
  else call.end();
}

function fitting(filter: Filter | undefined): (record: ServerRecord) => boolean {
  if (!filter) return () => true;
  const { on, prefixes, regex } = filter;
  const pattern = regex ? new RegExp(regex, 'u') : undefined;
  return (record) => {
    const text = record[on];
    return pattern ? pattern.test(text) : prefixes.some((prefix) => text.startsWith(prefix));
  };
}

const aborted = (signal: AbortSignal): Promise<unknown> =>
  signal.aborted ? Promise.resolve() : once(signal, 'abort');
