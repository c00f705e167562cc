import cliProgress, { type SingleBar } from 'cli-progress';
import type { Terminal } from './terminal.ts';

/** How far some work on the log has come. */
export interface Progress {
  /** What is being done; rate and time left are its own. */
  phase: string;
  /** Events that are done with. */
  applied: number;
  /** Texts that are numbers: where the work is, and where it ends. */
  position: string;
  head: string;
}

/** Shows how far some work on the log has come. */
export interface ProgressDisplay {
  show(progress: Progress): void;
  /** Leaves the screen tidy for what is written next. */
  end(): void;
}

const FORMAT = '{phase} [{bar}] {percentage}% | {applied} events | {rate}/s | {eta_formatted} left';

const LINE_EVERY_MS = 30_000;

/** A bar with rate and time left on a terminal, elsewhere a line every half minute. */
export function createProgress(
  { stderr: stream }: Pick<Terminal, 'stderr'>,
  now: () => number = () => performance.now(),
): ProgressDisplay {
  const rate = createRate(now);
  if (!stream.isTTY) {
    let saidAt = now();
    return {
      show(progress) {
        const events = rate(progress);
        if (now() - saidAt < LINE_EVERY_MS) return;
        saidAt = now();
        const percent = Math.floor(doneShare(progress) * 100);
        stream.write(`${progress.phase}: ${percent}%, ${grouped(progress.applied)} events, ${events}/s\n`);
      },
      end: () => undefined,
    };
  }
  let bar: SingleBar | undefined;
  let phase: string | undefined;
  const end = (): void => {
    bar?.stop();
    bar = undefined;
    phase = undefined;
  };
  return {
    show(progress) {
      const payload = {
        phase: progress.phase.padEnd(8),
        applied: grouped(progress.applied),
        rate: rate(progress),
      };
      if (progress.phase !== phase) {
        end();
        phase = progress.phase;
        bar = new cliProgress.SingleBar({ format: FORMAT, stream, hideCursor: true, etaBuffer: 200 });
        bar.start(1000, 0, payload);
      }
      bar?.update(Math.floor(doneShare(progress) * 1000), payload);
    },
    end,
  };
}

/** How much of the way is behind us, from 0 to 1, as far as positions that are numbers tell. */
export function doneShare({ position, head }: Progress): number {
  const share = Number(position) / Number(head);
  return Number.isFinite(share) ? Math.min(1, share) : 1;
}

/** Events per second since the phase began. */
function createRate(now: () => number): (progress: Progress) => string {
  let begun: { phase: string; applied: number; at: number } | undefined;
  return ({ phase, applied }) => {
    if (begun?.phase !== phase) begun = { phase, applied, at: now() };
    const seconds = (now() - begun.at) / 1000;
    return seconds > 0 ? grouped(Math.round((applied - begun.applied) / seconds)) : '0';
  };
}

const grouped = (count: number): string => count.toLocaleString('en-US');
