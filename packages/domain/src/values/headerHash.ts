import { hash } from 'node:crypto';

/** SHA-256, hexadecimal, of the names of a file's columns: two files have the same one only if all their names are equal. */
export const headerHash = (names: readonly string[]): string => hash('sha256', JSON.stringify(names), 'hex');

/**
 * How a file was read, as events and the ledger's state keep it: `headerHash` in place of `header`, which may be wide.
 * What has no list of names stays as it is.
 */
export function keptReading(reading: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { header, ...kept } = reading;
  return isNames(header) ? { ...kept, headerHash: headerHash(header) } : { ...reading };
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');
