import type { Patch } from './patches.ts';
import { later, productRandom } from './virtualTime.ts';

type Steps = Record<string, (input: unknown) => unknown>;
type Listener = (message: unknown) => void;

/** The product's thread for files as a part of its process: it answers after a while, and others come between. */
const fileThreadOf = (createFileWork: () => Steps) =>
  class FileThread {
    readonly #work = createFileWork();
    #hear: Listener = () => undefined;

    on(event: string, listener: Listener): void {
      if (event === 'message') this.#hear = listener;
    }

    postMessage(message: unknown): void {
      const { step, input } = structuredClone(message) as { step: string; input: unknown };
      later(1 + 40 * productRandom(), () =>
        this.#hear(structuredClone({ answer: this.#work[step]?.(input) })),
      );
    }

    cpuUsage = (): Promise<object> => Promise.resolve({ user: 0, system: 0 });
    terminate = (): void => undefined;
    ref = (): void => undefined;
    unref = (): void => undefined;
  };

/** Puts it in the place of Node's threads. */
export const fileThreadPatch: Patch = {
  file: 'command-api/src/imports/fileThreads.ts',
  find: "import { Worker } from 'node:worker_threads';",
  replace:
    "import { createFileWork } from './fileWork.ts'; const Worker = globalThis.fileThreadOf(createFileWork);",
};
Object.assign(globalThis, { fileThreadOf });
