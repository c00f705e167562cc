import type { FailureText } from '../docs/failureText.ts';
import { texts } from '../texts.ts';
import { type CommonHeaderName, headerReferences } from './commonHeaders.ts';
import { schemaReference } from './jsonSchemas.ts';
import type { Answer, Example, Reference } from './openApiDocument.ts';

/** A failure that any route can meet with, by its status. */
export type FailureStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 426 | 429 | 500 | 503;

interface Kind {
  name: string;
  description: string;
  headers?: readonly CommonHeaderName[];
  texts: readonly string[];
}

const kinds: Record<FailureStatus, Kind> = {
  400: {
    name: 'BadRequest',
    description: 'Something in the request is wrong: `errors` says what, by field.',
    texts: [],
  },
  401: {
    name: 'Unauthorized',
    description: 'No bearer, or one that is bad, has expired or whose session has ended.',
    headers: ['WWW-Authenticate'],
    texts: [texts.notSignedIn],
  },
  403: {
    name: 'Forbidden',
    description:
      'The API key, a page of another site, or the CSRF token (then the message has ‘csrf’ in it: fetch a new one).',
    texts: [texts.invalidApiKey],
  },
  404: {
    name: 'NotFound',
    description: 'Not there, not yours, deleted for good, or no id at all: all the same.',
    texts: [texts.notFound],
  },
  405: {
    name: 'MethodNotAllowed',
    description: 'The path is there, with other methods.',
    headers: ['Allow'],
    texts: [texts.methodNotAllowed],
  },
  408: {
    name: 'TooSlow',
    description: 'The body came too slowly: under 50 kB in 10 seconds, or more than 30 seconds in all.',
    texts: [texts.uploadTooSlow],
  },
  409: {
    name: 'Conflict',
    description: 'It does not fit what is there by now. Nothing was changed.',
    texts: [texts.conflict],
  },
  413: {
    name: 'TooLarge',
    description:
      'The body has more than 64 kB. Of a form: more than 8 parts, 4 MB of texts, or 10 MB in its file.',
    texts: [texts.bodyTooLarge, texts.fileTooLarge],
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is something else than plain JSON.',
    texts: [texts.unsupportedMediaType],
  },
  422: {
    name: 'KeyReused',
    description: 'The Idempotency-Key was used for another request.',
    texts: [texts.idempotencyKeyReused],
  },
  426: {
    name: 'UpgradeRequired',
    description: 'This path takes WebSocket connections only.',
    texts: [texts.upgradeRequired],
  },
  429: {
    name: 'TooManyRequests',
    description: 'A rate limit.',
    headers: ['Retry-After'],
    texts: [texts.tooManyRequests, texts.tooManyWrites, texts.tooManyDownloads],
  },
  500: {
    name: 'Unexpected',
    description: 'A fault of the server; its log has it.',
    texts: [texts.unexpected],
  },
  503: {
    name: 'Unavailable',
    description:
      'A store is away, the server is stopping, or what is asked for by id is not there while reads lack what X-Min-Revision waits for. Nothing was promised.',
    headers: ['Retry-After'],
    texts: [texts.unavailable],
  },
};

/** Every failure by its name, as a component. */
export const failureComponents = (): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(kinds).map(([status, { name }]) => [name, failure(Number(status) as FailureStatus)]),
  );

/** Refers to the failure that every route has at that status. */
export const failureReference = (status: FailureStatus): Reference => ({
  $ref: `#/components/responses/${kinds[status].name}`,
});

/** A failure with the texts that it can have; without any, with those that the status always has. */
export function failure(
  status: FailureStatus,
  said: readonly FailureText[] = kinds[status].texts.map((message) => ({ message })),
  description: string = kinds[status].description,
): Answer {
  return {
    description,
    headers: headerReferences(['X-Request-Id', ...(kinds[status].headers ?? [])]),
    content: {
      'application/json': {
        schema: schemaReference('Failure'),
        ...(said.length > 0 && { examples: examplesOf(said) }),
      },
    },
  };
}

function examplesOf(said: readonly FailureText[]): Record<string, Example> {
  return Object.fromEntries(
    said.map(({ message, errors, code, params }) => [
      keyOf(message),
      {
        summary: message,
        value: {
          success: false,
          message,
          ...(errors && { errors }),
          ...(code !== undefined && { code }),
          ...(params && { params }),
        },
      },
    ]),
  );
}

// OpenAPI wants plain keys.
const keyOf = (message: string): string =>
  message
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
