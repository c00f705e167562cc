import { useEffect, useRef, useState } from 'react';
import { sendOnce } from '../../shared/api/sendOnce.ts';
import {
  failureOf,
  isDecided,
  isUnanswered,
  type ServiceFailure,
  type ServiceResult,
  type ServiceSuccess,
} from '../../shared/api/serviceResult.ts';
import { tellDone, tellFailed } from './tellDone.ts';

interface WriteOptions<Request, Data> {
  /** Names the write and everything that it sends; none where its route takes no key. */
  what?: (request: Request) => string;
  send: (request: Request, idempotencyKey: string) => Promise<ServiceResult<Data>>;
  /** Which row of a list it is about: each has one on its way at most. One for all, unless given. */
  rowOf?: (request: Request) => string;
  /** It is done once at most: then its button waits for the list that no longer has it, and who left hears nothing. */
  once?: boolean;
  /** How a toast tells that it was done; it offers to undo that. */
  done?: (request: Request, data: Data) => { title: string; description?: string };
  onDone?: (success: ServiceSuccess<Data>, request: Request) => void;
  onFailed?: (failure: ServiceFailure, request: Request) => void;
  /** How a toast tells that it failed: what “was not …”. Without it the caller shows `failure`. */
  failed?: (request: Request) => [title: string, did: string];
}

interface WriteState {
  busy: boolean;
  /** Why it was not done. */
  failure: ServiceFailure | null;
  /** Nobody knows whether it was done: the same request, sent again, ends the doubt. */
  unanswered: boolean;
}

interface Sent<Request> extends WriteState {
  /** What was sent last; none where it was done or dismissed. */
  request?: Request;
}

/** One kind of write of a component: what has become of it, and how to send it. */
export interface Write<Request> extends Sent<Request> {
  /** The same of one row. */
  of: (row: string) => WriteState;
  /** Sends it, unless one of the same row is on its way. */
  send: (request: Request) => void;
  /** Sends again what nobody knows of. */
  again: () => void;
  /** The failure was read, or the person wants something else. */
  dismiss: () => void;
}

const idle = { busy: false, failure: null, unanswered: false };

/**
 * The one way in which a component writes: once at a time per row, under one key for one intent. Without an answer the
 * same request can be sent again, until an answer to it ends the doubt; a refusal is explained.
 */
export function useWrite<Request = void, Data = unknown>({
  what,
  send,
  rowOf = () => '',
  once = false,
  done,
  onDone,
  onFailed,
  failed,
}: WriteOptions<Request, Data>): Write<Request> {
  const [rows, setRows] = useState<ReadonlyMap<string, Sent<Request>>>(new Map());
  // Two presses may come before it is drawn anew.
  const now = useRef(rows);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const sentOf = (row: string): Sent<Request> => now.current.get(row) ?? idle;
  function enter(row: string, state: Sent<Request>): void {
    now.current = new Map(now.current).set(row, state);
    setRows(now.current);
  }

  async function attempt(request: Request): Promise<void> {
    const row = rowOf(request);
    const last = sentOf(row);
    if (last.busy) return;
    const isRepeat = last.unanswered && what?.(last.request as Request) === what?.(request);
    enter(row, { request, busy: true, failure: null, unanswered: isRepeat });
    const result = await (what
      ? sendOnce(what(request), (key) => send(request, key), isRepeat)
      : send(request, '')
    ).catch(failureOf);
    if (once && !isThere.current) return;
    if (result.success) {
      enter(row, { ...idle, busy: once });
      const { group, revision } = result.meta;
      if (done) tellDone({ ...done(request, result.data), revision: group ?? revision });
      return onDone?.(result, request);
    }
    const unanswered = isRepeat ? !isDecided(result) : isUnanswered(result);
    enter(row, { request, busy: false, failure: result, unanswered });
    if (failed) tellFailed(...failed(request), result);
    return onFailed?.(result, request);
  }

  return {
    ...(rows.get('') ?? idle),
    of: (row) => rows.get(row) ?? idle,
    send: (request) => void attempt(request),
    again: () => sentOf('').unanswered && void attempt(sentOf('').request as Request),
    dismiss: () => !sentOf('').busy && enter('', idle),
  };
}
