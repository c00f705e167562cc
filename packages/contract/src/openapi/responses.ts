import { describeInvalid } from '../describeInvalid.ts';
import type { JsonSchema } from '../docs/component.ts';
import type { FailureText } from '../docs/failureText.ts';
import type { RouteDocs } from '../docs/routeDocs.ts';
import { sampleGroupMeta, samplePageMeta, sampleWriteMeta } from '../docs/samples.ts';
import { samplePayeesMeta } from '../labels/labelSamples.ts';
import { describeRefusal } from '../refusals.ts';
import type { AnswerDefinition, RouteDefinition } from '../route.ts';
import { notFoundAnswer, type RouteName, routes, takesKey } from '../routes.ts';
import { texts } from '../texts.ts';
import { type CommonHeaderName, commonHeaders, headerReferences } from './commonHeaders.ts';
import { docs } from './docs.ts';
import { type FailureStatus, failure, failureReference } from './failures.ts';
import type { Answer, Reference } from './openApiDocument.ts';

/** All that a route can answer, by status. `schema` is that of its good answer. */
export function responsesOf(name: RouteName, schema: JsonSchema): Record<string, Answer | Reference> {
  const { status }: AnswerDefinition = routes[name].answer;
  const failures = failureStatuses(name).map((code) => [code, failureOf(name, code)]);
  return { [status ?? 200]: success(name, schema), ...Object.fromEntries(failures) };
}

const docsOf = (name: RouteName): RouteDocs => docs[name];

const isForm = (name: RouteName): boolean => (routes[name] as RouteDefinition).form === true;

function failureStatuses(name: RouteName): FailureStatus[] {
  const { method, access, notFound }: RouteDefinition = routes[name];
  const isWrite = method !== 'GET';
  const decides = isWrite && docsOf(name).undecided !== true;
  const may: Record<FailureStatus, boolean> = {
    400: true,
    401: access === 'session' || docsOf(name).signsIn !== undefined,
    403: true,
    404: notFound !== undefined,
    405: false,
    408: isForm(name),
    409: decides,
    413: isWrite && method !== 'DELETE',
    415: isWrite && method !== 'DELETE',
    422: takesKey(routes[name]) && decides,
    426: false,
    429: true,
    500: true,
    503: true,
  };
  return Object.keys(may)
    .map((status) => Number(status) as FailureStatus)
    .filter((status) => may[status]);
}

function failureOf(name: RouteName, status: FailureStatus): Answer | Reference {
  if (status === 400) return failure(400, [...invalid(name), ...refusals(name, 400)]);
  if (status === 403) return failure(403, forbidden(name));
  if (status === 404) return failure(404, [notFoundAnswer(name)]);
  if (status === 409) return failure(409, [...refusals(name, 409), { message: texts.conflict }]);
  const { signsIn } = docsOf(name);
  if (!signsIn) return failureReference(status);
  if (status === 401) {
    return failure(401, signsIn, 'Not who they say they are, or not yet.');
  }
  if (status === 429) {
    const said = [{ message: texts.signInLocked }, { message: texts.tooManyRequests }];
    return failure(429, said, 'Locked after too many failures, or a rate limit.');
  }
  return failureReference(status);
}

const refusals = (name: RouteName, status: number): FailureText[] =>
  (docsOf(name).refusals ?? [])
    .map((refusal) =>
      describeRefusal(refusal, { creating: routes[name].method === 'POST', ...docsOf(name).refusalContext }),
    )
    .filter((refusal) => refusal.status === status);

/** What the route says to a field or parameter that it does not know. */
function invalid(name: RouteName): FailureText[] {
  const { body, query }: RouteDefinition = routes[name];
  const { error } = (body ?? query)?.safeParse({ unknown: '' }) ?? {};
  const own = error ? [describeInvalid(error, body ? texts.unknownField : texts.unknownParameter)] : [];
  return [...own, ...(docsOf(name).invalid ?? [])];
}

function forbidden(name: RouteName): FailureText[] {
  const { method, access, beforeOwnPassword }: RouteDefinition = routes[name];
  return [
    { message: texts.invalidApiKey },
    { message: texts.hostNotAllowed },
    ...(method === 'GET' ? [] : [{ message: texts.crossSite }, { message: texts.invalidCsrfToken }]),
    ...(docsOf(name).forbidden ?? []),
    ...(docsOf(name).signsIn ? [{ message: texts.accountLocked }] : []),
    ...(access === 'session' && !beforeOwnPassword
      ? [{ message: texts.passwordOfOperator, code: 'password-chosen-by-operator' }]
      : []),
  ];
}

/** A file, of which a schema could say no more than that it is text. */
const fileAnswer = (type: string): Answer => ({
  description: 'The file.',
  headers: headerReferences(['X-Request-Id', 'X-Total-Records', 'Content-Disposition']),
  content: { [type]: { schema: { type: 'string' } } },
});

function success(name: RouteName, schema: JsonSchema): Answer {
  const { file }: RouteDefinition = routes[name];
  if (file) return fileAnswer(file);
  const { status, revision, csrfToken }: AnswerDefinition = routes[name].answer;
  const headers: CommonHeaderName[] = [
    'X-Request-Id',
    ...(revision === true ? (['X-Ledger-Revision'] as const) : []),
    ...(csrfToken ? (['X-CSRF-Token'] as const) : []),
    ...(takesKey(routes[name]) ? (['Idempotency-Replayed'] as const) : []),
  ];
  return {
    description: status === 201 ? 'Created.' : 'Done.',
    headers: {
      ...headerReferences(headers),
      ...(revision === 'ledger' && {
        'X-Ledger-Revision': { ...commonHeaders['X-Ledger-Revision'], required: false },
      }),
    },
    content: { 'application/json': { schema, examples: { success: { value: successExample(name) } } } },
  };
}

function successExample(name: RouteName): unknown {
  const { message, meta, beside }: AnswerDefinition = routes[name].answer;
  const data = docsOf(name).example;
  const isPage = meta?.safeParse(samplePageMeta).success === true;
  const isOfPayees = meta?.safeParse(samplePayeesMeta).success === true;
  const isGroup = meta?.safeParse(sampleGroupMeta).success === true;
  const isWrite = meta?.safeParse(sampleWriteMeta).success === true;
  return {
    success: true,
    ...(message !== undefined && { message }),
    data,
    ...(isPage && { meta: samplePageMeta }),
    ...(isOfPayees && { meta: samplePayeesMeta }),
    ...(isWrite && { meta: sampleWriteMeta }),
    ...(isGroup && { meta: sampleGroupMeta }),
    ...(beside && { currency: docs.preferences.example.currency }),
  };
}
