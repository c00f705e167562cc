import { randomBytes } from 'node:crypto';

/** Makes a new id: 24 lower-case hexadecimal characters that sort by creation. */
export type NewId = () => string;

const largestCount = 0xff_ff_ff;

/**
 * Ids of this process: 4 bytes of seconds, 5 bytes that name the process, 3 bytes that count within the second. A
 * clock that goes back is waited for by counting on.
 */
export function createIds(now: () => Date, processName = randomBytes(5).toString('hex')): NewId {
  let second = 0;
  let count = 0;
  return () => {
    const current = Math.floor(now().getTime() / 1000);
    if (current > second || count > largestCount) {
      second = Math.max(current, second + 1);
      count = 0;
    }
    const id = `${hex(second, 8)}${processName}${hex(count, 6)}`;
    count += 1;
    return id;
  };
}

const hex = (number: number, length: number): string => number.toString(16).padStart(length, '0');
