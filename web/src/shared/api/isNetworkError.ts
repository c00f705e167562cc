import { ServiceError } from './serviceResult.ts';

/** Browsers report a failed fetch, also of a page's code, as an error with one of these texts. */
const networkTexts =
  /failed to fetch|error loading dynamically imported module|importing a module script failed|unable to preload css|networkerror|network error|load failed|network connection was lost|appears to be offline/i;

/** What people read where the server could not be reached. */
export const unreachableText = 'Unable to connect to the server. Please check your internet connection.';

/** Whether an error means that the server could not be reached. */
export function isNetworkError(error: unknown): boolean {
  if (error instanceof ServiceError) return error.failure.kind === 'network';
  return error instanceof Error && networkTexts.test(error.message);
}
