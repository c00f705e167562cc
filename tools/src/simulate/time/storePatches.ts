import type { Patch } from './patches.ts';

/** What the product reaches outside its process, replaced by what the history that runs has in memory. */
export const storePatches: readonly Patch[] = [
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
