import { constants } from 'node:os';
import { Worker } from 'node:worker_threads';
import { texts } from '@ledgerline/contract';
import { ApiError, createFairTurns, type TurnLimits } from '@ledgerline/http';
import type { DecidedSummary, FileWork } from './fileWork.ts';
import { takeApart } from './viewPieces.ts';

/** A file that takes more of the thread's processor time is given up, and one step of it after so long by the clock. */
const fileLimits = { mostProcessorMs: 20_000, longestStepMs: 60_000, lookMs: 500 };
/** So many files are worked on at once, each of another person; what waits is in memory already. */
const turns = { atOnce: 3, largeAtOnce: 2, perPerson: 4, total: 16 };
const memory = { maxOldGenerationSizeMb: 256 };
/** A larger file gets a thread of its own: its memory is given back only with it. Smaller ones share the threads that are kept. */
const smallBytes = 1_000_000;
/** A file of up to so many bytes takes milliseconds. Its thread is never one that a longer file has left its garbage on. */
const tinyBytes = 20_000;
const keptMs = 30_000;

type FileSize = 'tiny' | 'small' | 'large';
/** Where cores are few, tiny files go beside requests, and before small ones, and those before large ones. */
const nicenessOf: Record<FileSize, number> = {
  tiny: constants.priority.PRIORITY_NORMAL,
  small: 5,
  large: constants.priority.PRIORITY_BELOW_NORMAL,
};
const sizeOf = (bytes: number): FileSize =>
  bytes <= tinyBytes ? 'tiny' : bytes <= smallBytes ? 'small' : 'large';

/** The file was not read, so this request has begun nothing. */
export class NotRead extends ApiError {}

/** An import of which a part may be written: it says that it can be sent again. */
export const unansweredImport = (cause: unknown, headers: Record<string, string>): ApiError =>
  new ApiError(503, texts.importUnanswered, { headers, cause });

/** The steps of `FileWork` on another thread. Each throws NotRead (503) where the thread fails. */
export type FileThread = {
  [Step in Exclude<keyof FileWork, 'take'>]: (
    input: Parameters<FileWork[Step]>[0],
  ) => Promise<ReturnType<FileWork[Step]>>;
};

/** Fair turns for what is done with files: NotRead (429 or 503) where too many wait. */
export function createFileTurns(limits: TurnLimits) {
  const turn = createFairTurns(limits);
  return async <Answer>(userId: string, work: () => Promise<Answer>, isLarge = false): Promise<Answer> => {
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return work();
    };
    try {
      return await turn(userId, begin, isLarge);
    } catch (error) {
      if (hasBegun || !(error instanceof ApiError)) throw error;
      throw new NotRead(error.status, error.message, { headers: error.headers, cause: error });
    }
  };
}

/** Works on one person's file of so many bytes. */
export type WithFileThread = <Answer>(
  who: { userId: string; bytes: number },
  work: (thread: FileThread) => Promise<Answer>,
) => Promise<Answer>;

/** How threads are lent. */
export interface FileThreadsOptions {
  limits?: Partial<typeof fileLimits>;
  /** Where threads wait for the next file: shared by all of the process that work on files. */
  kept?: KeptThreads;
  /** Whether a thread is started for the next person already. A program with one file has no next one. */
  spare?: boolean;
}

/** Threads that have nothing to do; all end once no file has come for a while. */
interface KeptThreads {
  /** One for files of this size. */
  take: (size?: FileSize) => LentThread | undefined;
  keep: (thread: LentThread) => void;
  isEmpty: (size?: FileSize) => boolean;
}

/** Keeps threads of its own. */
export function createKeptThreads(): KeptThreads {
  let kept: LentThread[] = [];
  let end: NodeJS.Timeout | undefined;
  const endLater = () => {
    clearTimeout(end);
    end = setTimeout(() => {
      for (const thread of kept) thread.end();
      kept = [];
    }, keptMs).unref();
  };
  return {
    take(size) {
      endLater();
      // One may have failed while it waited.
      kept = kept.filter(({ isGood }) => isGood);
      const place = kept.findLastIndex((thread) => thread.size === size);
      return place < 0 ? undefined : kept.splice(place, 1)[0];
    },
    keep(thread) {
      endLater();
      kept.push(thread);
    },
    isEmpty: (size) => kept.every((thread) => thread.size !== size),
  };
}

const keptByAll = createKeptThreads();

/**
 * Lends threads for files, one of each person at a time: reading, deciding and presenting a file leaves the main thread
 * to others, and no file can take more than a bounded part of memory and time. People take turns, and small files need
 * not wait for large ones: NotRead (429 or 503) where too many files wait.
 */
export function createFileThreads(options: FileThreadsOptions = {}): WithFileThread {
  const { limits = {}, kept = keptByAll, spare = true } = options;
  const turn = createFileTurns(turns);
  const lent: Record<FileSize, number> = { tiny: 0, small: 0, large: 0 };

  const start = (size: FileSize, isSpare = false): LentThread =>
    new LentThread({ ...fileLimits, ...limits }, size, isSpare);
  const lend = (size: FileSize): LentThread => {
    if (size === 'large') return start(size);
    const thread = kept.take(size) ?? start(size);
    // The next person does not wait until a thread has been started.
    if (spare && kept.isEmpty(size) && lent[size] < turns.atOnce) kept.keep(start(size, true));
    return thread;
  };

  return ({ userId, bytes }, work) => {
    const size = sizeOf(bytes);
    const isLarge = size === 'large';
    const begin = async () => {
      lent[size] += 1;
      const thread = lend(size);
      try {
        return await thread.work(work);
      } finally {
        lent[size] -= 1;
        if (thread.isGood && !isLarge) kept.keep(thread);
        else thread.end();
      }
    };
    return turn(userId, begin, isLarge);
  };
}

/** What a thread is told to do. */
export interface FileStep {
  step: string;
  input: unknown;
  /** Of work on a file: nothing of the one before is left. */
  isFirst: boolean;
}

class LentThread {
  isGood = true;
  /** Of the files that it is for. */
  readonly size: FileSize;
  readonly #worker: Worker;
  #waiting: PromiseWithResolvers<unknown> | undefined;
  #isFirst = true;
  readonly #limits: typeof fileLimits;

  /** `isSpare`: nobody waits for it yet, and it makes itself ready. */
  constructor(limits: typeof fileLimits, size: FileSize, isSpare: boolean) {
    this.#limits = limits;
    this.size = size;
    this.#worker = new Worker(new URL('./fileMain.ts', import.meta.url), {
      resourceLimits: memory,
      workerData: { niceness: nicenessOf[size], isSpare },
    });
    this.#worker.on('message', ({ answer, error }: { answer?: unknown; error?: unknown }) => {
      if (error === undefined) this.#waiting?.resolve(answer);
      else this.#fail(error);
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('the thread ended without an answer')));
    this.#worker.unref();
  }

  async work<Answer>(work: (thread: FileThread) => Promise<Answer>): Promise<Answer> {
    this.#isFirst = true;
    // From here on, or a program that waits for nothing else would end.
    this.#worker.ref();
    // Nobody waits for that: it would be one more turn of this thread.
    const before = this.#worker.cpuUsage().catch(() => undefined);
    const look = setInterval(() => void this.#look(before).catch(() => undefined), this.#limits.lookMs);
    try {
      return await work({
        read: (input) => this.#ask('read', input),
        rows: (input) => this.#ask('rows', input),
        decide: (input) => this.#decide(input),
        present: (input) => this.#ask('present', input),
        plan: (input) => this.#ask('plan', input),
        part: (input) => this.#ask('part', input),
      });
    } finally {
      clearInterval(look);
      this.#worker.unref();
    }
  }

  /** Gives the file up where it took too much time since `before`. Rejects where the thread has ended. */
  async #look(before: Promise<NodeJS.CpuUsage | undefined>): Promise<void> {
    const { user, system } = await this.#worker.cpuUsage(await before);
    if ((user + system) / 1_000 > this.#limits.mostProcessorMs)
      this.#fail(new Error('the file took too much time'));
  }

  end(): void {
    this.isGood = false;
    void this.#worker.terminate();
  }

  /** What a file is compared with may be megabytes: it goes to the thread in pieces, each in a turn of its own. */
  async #decide(input: Parameters<FileWork['decide']>[0]): Promise<DecidedSummary> {
    const { rest, pieces } = takeApart(input.view);
    for (const piece of pieces) await this.#ask('take', piece);
    return this.#ask('decide', { ...input, view: rest });
  }

  async #ask<Step extends keyof FileWork>(
    step: Step,
    input: Parameters<FileWork[Step]>[0],
  ): Promise<ReturnType<FileWork[Step]>> {
    this.#waiting = Promise.withResolvers();
    const late = setTimeout(() => this.#fail(new Error(`${step} took too long`)), this.#limits.longestStepMs);
    try {
      if (!this.isGood) throw new Error('the thread has ended');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      this.#worker.postMessage({ step, input, isFirst: this.#isFirst } satisfies FileStep);
      this.#isFirst = false;
      return (await this.#waiting.promise) as ReturnType<FileWork[Step]>;
    } catch (cause) {
      throw new NotRead(503, texts.unavailable, { headers: { 'Retry-After': '2' }, cause });
    } finally {
      clearTimeout(late);
      this.#waiting = undefined;
    }
  }

  #fail(error: unknown): void {
    this.#waiting?.reject(error);
    if (this.isGood) this.end();
  }
}
