/** A promise of ours that was seen broken. */
export interface Finding {
  /** I1 to I12 of the research note, or the fault itself where it has a rule of its own. */
  invariant: string;
  text: string;
}

export const finding = (invariant: string, text: string): Finding => ({ invariant, text });
