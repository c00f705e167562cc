import { join } from 'node:path';
import { isReady, type Program, startProgram, untilReady } from '@ledgerline/patience/testing/program';

const root = join(import.meta.dirname, '../../../..');
const longestStartMs = 240_000;

export type ServiceName = 'command-api' | 'query-api' | 'projector' | 'standalone';

/** One service of the product as a process that can be ended and started over at the same address. */
export class ServiceProcess implements AsyncDisposable {
  readonly name: string;
  readonly kind: ServiceName;
  /** Where it serves; a projector's management port. Undefined for a program that serves nobody. */
  readonly port: number | undefined;
  readonly #environment: Record<string, string>;
  readonly #command: string[];
  #program: Program | undefined;
  #isRunning = false;
  /** What its former lives have written. */
  #former = '';

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
    return this.#former + (this.#program?.output() ?? '');
  }

  get pid(): number {
    const pid = this.#isRunning ? this.#program?.child.pid : undefined;
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
    this.#former = this.output;
    const program = startProgram(this.#command, environment);
    this.#program = program;
    this.#isRunning = true;
    void program.ended.then(() => {
      if (this.#program === program) this.#isRunning = false;
    });
  }

  async untilReady(withinMs = longestStartMs): Promise<void> {
    if (this.port === undefined || !this.#program) return;
    await untilReady(this.#program, this.url, withinMs).catch((error: unknown) => {
      throw new Error(`${this.name}: ${(error as Error).message}`, { cause: error });
    });
  }

  /** Whether it says that it and its stores are ready. */
  isReady(): Promise<boolean> {
    return isReady(this.url);
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  signal(signal: NodeJS.Signals): void {
    if (this.#isRunning) this.#program?.child.kill(signal);
  }

  /** Its exit code, or the signal that ended it. */
  ended(): Promise<number | NodeJS.Signals> {
    return this.#program?.ended ?? Promise.resolve(0);
  }

  /** Ends it without warning. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended();
  }

  /** Asks it to end. Answers its exit code and how long it took, in milliseconds. */
  async terminate(): Promise<{ code: number | NodeJS.Signals; ms: number }> {
    const start = performance.now();
    this.signal('SIGTERM');
    const code = await this.ended();
    return { code, ms: performance.now() - start };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.signal('SIGCONT');
    await this.kill();
  }
}
