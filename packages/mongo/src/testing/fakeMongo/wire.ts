import { BSON } from 'mongodb';
import { ServerError } from './serverError.ts';
import type { Doc } from './values.ts';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER_BYTES = 16;
const MORE_TO_COME = 2;

/** The most bytes of one document, as MongoDB has it; a command may have 16 kB more. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
export const MAX_MESSAGE_BYTES = 48_000_000;
const MAX_COMMAND_BYTES = MAX_DOCUMENT_BYTES + 16 * 1024;

/** A command as it came. */
export interface Request {
  id: number;
  /** The first field names the command; `$db` names the database. */
  command: Doc;
  /** Commands of the first handshake come in the old form and are answered in it. */
  isOldForm: boolean;
  /** Nobody waits for an answer. */
  isUnanswered: boolean;
}

/** Takes whole messages off the bytes that come. */
export class MessageReader {
  #waiting: Buffer[] = [];
  #length = 0;

  /** Adds bytes, and gives the messages that are whole now. */
  *read(bytes: Buffer): Generator<Buffer> {
    this.#waiting.push(bytes);
    this.#length += bytes.length;
    while (this.#length >= HEADER_BYTES) {
      const first = this.#waiting[0];
      const all = first && first.length >= 4 ? first : this.#joined();
      const size = all.readInt32LE(0);
      if (size < HEADER_BYTES || size > MAX_MESSAGE_BYTES) throw new Error(`a message of ${size} bytes`);
      if (this.#length < size) return;
      const joined = this.#joined();
      const rest = joined.subarray(size);
      this.#waiting = rest.length > 0 ? [rest] : [];
      this.#length = rest.length;
      yield joined.subarray(0, size);
    }
  }

  #joined(): Buffer {
    const joined = this.#waiting.length === 1 ? this.#waiting[0] : undefined;
    if (joined) return joined;
    const all = Buffer.concat(this.#waiting);
    this.#waiting = [all];
    return all;
  }
}

/** Reads one message. Throws where it is not one that a driver of today sends. */
export function readRequest(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const code = message.readInt32LE(12);
  if (code === OP_MSG) return { id, ...readMsg(message), isOldForm: false };
  if (code === OP_QUERY) return { id, command: readQuery(message), isOldForm: true, isUnanswered: false };
  throw new Error(`a message with the operation code ${code}`);
}

function readMsg(message: Buffer): Pick<Request, 'command' | 'isUnanswered'> {
  const flags = message.readUInt32LE(HEADER_BYTES);
  const sequences: Doc = {};
  let command: Doc = {};
  for (let at = HEADER_BYTES + 4; at < message.length; ) {
    const kind = message[at];
    at += 1;
    const size = message.readInt32LE(at);
    if (kind === 0) {
      command = parse(message.subarray(at, at + size), MAX_COMMAND_BYTES);
    } else {
      const nameEnd = message.indexOf(0, at + 4);
      sequences[message.toString('utf8', at + 4, nameEnd)] = parseAll(message, nameEnd + 1, at + size);
    }
    at += size;
  }
  return { command: { ...command, ...sequences }, isUnanswered: (flags & MORE_TO_COME) !== 0 };
}

function parseAll(message: Buffer, start: number, end: number): Doc[] {
  const docs: Doc[] = [];
  for (let at = start; at < end; ) {
    const size = message.readInt32LE(at);
    docs.push(parse(message.subarray(at, at + size), MAX_DOCUMENT_BYTES));
    at += size;
  }
  return docs;
}

function readQuery(message: Buffer): Doc {
  const nameEnd = message.indexOf(0, HEADER_BYTES + 4);
  const [database] = message.toString('utf8', HEADER_BYTES + 4, nameEnd).split('.');
  return { ...parse(message.subarray(nameEnd + 9), MAX_COMMAND_BYTES), $db: database };
}

function parse(bytes: Buffer, mostBytes: number): Doc {
  if (bytes.length > mostBytes) {
    const message = `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${mostBytes}`;
    throw new ServerError(10334, message);
  }
  return BSON.deserialize(bytes, { useBigInt64: true });
}

/** The bytes of an answer. */
export function writeReply({ id, isOldForm }: Pick<Request, 'id' | 'isOldForm'>, reply: Doc): Buffer {
  const body = BSON.serialize(reply);
  const before = Buffer.alloc(isOldForm ? HEADER_BYTES + 20 : HEADER_BYTES + 5);
  before.writeInt32LE(before.length + body.length, 0);
  before.writeInt32LE(id, 8);
  before.writeInt32LE(isOldForm ? OP_REPLY : OP_MSG, 12);
  if (isOldForm) before.writeInt32LE(1, HEADER_BYTES + 16);
  return Buffer.concat([before, body]);
}
