import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';

/*
 * Loaded into a service before its own code, on each of its threads: the time of day is off by as many milliseconds as
 * the file that CLOCK_FILE names says, looked at every 50 ms. Timers and `performance.now()` go on as they do when
 * somebody sets a machine's clock.
 */
const file = process.env['CLOCK_FILE'];
const RealDate = Date;
let offset = 0;

class ShiftedDate extends RealDate {
  constructor(...values: unknown[]) {
    if (values.length === 0) super(RealDate.now() + offset);
    else super(...(values as [number]));
  }

  static override now(): number {
    return RealDate.now() + offset;
  }
}

if (file !== undefined) {
  const look = (path: string): void => {
    const read = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
    if (Number.isFinite(read)) offset = read;
  };
  look(file);
  setInterval(() => look(file), 50).unref();
  globalThis.Date = ShiftedDate as DateConstructor;
}
