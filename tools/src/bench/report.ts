import { figure } from './statistics.ts';

/** One measured claim: ours beside a baseline of the same run. */
export interface Comparison {
  claim: string;
  unit: string;
  ours: number;
  baseline: number;
  baselineName: string;
  /** What ours / baseline should be. */
  goal: { atLeast: number } | { atMost: number };
}

/** Prints a claim with its ratio and whether the goal was met; the figures are this machine's, the ratio is the claim. */
export function report({ claim, unit, ours, baseline, baselineName, goal }: Comparison): void {
  const ratio = ours / baseline;
  const met = 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
  const wanted = 'atLeast' in goal ? `≥ ${figure(goal.atLeast)}` : `≤ ${figure(goal.atMost)}`;
  console.log(`${met ? 'met    ' : 'missed '} ${claim}: ${ratio.toFixed(2)}× (goal ${wanted}×)`);
  console.log(`         ours ${figure(ours)} ${unit}, ${baselineName} ${figure(baseline)} ${unit}`);
}

/** Prints a figure that stands for itself. */
export function note(claim: string, text: string): void {
  console.log(`         ${claim}: ${text}`);
}

/** Prints what something took beside its goal, in milliseconds. */
export function reportGoal({ claim, ms, goalMs }: { claim: string; ms: number; goalMs: number }): void {
  const met = ms <= goalMs ? 'met    ' : 'missed ';
  console.log(`${met} ${claim}: ${figure(ms)} ms (goal ≤ ${figure(goalMs)} ms)`);
}

/** Prints what something took beside its goal and the least that it could take, all in milliseconds. */
export function reportTime({
  claim,
  ms,
  goalMs,
  rawMs,
  raw,
}: {
  claim: string;
  ms: number;
  goalMs: number;
  rawMs: number;
  raw: string;
}): void {
  console.log(
    `${ms <= goalMs ? 'met    ' : 'missed '} ${claim}: ${figure(ms)} ms (goal ${figure(goalMs)} ms)`,
  );
  console.log(`         ${raw}: ${figure(rawMs)} ms, ${(ms / rawMs).toFixed(1)}× of that`);
}

/** Prints the memory that something took at most beside its goal, in megabytes. */
export function reportMemory({
  claim,
  megabytes,
  goal,
  raw,
}: {
  claim: string;
  megabytes: number;
  goal: number;
  raw: number;
}): void {
  const met = megabytes <= goal ? 'met    ' : 'missed ';
  console.log(`${met} ${claim}: ${figure(megabytes)} MB (goal ≤ ${figure(goal)} MB), raw ${figure(raw)} MB`);
}
