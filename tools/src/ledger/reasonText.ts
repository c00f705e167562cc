import { cleanText } from '@ledgerline/domain/values';
import { InvalidArgumentError } from 'commander';

const longest = 200;

/** A reason as the log keeps it. Throws InvalidArgumentError, which Commander shows. */
export function reasonText(raw: string): string {
  const cleaned = cleanText(raw);
  if (!cleaned.ok) throw new InvalidArgumentError('It has characters that are not allowed.');
  if (cleaned.text === '') throw new InvalidArgumentError('It is empty.');
  if (cleaned.text.length > longest)
    throw new InvalidArgumentError(`It must be at most ${longest} characters.`);
  return cleaned.text;
}
