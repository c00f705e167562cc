import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, FaultRun } from '../fault.ts';
import { finding } from '../history/finding.ts';
import type { Attempt } from '../history/history.ts';
import { patience } from '../product/patience.ts';

/** A command is answered within 3 s; on a busy machine the answer takes up to half a second to get here. */
const slowestAnswerMs = 3_000 + 500;
const slowestReturnMs = 2_000;
const strikes = ['kill', 'freeze', 'cutOff', 'isolate'] as const;
const names = {
  kill: 'killed',
  freeze: 'frozen',
  cutOff: 'cut off from everybody',
  isolate: 'cut off from the other nodes',
};

/**
 * F24: the node of an EventStoreDB cluster that leads is not there any more, and some seconds later another one is
 * elected. Commands are answered in time all along, and no process ends.
 */
export const leaderAway: Fault = {
  id: 'F24',
  title: 'leader of a cluster killed, frozen, cut off',
  topologies: ['apart', 'standalone'],
  needsCluster: true,
  cannotRun: ({ log }) => (log === 'esdb' ? undefined : 'a file has no leader'),
  async strike(run) {
    const { log, product, findings, random, repeat, pause } = run;
    const { cluster } = log;
    if (!cluster) return;
    await repeat(strikes.length, async (cycle) => {
      const strike = strikes[cycle % strikes.length] ?? 'kill';
      const leader = await cluster.leader();
      if (leader === undefined) throw new Error('the cluster has no leader');
      await pause(500, 900);
      const struckAt = performance.now();
      await cluster[strike](leader);
      await pause(5_000, 6_500);
      await cluster.elect({ unacknowledged: random() < 0.5 ? 'kept' : 'lost' });
      await writesGoOn(run, names[strike]);
      await pause(2_000, 3_000);
      await cluster.heal(leader);
      await pause(500, 900);
      answersCameInTime(run, struckAt, names[strike]);
      for (const { name, isRunning } of product.services)
        if (!isRunning) findings.push(finding('F24', `${name} ended after the leader was ${names[strike]}`));
      await run.check();
    });
  },
};

/** Somebody's write succeeds soon after the election. */
async function writesGoOn({ load, findings }: FaultRun, how: string): Promise<void> {
  const electedAt = performance.now();
  const hasWritten = (): boolean =>
    load.history.writes.some(({ attempts }) =>
      attempts.some(({ status, endedAt }) => status !== undefined && status < 300 && endedAt > electedAt),
    );
  while (!hasWritten()) {
    const ms = performance.now() - electedAt;
    if (ms > patience(slowestReturnMs)) {
      const text = `nothing was written ${Math.round(ms)} ms after the election (leader ${how})`;
      findings.push(finding('F24', text));
      return;
    }
    await delay(20);
  }
}

function answersCameInTime({ load, findings }: FaultRun, struckAt: number, how: string): void {
  const slow = slowAnswers(
    load.history.writes.flatMap(({ attempts }) => attempts),
    struckAt,
  );
  if (slow.length === 0) return;
  const longest = Math.round(Math.max(...slow));
  findings.push(
    finding('F24', `${slow.length} commands waited up to ${longest} ms after the leader was ${how}`),
  );
}

/** How many milliseconds each attempt took that was sent since the strike and was answered too late, on this machine. */
export const slowAnswers = (
  attempts: readonly Pick<Attempt, 'sentAt' | 'endedAt'>[],
  struckAt: number,
  wait: (ms: number) => number = patience,
): number[] =>
  attempts
    .filter(({ sentAt }) => sentAt >= struckAt)
    .map(({ sentAt, endedAt }) => endedAt - sentAt)
    .filter((ms) => ms > wait(slowestAnswerMs));
