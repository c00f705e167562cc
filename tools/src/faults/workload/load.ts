import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../../demo/random.ts';
import type { Finding } from '../history/finding.ts';
import { emptyHistory, type History } from '../history/history.ts';
import { patience } from '../product/patience.ts';
import type { Product } from '../product/product.ts';
import { type Client, type Reply, register } from './client.ts';
import type { Intent } from './intent.ts';
import { addAsset, nextIntent } from './intents.ts';
import { type ReaderOptions, readOnce, type Seen } from './reader.ts';
import { newWorld, remember, type World } from './world.ts';
import { carryOut } from './writer.ts';

/** Somebody with a ledger, whom several clients work for. */
export interface Person {
  client: Client;
  world: World;
  /** What their writes have been told. */
  written: Seen;
  /** The revision that they were shown last. */
  shown: number;
}

export interface LoadOptions {
  product: Product;
  seed: number;
  findings: Finding[];
  people?: number;
  /** Clients that write, for each person. */
  writers?: number;
  /** How many in a hundred writes without an answer are left at that. */
  giveUpPercent?: number;
  /** The longest pause of a client between two writes, in milliseconds. */
  pauseMs?: number;
  /** How many events of a person may be written before they are shown: clients wait. No bound if not given. */
  mostUnshown?: number;
}

const settleMs = 15_000;

/** Many people at work: they write under keys of their own, retry what was not answered, and read what they wrote. */
export class Load {
  /** Those whom clients work for all the time. */
  readonly people: Person[] = [];
  /** Their ids, and those of everybody else who was registered in this run. */
  readonly userIds = new Set<string>();
  readonly findings: Finding[];
  readonly random: () => number;
  /** What happened; a new one begins with `forget`. */
  readonly histories: History[] = [emptyHistory()];
  readonly #options: LoadOptions;
  #stopping = new AbortController();
  #retryUntil = Infinity;
  #running: Promise<unknown>[] = [];
  #keys = 0;
  #starts = 0;

  private constructor(options: LoadOptions) {
    this.#options = options;
    this.findings = options.findings;
    this.random = seededRandom(options.seed);
  }

  /** Registers the people and opens their first assets. */
  static async of(options: LoadOptions): Promise<Load> {
    const load = new Load(options);
    const names = Array.from({ length: options.people ?? 4 }, (_, index) => `p${index}`);
    load.people.push(...(await Promise.all(names.map((name) => load.newPerson(name)))));
    return load;
  }

  /** Somebody new, with three assets that hold 1,000 each. */
  async newPerson(name: string): Promise<Person> {
    const client = await register(this.#options.product, name);
    this.userIds.add(client.userId);
    const person: Person = { client, world: newWorld(name), written: { revision: 0 }, shown: 0 };
    for (const asset of ['Wallet', 'Bank', 'Drawer'])
      await this.write(person, addAsset(`${name} ${asset}`, 1_000));
    return person;
  }

  /** Lets everybody work until `stop`. */
  start(): void {
    this.#stopping = new AbortController();
    this.#retryUntil = Infinity;
    this.#starts += 1;
    const { writers = 2 } = this.#options;
    const seed = this.#options.seed + 10_007 * this.#starts;
    this.#running = this.people.flatMap((person, index) => [
      ...Array.from({ length: writers }, (_, writer) =>
        this.#keepWriting(person, seed + 101 * index + writer),
      ),
      this.#keepReading(person, seed + 101 * index + 50),
    ]);
  }

  /** Lets nobody begin anything new and waits until all that was begun is answered: 15 s at most, longer on a busy machine. */
  async stop(): Promise<void> {
    this.#retryUntil = performance.now() + patience(settleMs);
    this.#stopping.abort();
    await Promise.all(this.#running);
    this.#running = [];
  }

  /** What is held against the stores: since the beginning, or since `forget`. */
  get history(): History {
    return this.histories.at(-1) ?? emptyHistory();
  }

  /** Begins a new history: what was promised so far was lost on purpose. */
  forget(): void {
    this.histories.push(emptyHistory());
    for (const { written, world } of this.people) {
      written.revision = 0;
      world.revertible = [];
    }
  }

  /** A key that nobody has used. */
  newKey(person: Person): string {
    this.#keys += 1;
    return `${person.world.tag}-${this.#options.seed}-${this.#keys}`;
  }

  /** Carries out one write to its end. */
  async write(
    person: Person,
    intent: Intent,
    random = this.random,
    giveUpPercent = 0,
  ): Promise<Reply | undefined> {
    const reply = await carryOut(intent, this.newKey(person), {
      client: person.client,
      history: this.history,
      findings: this.findings,
      random,
      mayRetry: () => performance.now() < this.#retryUntil,
      giveUpPercent,
    });
    if (reply?.body?.success !== true) return reply;
    const { id } = reply.body.data as { id: string };
    const { world, written } = person;
    if (intent.makes) remember(world[intent.makes], id);
    written.revision = Math.max(written.revision, Number(reply.headers.get('x-ledger-revision')));
    return reply;
  }

  async #keepWriting(person: Person, seed: number): Promise<void> {
    const random = seededRandom(seed);
    const { giveUpPercent = 15, pauseMs = 120, mostUnshown = Infinity } = this.#options;
    while (!this.#stopping.signal.aborted) {
      if (person.written.revision - person.shown <= mostUnshown)
        await this.write(person, nextIntent(person.world, random), random, giveUpPercent);
      await delay(random() * pauseMs);
    }
  }

  async #keepReading(person: Person, seed: number): Promise<void> {
    const reader = this.readerOf(person, `${person.world.tag} reader`, seededRandom(seed));
    const seen: Seen = { revision: 0 };
    while (!this.#stopping.signal.aborted) {
      seen.revision = Math.max(seen.revision, person.written.revision);
      const answered = await readOnce(reader, seen);
      person.shown = seen.shown ?? person.shown;
      await delay(answered ? this.random() * 90 : 100);
    }
  }

  readerOf({ client, world }: Person, name: string, random: () => number): ReaderOptions {
    return { client, name, world, history: this.history, findings: this.findings, random };
  }
}
