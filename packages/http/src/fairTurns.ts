import { tooManyRequests, unavailable } from './api.ts';

export interface TurnLimits {
  /** How many questions are worked on at once, each of another person. */
  atOnce: number;
  /** How many of these may be large: the places that are left are only for others. All of them where this is absent. */
  largeAtOnce?: number;
  /** How many one person may have waiting. */
  perPerson: number;
  /** How many all may have waiting. */
  total: number;
}

interface Job {
  isLarge: boolean;
  run: () => Promise<void>;
}

/**
 * Lets people take turns: one question of each at a time, so that nobody who asks a lot is in the way of others. Throws
 * ApiError 429 for a person who has too many waiting, 503 where all have.
 */
export function createFairTurns({ atOnce, largeAtOnce = atOnce, perPerson, total }: TurnLimits) {
  /** The questions of each person; who was served last comes last. */
  const waiting = new Map<string, Job[]>();
  const busy = new Set<string>();
  let large = 0;
  let count = 0;

  function next(): void {
    for (const [userId, jobs] of waiting) {
      if (busy.size >= atOnce) return;
      const hasRoom = !jobs[0]?.isLarge || large < largeAtOnce;
      if (hasRoom && !busy.has(userId)) serve(userId, jobs);
    }
  }

  function serve(userId: string, jobs: Job[]): void {
    const job = jobs.shift();
    waiting.delete(userId);
    if (jobs.length > 0) waiting.set(userId, jobs);
    if (!job) return;
    count -= 1;
    busy.add(userId);
    if (job.isLarge) large += 1;
    void job.run().finally(() => {
      busy.delete(userId);
      if (job.isLarge) large -= 1;
      next();
    });
  }

  return <Answer>(userId: string, ask: () => Promise<Answer>, isLarge = false): Promise<Answer> => {
    const jobs = waiting.get(userId) ?? [];
    if (jobs.length >= perPerson) return Promise.reject(tooManyRequests(1));
    if (count >= total) return Promise.reject(unavailable());
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const run = async () => {
      const answer = Promise.try(ask);
      resolve(answer);
      await answer.catch(() => undefined);
    };
    jobs.push({ isLarge, run });
    waiting.set(userId, jobs);
    count += 1;
    next();
    return promise;
  };
}
