import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type Server, type Socket } from 'node:net';
import { inspect } from 'node:util';
import type { Collection } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { BadMongoAddress } from './address.ts';
import { connectMongo, type MongoConnection, type Within } from './connectMongo.ts';
import { cut, late, silence, spawnFakeMongo, startFakeMongo } from './testing/index.ts';

class Away extends Error {
  constructor(cause: unknown) {
    super('away', { cause });
    this.name = 'Away';
  }
}

const opened: MongoConnection[] = [];
const servers: { server: Server; sockets: Set<Socket> }[] = [];

const connect = (url: string, answerMs?: number): MongoConnection => {
  const connection = connectMongo({
    url,
    database: 'books',
    appName: 'test',
    unavailable: (cause) => new Away(cause),
    ...(answerMs !== undefined && { answerMs }),
  });
  opened.push(connection);
  return connection;
};

/** A server that does with each connection what it is told; answers its port. */
async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onConnection(socket);
  });
  servers.push({ server, sockets });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((connection) => connection.close()));
  for (const { server, sockets } of servers.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
});

function refusalOf(url: string): unknown {
  try {
    return connect(url);
  } catch (error) {
    return error;
  }
}

const ping = (connection: MongoConnection) => connection.ask(() => connection.db.command({ ping: 1 }));

/** A connection that answered once, and the sockets that it has. */
async function connectedToFake() {
  const sockets = new Set<Socket>();
  const note = (message: unknown) => void sockets.add((message as { socket: Socket }).socket);
  subscribe('net.client.socket', note);
  const fake = await startFakeMongo();
  const connection = connect(fake.url);
  await ping(connection);
  unsubscribe('net.client.socket', note);
  return { fake, connection, sockets };
}

describe('connection to a MongoDB', () => {
  it('uses the database of the address, else the one that is said', () => {
    expect(connect('mongodb://127.0.0.1:1/mine').db.databaseName).toBe('mine');
    expect(connect('mongodb://127.0.0.1:1').db.databaseName).toBe('books');
  });

  it.each([
    'w=0&readPreference=secondary&readConcernLevel=local',
    'w=1&journal=false&wtimeoutMS=1',
    'j=false',
  ])(
    'writes for a majority and to the journal, and reads what can not be taken back, whatever the address says: %s',
    (said) => {
      const { db } = connect(`mongodb://127.0.0.1:1/?${said}`);
      expect(db.writeConcern).toMatchObject({ w: 'majority', journal: true, j: true, wtimeoutMS: 10_000 });
      expect(db.readConcern).toMatchObject({ level: 'majority' });
      expect(db.readPreference.mode).toBe('primary');
    },
  );

  it('F7 ends in the error for a store that is away: nobody listens', async () => {
    await expect(ping(connect('mongodb://127.0.0.1:1'))).rejects.toThrow(Away);
  });

  it('F7 ends in the error for a store that is away: connections are cut', async () => {
    const port = await listen((socket) => socket.destroy());
    await expect(ping(connect(`mongodb://127.0.0.1:${port}`))).rejects.toThrow(Away);
  });

  it('F7 ends in the error for a store that is away: it listens and never answers', async () => {
    const port = await listen(() => undefined);
    const begun = performance.now();
    await expect(ping(connect(`mongodb://127.0.0.1:${port}`))).rejects.toThrow(Away);
    expect(performance.now() - begun).toBeLessThan(25_000);
  });

  it('F7 reaches for the store again with each question after the first one failed', async () => {
    let reached = 0;
    const port = await listen((socket) => {
      reached += 1;
      socket.destroy();
    });
    const connection = connect(`mongodb://127.0.0.1:${port}/`);
    await expect(ping(connection)).rejects.toThrow(Away);
    const before = reached;
    await expect(ping(connection)).rejects.toThrow(Away);
    expect(reached).toBeGreaterThan(before);
  });

  it('F7 gives up an answer that takes too long', async () => {
    const connection = connect('mongodb://127.0.0.1:1', 20);
    await expect(connection.ask(() => new Promise(() => undefined))).rejects.toMatchObject({
      name: 'Away',
      cause: { name: 'MongoTooSlow' },
    });
  });

  it.each<[string, (things: Collection<{ _id: string }>, within: Within) => Promise<unknown>]>([
    ['an insert', (things, within) => things.insertMany([{ _id: 'one' }], within)],
    [
      'a batch of writes',
      (things, within) => things.bulkWrite([{ insertOne: { document: { _id: 'one' } } }], within),
    ],
  ])(
    'F7 given a server that falls silent at %s, then it ends in the error for a store that is away',
    async (_, write) => {
      const fake = await startFakeMongo();
      const connection = connect(fake.url, 400);
      fake.weather.strike({ command: 'insert' }, silence());
      await expect(
        connection.ask((within) => write(connection.db.collection('things'), within)),
      ).rejects.toMatchObject({ name: 'Away', cause: { name: 'MongoTooSlow' } });
      await connection.close();
      await fake.close();
    },
  );

  it('F7 given connections that fell silent while the server is well, when one question is given up, then they are not asked one by one', async () => {
    const fake = await startFakeMongo();
    const connection = connect(fake.url, 1_000);
    const question = (effort?: 'batch') =>
      connection
        .ask((within) => connection.db.collection('things').findOne({}, within), effort)
        .then(
          () => 'answered',
          () => 'given up',
        );
    const made = new Set<unknown>();
    connection.db.client.on('connectionReady', ({ connectionId }) => made.add(connectionId));
    // Each waits for its answer at the same time, so each has a connection; on a busy machine not the first time.
    while (made.size < 12) {
      fake.weather.strike({ command: 'find', times: 12 }, late(1_000));
      await Promise.all(Array.from({ length: 12 }, () => question('batch')));
    }
    expect(fake.blackHole()).toBeGreaterThan(6);
    const answers: string[] = [];
    while (answers.at(-1) !== 'answered') answers.push(await question());
    expect(answers.length).toBeLessThan(6);
    await connection.close();
    await fake.close();
  });

  it('F7 given a process that paused for longer than an answer may take, then answers that came meanwhile are heard', async () => {
    const fake = await spawnFakeMongo();
    const connection = connect(fake.url, 2_000);
    await ping(connection);
    await fake.weather.strike({ command: 'find' }, late(100));
    const answer = connection.ask((within) => connection.db.collection('things').findOne({}, within));
    await fake.weather.reached({ command: 'find' }, 1);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
    expect(await answer).toBeNull();
    await connection.close();
    await fake.stop();
  });

  it('F7 given a question that is slow on a server that answers others, then the others keep their connections', async () => {
    const fake = await startFakeMongo();
    const connection = connect(fake.url, 1_500);
    const find = (name: string) =>
      connection.ask((within) => connection.db.collection(name).findOne({}, within), 'batch');
    fake.weather.strike({ command: 'find', collection: 'slow' }, silence());
    fake.weather.strike({ command: 'find', collection: 'long' }, late(3_000));
    const long = find('long');
    await expect(
      connection.ask((within) => connection.db.collection('slow').findOne({}, within)),
    ).rejects.toThrow(Away);
    expect(await long).toBeNull();
    await connection.close();
    await fake.close();
  });

  it('F7 given a connection that is lost in the moment in which the driver asks whether the server is there, when the server is well, then questions are answered again', async () => {
    const { fake, connection, sockets } = await connectedToFake();
    connection.db.client.once('serverHeartbeatStarted', () => {
      for (const socket of sockets) socket.destroy();
    });
    // The driver takes a server that cut a connection for unknown, and asks at once.
    fake.weather.strike({ command: 'ping', times: 2 }, cut());
    const answers: string[] = [];
    while (answers.at(-1) !== 'answered' && answers.length < 8) {
      answers.push(
        await ping(connection).then(
          () => 'answered',
          () => 'given up',
        ),
      );
    }
    expect(answers.at(-1)).toBe('answered');
    await connection.close();
    await fake.close();
  }, 30_000);

  it.each<[string, (connection: MongoConnection) => Promise<unknown>]>([
    ['a question', ping],
    [
      'a batch of writes',
      (connection) =>
        connection.ask(
          (within) =>
            connection.db.collection('things').bulkWrite([{ insertOne: { document: { a: 1 } } }], within),
          'batch',
        ),
    ],
  ])(
    'F7 given a server that ends a connection in the moment in which %s is written to it, then it is away',
    async (_, ask) => {
      const { fake, connection, sockets } = await connectedToFake();
      const endings = [...sockets].map(
        (socket) =>
          new Promise<unknown>((resolve) => {
            socket.once('end', () => resolve(ask(connection).catch((error: unknown) => error)));
            // As if the server's last byte had come.
            socket.push(null);
          }),
      );
      const answers = await Promise.all(endings);
      // One of the two is the connection by which the driver watches the server.
      expect(answers).toEqual(expect.arrayContaining([expect.any(Away)]));
      await connection.close();
      await fake.close();
    },
  );

  it('never shows credentials, neither of an address that is refused nor of a store that is away', async () => {
    const failures = ['mongodb://ada:hidden@', 'mongodb://ada:hid:den@one'].map(refusalOf);
    expect(failures).toEqual([expect.any(BadMongoAddress), expect.any(BadMongoAddress)]);
    const port = await listen((socket) => socket.destroy());
    await ping(connect(`mongodb://ada:hidden@127.0.0.1:${port}`)).catch((error) => failures.push(error));
    expect(failures[2]).toBeInstanceOf(Away);
    for (const failure of failures) {
      expect(inspect(failure, { depth: 20, showHidden: true })).not.toMatch(/hid:?den/);
    }
  });

  it('lets errors of ours through as they are', async () => {
    const ours = new RangeError('ours');
    await expect(connect('mongodb://127.0.0.1:1').ask(() => Promise.reject(ours))).rejects.toBe(ours);
  });
});
