import { isNetworkError } from '../../shared/api/isNetworkError.ts';

/** What an error page says. */
export interface ErrorKind {
  code: number;
  title: string;
  text: string;
}

export const badRequest: ErrorKind = {
  code: 400,
  title: 'Bad Request',
  text: 'We couldn’t understand that request.',
};
export const serverError: ErrorKind = {
  code: 500,
  title: 'Server Error',
  text: 'Something went wrong on our end. Please try again later.',
};
const badUrl: ErrorKind = {
  code: 400,
  title: 'Bad URL',
  text: 'This address can’t be read. Please check it and try again.',
};
const networkError: ErrorKind = {
  code: 503,
  title: 'Network Error',
  text: 'Unable to connect to the server. Please check your internet connection.',
};

/** The page for an uncaught error. */
export function errorKindOf(error: unknown): ErrorKind {
  if (isNetworkError(error)) return networkError;
  if (error instanceof TypeError) return badRequest;
  if (error instanceof URIError) return badUrl;
  return serverError;
}
