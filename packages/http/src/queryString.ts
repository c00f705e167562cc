import { texts } from '@ledgerline/contract';
import { ApiError } from './api.ts';

/**
 * A query string as names and values, strictly: a repeated parameter and broken percent-encoding are refused
 * (ApiError 400), where the usual parsers guess. Parameters that are `repeatable` have lists of values.
 */
export function parseQueryString(
  text: string,
  repeatable: readonly string[] = [],
): Record<string, string | string[]> {
  if (text === '') return {};
  const parameters = new Map<string, string | string[]>();
  for (const part of text.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = decode(equals < 0 ? part : part.slice(0, equals));
    const value = equals < 0 ? '' : decode(part.slice(equals + 1));
    const known = parameters.get(name);
    if (repeatable.includes(name)) {
      parameters.set(name, [...(Array.isArray(known) ? known : []), value]);
      continue;
    }
    if (known !== undefined)
      throw new ApiError(400, texts.repeatedParameter, {
        errors: { [name]: [texts.repeatedParameter] },
      });
    parameters.set(name, value);
  }
  return Object.fromEntries(parameters);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new ApiError(400, texts.malformedQuery);
  }
}
