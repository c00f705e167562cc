// The clock, the timers and the chance of a simulated world. `install.ts` puts them in the place of Node's before the
// product is loaded; this module uses none of Node's but the real turns of the event loop.
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Random, randomOf } from './random.ts';

const now = Promise.resolve();
/** After all promises that can go on; quicker than a turn of the event loop, since nothing real is waited for. */
const afterPromises = (run: () => void): void => void now.then(() => process.nextTick(run));

/** A process, or a person's device: whoever waits. What it waits for never comes once it is dead. */
export interface Actor {
  name: string;
  isAlive: boolean;
  /** How many milliseconds its clock is ahead of the world's. */
  clockMs: number;
  /** It stands still until this moment of the world. */
  frozenUntil: number;
  /** Ends the process, if it is one. */
  kill: () => void;
  /** Does something as this actor. */
  does: (work: () => void) => void;
}

const nothing = (): void => undefined;
const actors = new AsyncLocalStorage<Actor>();

export function newActor(name: string): Actor {
  const actor: Actor = { name, isAlive: true, clockMs: 0, frozenUntil: 0, kill: nothing, does: nothing };
  // Its context is made once: a history has thousands of moments.
  actor.does = actors.run(actor, () => AsyncLocalStorage.snapshot());
  return actor;
}

/** What no actor does: servers, networks, fate. */
const nobody = newActor('nobody');

/** Something that happens at a moment of the world. */
class Due {
  at: number;
  readonly order: number;
  readonly actor: Actor;
  run: () => void;
  isCancelled = false;

  cancel(): void {
    this.isCancelled = true;
    // It stays in the queue for a while; what it would have reached does not.
    this.run = nothing;
  }

  constructor(at: number, order: number, actor: Actor, run: () => void) {
    this.at = at;
    this.order = order;
    this.actor = actor;
    this.run = run;
  }
}

let ms = 0;
/** When the world began. */
let begun = 0;
let orders = 0;
let queue: Due[] = [];
let timing: Random = randomOf('');
/** The chance that the product itself asks for: ids, jitter. */
let product: Random = randomOf('');

/** Begins a new world at an instant (milliseconds since 1970). Nothing of a former one happens any more. */
export function beginWorld(seed: string, at: number): void {
  ms = 0;
  begun = at;
  orders = 0;
  queue = [];
  timing = randomOf(`${seed} timing`);
  product = randomOf(`${seed} product`);
}

/** Milliseconds since the world began. */
export const worldMs = (): number => ms;

/** What the product draws from. */
export const productRandom: Random = () => product();

/** Who is at work. */
export const currentActor = (): Actor => actors.getStore() ?? nobody;

/** Does the work as this actor: its clock, its timers, its end. */
export const as = <Result>(actor: Actor, work: () => Result): Result =>
  actors.getStore() === actor ? work() : actors.run(actor, work);

/** Reading a clock takes a moment, so that slices of time come to their end. */
function readClock(): number {
  ms += timing() * 0.01;
  return ms;
}

/** `performance.now()` of the actor at work. */
export const monotonicMs = (): number => readClock();

/** `Date.now()` of the actor at work. */
export const wallMs = (): number => Math.floor(begun + readClock() + currentActor().clockMs);

/** Runs `run` after so many milliseconds, as this actor, unless it is dead by then. Answers what can be cancelled. */
export function later(afterMs: number, run: () => void, actor = currentActor()): { cancel(): void } {
  // Timers are late, and those of one moment come in any order.
  const due = new Due(ms + Math.max(0, afterMs) + timing() * 0.5, (orders += 1), actor, run);
  push(due);
  return due;
}

/** Resolves after so many milliseconds; never for an actor that is dead by then. */
export const sleep = (afterMs: number, actor = currentActor()): Promise<void> =>
  new Promise((resolve) => void later(afterMs, resolve, actor));

/** Lets time pass until `isOver` or until nothing is left to happen; answers whether it was over. */
export function runWorld(isOver: () => boolean, latestMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const step = (): void => {
      if (isOver()) return resolve(true);
      const due = nextUntil(latestMs);
      if (due) {
        due.actor.does(due.run);
        return afterPromises(step);
      }
      ms = Math.max(ms, latestMs);
      resolve(false);
    };
    afterPromises(step);
  });
}

/** Lets time pass to what happens next; undefined where nothing does until then. Most timers are cancelled before. */
function nextUntil(latestMs: number): Due | undefined {
  while ((queue[0]?.at ?? Number.POSITIVE_INFINITY) <= latestMs) {
    const due = pop() as Due;
    ms = Math.max(ms, due.at);
    if (!due.actor.isAlive || due.isCancelled) continue;
    if (due.actor.frozenUntil <= ms) return due;
    due.at = due.actor.frozenUntil;
    push(due);
  }
  return undefined;
}

const isBefore = (one: Due, other: Due): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

// A binary heap: a product has thousands of timers, most of which are cancelled.
function push(due: Due): void {
  let index = queue.length;
  queue.push(due);
  while (index > 0) {
    const parent = (index - 1) >> 1;
    const above = queue[parent] as Due;
    if (!isBefore(due, above)) break;
    queue[index] = above;
    index = parent;
  }
  queue[index] = due;
}

function pop(): Due | undefined {
  const first = queue[0];
  const last = queue.pop();
  if (!first || !last || queue.length === 0) return first;
  let index = 0;
  for (;;) {
    let child = 2 * index + 1;
    if (child >= queue.length) break;
    if (child + 1 < queue.length && isBefore(queue[child + 1] as Due, queue[child] as Due)) child += 1;
    const below = queue[child] as Due;
    if (!isBefore(below, last)) break;
    queue[index] = below;
    index = child;
  }
  queue[index] = last;
  return first;
}
