/** Where a stream stood when heads were sealed. */
export interface SealedHead {
  stream: string;
  /** Of its last event, from 0. */
  revision: number;
  hash: string;
  /** How far into the log the seal reached. */
  position?: string;
}
