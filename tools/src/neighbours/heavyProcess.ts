import type { Heavy } from './heavy.ts';
import { startChild } from './talkingChild.ts';

/** What a person does as often as they can. */
export interface HeavyWork extends Omit<Heavy, 'others'> {
  /** Of an expensive thing. */
  name: string;
  /** So many requests are on their way at once. */
  atOnce: number;
}

/**
 * A person who asks for expensive things from a process of its own: making, sending and taking megabytes must not hold up
 * the clock of who measures. It is killed at the end.
 */
export interface HeavyProcess extends AsyncDisposable {
  /** Begins, and goes on until `over`; then answers the status of each. */
  work: (work: HeavyWork, over: Promise<unknown>) => Promise<number[]>;
}

/** Starts it, until it is ready. */
export async function startHeavy(): Promise<HeavyProcess> {
  const child = startChild('heavySender.ts');
  await child.next();
  return {
    work(work, over) {
      const answer = child.next<number[]>();
      const end = () => child.say('over');
      over.then(end, end);
      child.say(work);
      return answer;
    },
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  };
}
