/** Makes ready what is measured of a checkout, on data of its own. */
export type PairedBench = (checkout: string) => Promise<Side>;

/** One checkout under test. */
export interface Side {
  /** One round's figures by their names; less is better. */
  measure: () => Promise<Record<string, number>>;
  stop: () => Promise<void>;
}
