import { Worker } from 'node:worker_threads';
import {
  DuplicateEventId,
  OutcomeUnknown,
  StoreUnavailable,
  StreamErased,
  WrongExpectedRevision,
} from '../errors.ts';
import type { AppendResult } from '../eventStore.ts';
import type { AppendOutcome, AppendRequest, FromWriter, ToWriter, WriterOptions } from './writerProtocol.ts';

interface PendingAppend {
  request: AppendRequest;
  resolve: (result: AppendResult) => void;
  reject: (error: Error) => void;
}

export interface Writer {
  append(request: AppendRequest): Promise<AppendResult>;
  /** Ends the thread after everything that was asked of it. */
  close(): Promise<void>;
}

/** The thread that writes this file, started by the first append and again after it died. */
export function createWriter(options: WriterOptions, committed: () => void): Writer {
  let thread: WriterThread | undefined;
  let waiting: PendingAppend[] = [];
  let closed = false;

  function flush(): void {
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    thread ??= startThread(options, committed, () => (thread = undefined));
    thread.send(batch);
  }

  return {
    append(request) {
      if (closed) return Promise.reject(new StoreUnavailable(`${options.path} is closed`));
      const { promise, resolve, reject } = Promise.withResolvers<AppendResult>();
      waiting.push({ request, resolve, reject });
      if (waiting.length > 1) return promise;
      // An idle thread is asked at once. A busy one gets in one message all that came in this turn of the event loop.
      if (thread?.busy()) setImmediate(flush);
      else queueMicrotask(flush);
      return promise;
    },
    async close() {
      closed = true;
      flush();
      await thread?.close();
    },
  };
}

interface WriterThread {
  send(batch: readonly PendingAppend[]): void;
  busy(): boolean;
  close(): Promise<void>;
}

function startThread(options: WriterOptions, committed: () => void, died: () => void): WriterThread {
  // Flags that fit the process, such as --input-type, would keep the thread from starting.
  const worker = new Worker(new URL('./writerThread.ts', import.meta.url), {
    workerData: options,
    execArgv: [],
  });
  const sent: PendingAppend[] = [];
  const ended = Promise.withResolvers<void>();
  let ready = false;
  let closing = false;
  let failure: Error | undefined;

  worker.on('message', (message: FromWriter) => {
    if (message === 'ready') {
      ready = true;
      return;
    }
    const answered = sent.splice(0, message.length);
    answered.forEach((pending, index) => settle(pending, message[index]));
    // Who closes it waits for its end.
    if (sent.length === 0 && !closing) worker.unref();
    committed();
  });
  worker.on('error', (error: Error) => {
    failure = error;
  });
  worker.on('exit', () => {
    died();
    const reason = `the writer of ${options.path} ended: ${failure?.message ?? 'without an error'}`;
    for (const { reject } of sent.splice(0)) {
      reject(ready ? new OutcomeUnknown(reason, failure) : new StoreUnavailable(reason, failure));
    }
    ended.resolve();
  });

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const post = (message: ToWriter): void => worker.postMessage(message);
  return {
    send(batch) {
      worker.ref();
      sent.push(...batch);
      post(batch.map(({ request }) => request));
    },
    busy: () => sent.length > 0,
    close() {
      closing = true;
      worker.ref();
      post('close');
      return ended.promise;
    },
  };
}

function settle({ request, resolve, reject }: PendingAppend, outcome: AppendOutcome | undefined): void {
  if (typeof outcome === 'number') {
    resolve({ revision: outcome });
    return;
  }
  const { stream, expectedRevision } = request;
  switch (outcome?.reason) {
    case 'wrong-revision':
      reject(new WrongExpectedRevision(stream, expectedRevision, outcome.actual));
      return;
    case 'duplicate-id':
      reject(new DuplicateEventId(outcome.id));
      return;
    case 'erased':
      reject(new StreamErased(stream));
      return;
    case 'unavailable':
      reject(new StoreUnavailable(outcome.message));
      return;
    case 'unknown':
    case undefined:
      reject(new OutcomeUnknown(outcome?.message ?? 'the writer gave no answer'));
  }
}
