import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../../..');
const longestStartMs = 240_000;

// Whatever ends this program, nothing that it started stays behind.
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export type ServiceName = 'command-api' | 'query-api' | 'projector' | 'standalone';

/** One service of the product as a process that can be ended and started over at the same address. */
export class ServiceProcess implements AsyncDisposable {
  readonly name: string;
  readonly kind: ServiceName;
  /** Where it serves; a projector's management port. Undefined for a program that serves nobody. */
  readonly port: number | undefined;
  readonly #environment: Record<string, string>;
  readonly #command: string[];
  #child: ChildProcess | undefined;
  #ended: Promise<number | NodeJS.Signals> = Promise.resolve(0);
  #output = '';

  /** `command` is another program, with its arguments, in the service's place. */
  constructor(
    kind: ServiceName,
    number: number,
    environment: Record<string, string>,
    { port, command }: { port?: number; command?: string[] } = {},
  ) {
    this.kind = kind;
    this.name = `${kind} ${number}`;
    this.port = port;
    this.#environment = environment;
    this.#command = command ?? [join(root, 'services', kind, 'src/main.ts')];
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** All that it has written in all its lives. */
  get output(): string {
    return this.#output;
  }

  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error(`${this.name} does not run`);
    return pid;
  }

  /** Starts it and waits until it serves. Throws where it ends or takes longer than 240 s. */
  async start(extra: Record<string, string> = {}): Promise<void> {
    this.launch(extra);
    await this.untilReady();
  }

  /** Starts it without waiting. */
  launch(extra: Record<string, string> = {}): void {
    const environment = {
      ...this.#environment,
      ...(this.port !== undefined && {
        [this.kind === 'projector' ? 'MGMT_PORT' : 'PORT']: String(this.port),
      }),
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      ...extra,
    };
    const child = spawn(process.execPath, this.#command, {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (more: string) => {
        this.#output += more;
      });
    }
    running.add(child);
    this.#child = child;
    this.#ended = once(child, 'close').then(([code, signal]) => {
      running.delete(child);
      if (this.#child === child) this.#child = undefined;
      return (code ?? signal) as number | NodeJS.Signals;
    });
  }

  async untilReady(withinMs = longestStartMs): Promise<void> {
    if (this.port === undefined) return;
    const deadline = performance.now() + withinMs;
    for (;;) {
      if (!this.#child) throw new Error(`${this.name} ended at its start: ${this.#output.slice(-2_000)}`);
      if (await this.isReady()) return;
      if (performance.now() > deadline) {
        const last = this.#output.slice(-2_000);
        throw new Error(`${this.name} was not ready in ${withinMs} ms: ${last}`);
      }
      await delay(20);
    }
  }

  /** Whether it says that it and its stores are ready. */
  async isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(2_000);
    return fetch(`${this.url}/health/ready`, { signal }).then(
      async (answer) => {
        await answer.text();
        return answer.ok;
      },
      () => false,
    );
  }

  get isRunning(): boolean {
    return this.#child !== undefined;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Its exit code, or the signal that ended it. */
  ended(): Promise<number | NodeJS.Signals> {
    return this.#ended;
  }

  /** Ends it without warning. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.#ended;
  }

  /** Asks it to end. Answers its exit code and how long it took, in milliseconds. */
  async terminate(): Promise<{ code: number | NodeJS.Signals; ms: number }> {
    const start = performance.now();
    this.signal('SIGTERM');
    const code = await this.#ended;
    return { code, ms: performance.now() - start };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.signal('SIGCONT');
    await this.kill();
  }
}
