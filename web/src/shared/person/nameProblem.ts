import { cleanText, graphemeCount, limits } from '@ledgerline/domain/values';

/** What is wrong with a person's name; undefined where nothing is. */
export function nameProblem(name: string): string | undefined {
  const cleaned = cleanText(name);
  const { min, max } = limits.userName;
  if (!cleaned.ok) return 'Name has characters that are not allowed';
  if (graphemeCount(cleaned.text) < min) return `Name must be at least ${min} characters`;
  if (cleaned.text.length > max) return `Name must be at most ${max} characters`;
  return undefined;
}
