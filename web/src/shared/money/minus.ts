/** The sign of a shown amount, as wide as a plus. Typed and pasted amounts may have either. */
export const MINUS = '\u2212';

/** A formatted number with that sign instead of a hyphen. */
export const withMinus = (text: string): string => text.replace(/^-/, MINUS);
