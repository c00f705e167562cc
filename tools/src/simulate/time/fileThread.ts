import type { Patch } from './patches.ts';
import { later, productRandom } from './virtualTime.ts';

type Steps = Record<string, (input: unknown) => unknown>;
type Listener = (message: unknown) => void;

/** The product's thread for files as a part of its process: it answers after a while, and others come between. */
const fileThreadOf = (createFileWork: () => Steps) =>
  class FileThread {
    #work = createFileWork();
    /** Some have so much to do that another process comes between the parts of an import, and is overtaken in turn. */
    readonly #slowestMs = productRandom() < 0.3 ? 2_000 : 40;
    #hear: Listener = () => undefined;

    on(event: string, listener: Listener): void {
      if (event === 'message') this.#hear = listener;
    }

    postMessage(message: unknown): void {
      const { step, input, isFirst } = structuredClone(message) as {
        step: string;
        input: unknown;
        isFirst: boolean;
      };
      later(1 + this.#slowestMs * productRandom(), () => {
        if (isFirst) this.#work = createFileWork();
        this.#hear(structuredClone({ answer: this.#work[step]?.(input) }));
      });
    }

    cpuUsage = (): Promise<object> => Promise.resolve({ user: 0, system: 0 });
    terminate = (): void => undefined;
    ref = (): void => undefined;
    unref = (): void => undefined;
  };

/** What reading a file came to. All histories have the same few files, and reading is most of an import's work. */
const readings = new Map<string, unknown>();

function readOnce(bytes: Uint8Array, options: object, read: (bytes: Uint8Array, options: object) => unknown) {
  const key = JSON.stringify(options) + Buffer.from(bytes).toString('latin1');
  if (!readings.has(key)) readings.set(key, read(bytes, options));
  return readings.get(key);
}

/** Puts it in the place of Node's threads. */
export const fileThreadPatches: readonly Patch[] = [
  {
    file: 'command-api/src/imports/fileThreads.ts',
    find: "import { Worker } from 'node:worker_threads';",
    replace:
      "import { createFileWork } from './fileWork.ts'; const Worker = globalThis.fileThreadOf(createFileWork);",
  },
  {
    // The processes of a world are not one, and nothing of a history stays for the next.
    file: 'command-api/src/imports/fileThreads.ts',
    find: 'kept = keptByAll,',
    replace: 'kept = createKeptThreads(),',
  },
  {
    file: 'command-api/src/imports/fileWork.ts',
    find: 'readStatementFile(bytes, options)',
    replace: 'globalThis.readOnce(bytes, options, readStatementFile)',
  },
];
Object.assign(globalThis, { fileThreadOf, readOnce });
