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
  const bootedAt = uptimeMs && now().getTime() - uptimeMs();
  let toldAt = Number.NEGATIVE_INFINITY;

  return function checkClock(instant, last) {
    const behind = last === '' ? 0 : Date.parse(last) - instant.getTime();
    const jumped = bootedAt === undefined ? 0 : instant.getTime() - uptimeMs!() - bootedAt;
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
