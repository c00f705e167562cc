import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@ledgerline/patience/testing/freePort';
import { carryOut, collectionOf, nameOf } from './commands.ts';
import { hello } from './handshake.ts';
import { RetryMemory } from './retryMemory.ts';
import { codeNameOf, labelsOf, ServerError } from './serverError.ts';
import { ServerState } from './serverState.ts';
import type { Doc } from './values.ts';
import { createWeather, type Strike, type Weather } from './weather.ts';
import { MessageReader, type Request, readRequest, writeReply } from './wire.ts';
import { BudgetSpent, WriteBudget } from './writeBudget.ts';

export interface FakeMongoOptions {
  /** A free one if not given. */
  port?: number;
  /** A file that keeps what was written, made if it is not there; it is kept in memory alone if not given. */
  path?: string;
}

/** A running server. Its weather makes things go wrong. */
export interface FakeMongo {
  /** For READ_STORE_URL; names no database. */
  url: string;
  port: number;
  weather: Weather;
  /**
   * From now on nothing comes back on the connections that are open, but for those that drivers watch the server by.
   * New connections work. Answers how many fell silent.
   */
  blackHole: () => number;
  close: () => Promise<void>;
}

interface Connection {
  id: number;
  socket: Socket;
  /** Whether anything but `hello` has come on it. */
  isUsed: boolean;
  isSilent: boolean;
}

/** Starts a server that speaks MongoDB's protocol and keeps its documents in memory. */
export async function startFakeMongo({ port, path }: FakeMongoOptions = {}): Promise<FakeMongo> {
  const state = new ServerState(path);
  const memory = new RetryMemory();
  const { weather, meet } = createWeather();
  const connections = new Set<Connection>();
  let opened = 0;
  let host = '';

  const server = createServer((socket) => {
    opened += 1;
    const connection: Connection = { id: opened, socket, isUsed: false, isSilent: false };
    connections.add(connection);
    const reader = new MessageReader();
    let last = Promise.resolve();
    socket.setNoDelay();
    socket.on('error', () => socket.destroy());
    socket.on('close', () => connections.delete(connection));
    socket.on('data', (bytes: Buffer) => {
      // One after the other, as they came.
      last = last.then(async () => {
        try {
          for (const message of reader.read(bytes)) await serve(connection, message);
        } catch {
          socket.destroy();
        }
      });
    });
  });

  async function serve(connection: Connection, message: Buffer): Promise<void> {
    if (connection.isSilent) return;
    const read = readOrRefuse(message);
    if ('error' in read) return answer(connection, read, errorReply(read.error, {}));
    const { command } = read;
    const name = nameOf(command);
    if (name !== 'hello') connection.isUsed = true;
    const strike = meet({ command: name, collection: collectionOf(command) });
    if (strike?.delayMs !== undefined) await delay(strike.delayMs, undefined, { ref: false });
    const reply = name === 'hello' ? greet(connection, strike) : await run(command, strike);
    if (connection.isSilent) return;
    if (strike?.reply.kind === 'cut') return void connection.socket.destroy();
    if (strike?.reply.kind === 'silence') connection.isSilent = true;
    else answer(connection, read, reply);
  }

  const greet = ({ id }: Connection, strike: Strike | undefined): Doc =>
    struckReply({ ok: 1, ...hello(host, id) }, {}, strike);

  async function run(command: Doc, strike: Strike | undefined): Promise<Doc> {
    try {
      const budget = budgetOf(strike);
      const database = String(command['$db']);
      const isRun = strike?.carriedOut !== 'nothing';
      const reply = isRun ? await carryOut({ state, database, memory, budget }, command) : {};
      return struckReply({ ...reply, ok: 1 }, command, strike);
    } catch (error) {
      // A command that is no batch and was to write nothing: it is struck, or it has no answer to give.
      if (error instanceof BudgetSpent) return struckReply({ n: 0, ok: 1 }, command, strike);
      if (error instanceof ServerError) return errorReply(error, command);
      return errorReply(new ServerError(1, `the fake broke: ${String(error)}`), command);
    }
  }

  // Not one that the system hands out: others could get it before the next start.
  const ownPort = port || (await freePort());
  server.listen(ownPort, '127.0.0.1');
  await once(server, 'listening');
  host = `127.0.0.1:${ownPort}`;

  return {
    url: `mongodb://${host}/?directConnection=true`,
    port: ownPort,
    weather,
    blackHole() {
      const used = [...connections].filter(({ isUsed }) => isUsed);
      for (const connection of used) connection.isSilent = true;
      return used.length;
    },
    async close() {
      for (const { socket } of connections) socket.destroy();
      server.close();
      await once(server, 'close');
      state.close();
    },
  };
}

type Read = Request | (Pick<Request, 'id' | 'isOldForm' | 'isUnanswered'> & { error: ServerError });

function readOrRefuse(message: Buffer): Read {
  try {
    return readRequest(message);
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    return { id: message.readInt32LE(4), isOldForm: false, isUnanswered: false, error };
  }
}

function answer({ socket }: Connection, request: Read, reply: Doc): void {
  if (!request.isUnanswered && socket.writable) socket.write(writeReply(request, reply));
}

function budgetOf(strike: Strike | undefined): WriteBudget {
  const most = typeof strike?.carriedOut === 'number' ? strike.carriedOut : undefined;
  return new WriteBudget(most, strike?.reply.kind === 'writeErrors' ? strike.reply.code : undefined);
}

/** The answer that a struck command gets instead of its usual one. */
function struckReply(reply: Doc, command: Doc, strike: Strike | undefined): Doc {
  const instead = strike?.reply;
  if (instead?.kind === 'error') {
    const { code, message = `the fake was told to answer ${code}`, errorLabels } = instead;
    return errorReply(new ServerError(code, message), command, errorLabels);
  }
  if (instead?.kind !== 'writeConcernError') return reply;
  const { code, message = `the fake was told to answer ${code}`, errorLabels } = instead;
  const writeConcernError = { code, codeName: codeNameOf(code), errmsg: message };
  return { ...reply, writeConcernError, ...labels(errorLabels ?? givenLabels(code, command)) };
}

function errorReply({ code, message, details }: ServerError, command: Doc, errorLabels?: string[]): Doc {
  const all = labels(errorLabels ?? givenLabels(code, command));
  return { ok: 0, errmsg: message, code, codeName: codeNameOf(code), ...details, ...all };
}

/** MongoDB labels an error as retryable only where the driver may send the same write again. */
const givenLabels = (code: number, command: Doc): string[] => ('txnNumber' in command ? labelsOf(code) : []);

const labels = (errorLabels: string[]): Doc => (errorLabels.length > 0 ? { errorLabels } : {});
