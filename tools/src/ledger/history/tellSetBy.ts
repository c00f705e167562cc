import type { SetBy } from '@ledgerline/events';

/** Which fields rules set, and which rules, in words; empty where none did. */
export function tellSetBy({ tags, ...others }: SetBy): string {
  const rules = Object.entries(others).map(([field, { rule }]) => [field, rule] as const);
  const ofTags = (tags ?? []).map(({ rule }) => ['tags', rule] as const);
  return [...rules, ...ofTags]
    .map(([field, { name, version }]) => `${field}: ${name}, version ${version}`)
    .join('; ');
}
