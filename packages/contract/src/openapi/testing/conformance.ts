import type { Answer, Header, OpenApiDocument, Operation, PathItem, Reference } from '../openApiDocument.ts';
import { createValidator } from './validator.ts';

/** A request that was made and how it was answered. */
export interface Exchange {
  method: string;
  /** With its query, as it was sent. */
  path: string;
  status: number;
  headers: Headers;
  /** What the JSON of the answer was; undefined for none. */
  body: unknown;
}

/** Tells what of an exchange the document does not say. */
export interface Conformance {
  /** Everything that is wrong, in words; empty for what the document promises. */
  problemsOf: (exchange: Exchange) => string[];
  /** The operation that a request is for. */
  operationOf: (exchange: Pick<Exchange, 'method' | 'path'>) => Operation | undefined;
}

// Every other header is the protocol's or stands on all answers, whatever they are.
const own = /^(?:x-(?!content-type-options|frame-options)|idempotency-|retry-after|allow$|www-authenticate)/;

/** Compares exchanges with a document, with nothing but JSON Schema. */
export function createConformance(document: OpenApiDocument): Conformance {
  const check = createValidator(document);

  const place = (method: string, path: string) => {
    const template = templateOf(Object.keys(document.paths), path.split('?', 1)[0] ?? '');
    const verb = (method === 'HEAD' ? 'get' : method.toLowerCase()) as keyof PathItem;
    const operation = template === undefined ? undefined : document.paths[template]?.[verb];
    return { template, verb, operation };
  };

  const answerFor = ({ method, path, status }: Exchange): { pointer: string; answer: Answer } | undefined => {
    const { template, verb, operation } = place(method, path);
    const { unknownPath, otherMethod } = document['x-other-requests'];
    const other = template === undefined ? [404, unknownPath] : operation ? [] : [405, otherMethod];
    const found = operation
      ? operation.responses[status]
      : other[0] === status
        ? (other[1] as Reference)
        : undefined;
    if (!found) return undefined;
    if (!('$ref' in found)) {
      return {
        pointer: pointerTo('paths', template ?? '', verb, 'responses', String(status)),
        answer: found,
      };
    }
    const name = found.$ref.slice('#/components/responses/'.length);
    const answer = document.components.responses[name];
    return answer && { pointer: pointerTo('components', 'responses', name), answer };
  };

  const named = (name: string): Header =>
    document.components.headers[name] ?? { description: '', schema: {} };

  const headerProblems = ({ headers }: Exchange, answer: Answer): string[] => {
    const described = new Set(Object.keys(answer.headers ?? {}).map((name) => name.toLowerCase()));
    const unknown = [...headers.keys()].filter((name) => own.test(name) && !described.has(name));
    const wrong = Object.entries(answer.headers ?? {}).flatMap(([name, header]) => {
      const value = headers.get(name);
      const { required, schema } = '$ref' in header ? named(name) : header;
      if (value === null) return required ? [`${name} is missing`] : [];
      const typed = schema.type === 'integer' ? Number(value) : value;
      return check(pointerTo('components', 'headers', name, 'schema'), typed).map(
        (text) => `${name}:${text}`,
      );
    });
    return [...unknown.map((name) => `${name} is not described`), ...wrong];
  };

  return {
    operationOf: ({ method, path }) => place(method, path).operation,
    problemsOf(exchange) {
      const found = answerFor(exchange);
      if (!found) return [`${exchange.status} is not described`];
      const { pointer, answer } = found;
      const problems = headerProblems(exchange, answer);
      if (!answer.content || exchange.body === undefined) return problems;
      const type = exchange.headers.get('content-type')?.split(';', 1)[0] ?? '';
      if (!answer.content[type]) return [...problems, `${type} is not described`];
      return [...problems, ...check(`${pointer}${pointerTo('content', type, 'schema')}`, exchange.body)];
    },
  };
}

/** The path of the document that a path is an instance of; one without parameters comes first. */
function templateOf(templates: readonly string[], path: string): string | undefined {
  if (templates.includes(path)) return path;
  return templates.find((template) => {
    const pattern = template.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.');
    return template.includes('{') && new RegExp(`^${pattern}$`).test(path);
  });
}

const pointerTo = (...parts: readonly string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');
