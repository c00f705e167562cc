/** Something in the list of generations, among leases or at a fence that the product never writes. */
export interface ControlOddity {
  kind: 'generation' | 'fence' | 'lease' | 'count';
  /** The generation, the lease, or the count of generations. */
  of: string;
  expected: string;
  found: string;
}

/** Leases are handed over at most every few seconds: in a thousand years an epoch does not come near this, nor a generation's number. */
export const HIGHEST_EPOCH = 2n ** 40n;
/** The last millisecond that a Date has. */
export const LAST_TIME = 8_640_000_000_000_000n;
