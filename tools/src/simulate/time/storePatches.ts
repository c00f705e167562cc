import type { Patch } from './patches.ts';

/** What the product reaches outside its process, replaced by what the history that runs has in memory. */
export const storePatches: readonly Patch[] = [
  // Each event is read by all processes, again and again. Nobody may change what was read: it is frozen.
  {
    file: 'events/src/registry.ts',
    find: 'export function readEvent(stored: StoredEvent): Recorded<DomainEvent> {',
    replace: `export const readEvent = globalThis.oncePerObject(readAnew);
      function readAnew(stored: StoredEvent): Recorded<DomainEvent> {`,
  },
  {
    file: 'events/src/registry.ts',
    find: 'export function readTrusted(stored: StoredEvent): Recorded<DomainEvent> {',
    replace: `export const readTrusted = globalThis.oncePerObject(trustAnew);
      function trustAnew(stored: StoredEvent): Recorded<DomainEvent> {`,
  },
  {
    file: 'mongo/src/connectMongo.ts',
    find: 'return new MongoClient(url, {',
    replace: 'return globalThis.simulatedMongo?.() ?? new MongoClient(url, {',
  },
  {
    file: 'event-store/src/eraseStreams.ts',
    find: "case 'sqlite': {",
    replace: "case 'memory': return globalThis.eraseFromMemory(streams); case 'sqlite': {",
  },
  {
    file: 'http/src/tokenKeys.ts',
    find: 'export function signingKey(secret: string): KeyObject {',
    replace: `const keys = new Map();
      export const signingKey = (secret) => keys.get(secret) ?? keys.set(secret, newKey(secret)).get(secret);
      function newKey(secret: string): KeyObject {`,
  },
  // Threads answer in real time.
  {
    file: 'read-models/src/packing.ts',
    find: 'const compress = createZstdCompress();',
    replace:
      "return Buffer.from((await Array.fromAsync(pieces)).join('')); const compress = createZstdCompress();",
  },
  {
    file: 'read-models/src/packing.ts',
    find: 'const pieces = Readable.from([compressed]).pipe(decompress) as AsyncIterable<Uint8Array>;',
    replace: 'const pieces = [compressed];',
  },
  // A killed process never ends its turn, and here the others would wait for it.
  {
    file: 'patience/src/letOthersIn.ts',
    find: 'queue = queue.then(() => setImmediate());',
    replace: 'const queue = setImmediate();',
  },
  // Nor would what it ends be forgotten.
  {
    file: 'patience/src/letOthersIn.ts',
    find: 'if (turn !== undefined) return turn;',
    replace: 'return at;',
  },
];

/** The function whose results are kept and frozen, one for each object that it is given. */
function oncePerObject<Given extends object, Result>(
  work: (given: Given) => Result,
): (given: Given) => Result {
  const known = new WeakMap<Given, Result>();
  return (given) => {
    let result = known.get(given);
    if (result === undefined) known.set(given, (result = frozen(work(given))));
    return result;
  };
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}

Object.assign(globalThis, { oncePerObject });
