import { ClockWrong } from './errors.ts';

const minute = 60_000;
const doubtedMs = 5 * minute;
const refusedMs = 2 * 24 * 60 * minute;

export interface ClockCheckOptions {
  now: () => Date;
  /** Milliseconds that the machine has run, counted without its clock; jumps are not seen without it. */
  uptimeMs: (() => number) | undefined;
  /** Told of a clock that is in doubt, at most once a minute. `ms` is how far it is off. */
  onDoubt: (doubt: { reason: string; ms: number; refused: boolean }) => void;
}

/**
 * Asked before each write: `last` is the instant of the stream's last event, '' before the first. Throws ClockWrong
 * where the clock cannot be right: it jumped ahead since the start, or it is far behind an event that is in the log.
 */
export type ClockCheck = (now: Date, last: string) => void;

export function createClockCheck({ now, uptimeMs, onDoubt }: ClockCheckOptions): ClockCheck {
  const jumpedMs = uptimeMs ? createJumps({ now, uptimeMs }) : () => 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  return function checkClock(instant, last) {
    const behind = last === '' ? 0 : Date.parse(last) - instant.getTime();
    const jumped = jumpedMs(instant);
    const ms = Math.max(behind, jumped);
    if (ms <= doubtedMs) return;

    const reason = jumped >= behind ? 'the clock jumped ahead' : 'the clock is behind the log';
    const refused = ms > refusedMs;
    if (performance.now() - toldAt > minute) {
      toldAt = performance.now();
      onDoubt({ reason, ms, refused });
    }
    if (refused) throw new ClockWrong(`${reason} by ${Math.round(ms / minute)} minutes`);
  };
}

/** How far the two clocks of this process may come apart before the machine is asked. */
const withoutAskingMs = 1_000;

/**
 * How many milliseconds the wall clock has jumped ahead since the start. To ask the machine costs a look into a file, so
 * it is asked only where the wall clock and this process's own clock have come apart. The own clock stands still while
 * the machine sleeps: it can say that nothing has jumped, never that something has.
 */
function createJumps({
  now,
  uptimeMs,
}: {
  now: () => Date;
  uptimeMs: () => number;
}): (instant: Date) => number {
  const sinceBegun = (instant: Date): number => instant.getTime() - performance.now();
  const bootedAt = now().getTime() - uptimeMs();
  let known = sinceBegun(now());
  return (instant) => {
    const seen = sinceBegun(instant);
    if (Math.abs(seen - known) < withoutAskingMs) return 0;
    const jumped = instant.getTime() - uptimeMs() - bootedAt;
    if (jumped <= doubtedMs) known = seen;
    return jumped;
  };
}
