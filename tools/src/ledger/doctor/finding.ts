/** Something that people who run Ledgerline should know, and what to do about it. */
export interface Finding {
  /** A store does not answer; something is not as it should be; the read models show less than the log has. */
  is: 'away' | 'wrong' | 'behind';
  finding: string;
  remedy: string;
}
