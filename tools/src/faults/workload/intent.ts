import type { Promised } from '../history/history.ts';
import type { Made } from './world.ts';

/** A write that somebody wants, before it is sent. */
export interface Intent {
  method: string;
  path: string;
  body?: object;
  promised: Promised;
  /** What its answer's record is, for those who go on with it. */
  makes?: Made;
}
