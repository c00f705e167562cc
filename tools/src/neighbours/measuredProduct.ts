import { join } from 'node:path';
import type { Measured } from './probe.ts';
import { startChild } from './talkingChild.ts';

/** A product in a process of its own that can say what it did. It is killed at the end. */
export interface MeasuredProduct extends AsyncDisposable {
  url: string;
  /** What it did since this was asked last. */
  measured: () => Promise<Measured>;
}

/** What has been compiled is kept, as it is by `npm start`: each thread that starts loads hundreds of modules. */
const compiled = join(import.meta.dirname, '../../../.cache/compiled');

/** Starts it with this environment. */
export async function startMeasured(environment: Record<string, string>): Promise<MeasuredProduct> {
  const child = startChild('measuredServer.ts', {
    execArgv: ['--import', join(import.meta.dirname, 'probe.ts')],
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? compiled, PORT: '0', ...environment },
  });
  return {
    url: await child.next<string>(),
    measured() {
      const answer = child.next<Measured>();
      child.say('measured');
      return answer;
    },
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  };
}
