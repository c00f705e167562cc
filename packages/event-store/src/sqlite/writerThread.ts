import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { createCheckpointer } from './checkpointer.ts';
import { openForWriting } from './database.ts';
import { createGroupCommit } from './groupCommit.ts';
import type { AppendRequest, FromWriter, ToWriter, WriterOptions } from './writerProtocol.ts';

const MAX_GROUP = 512;
const MAX_GROUP_CHARACTERS = 4 * 1024 * 1024;

if (parentPort) serve(parentPort, workerData as WriterOptions);

/** Commits at once when idle; what arrives during a commit makes up the next group. */
function serve(port: MessagePort, { path, maxBytes }: WriterOptions): void {
  const db = openForWriting(path, maxBytes);
  const commitGroup = createGroupCommit(db);
  const checkpointer = createCheckpointer(db);
  const queue: AppendRequest[] = [];
  let closing = false;

  const send = (message: FromWriter): void => port.postMessage(message);

  function take(message: ToWriter): void {
    if (message === 'close') closing = true;
    else queue.push(...message);
  }

  function takeWhatWaits(): void {
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) {
      take(next.message as ToWriter);
    }
  }

  port.on('message', (message: ToWriter) => {
    take(message);
    while (queue.length > 0) {
      send(commitGroup(queue.splice(0, groupSize(queue))));
      takeWhatWaits();
      checkpointer.checkpointIfDue(queue.length > 0);
    }
    if (!closing) return;
    checkpointer.checkpointAll();
    db.close();
    port.close();
  });
  send('ready');
}

/** How many of the waiting appends make up one transaction: at least one, else as many as the bounds allow. */
function groupSize(waiting: readonly AppendRequest[]): number {
  let size = 0;
  let characters = 0;
  for (const { events } of waiting) {
    for (const { data, metadata } of events) characters += data.length + metadata.length;
    if (size === MAX_GROUP || (size > 0 && characters > MAX_GROUP_CHARACTERS)) break;
    size += 1;
  }
  return size;
}
