import { type AnswerDefinition, answers } from '../answers/byRoute.ts';
import { describeInvalid } from '../describeInvalid.ts';
import { notFoundText } from '../notFoundTexts.ts';
import { describeRefusal } from '../refusals.ts';
import { type RequestSchemas, requests } from '../requests.ts';
import { type RouteDefinition, type RouteName, routes } from '../routes.ts';
import { texts } from '../texts.ts';
import { type CommonHeaderName, commonHeaders, headerReferences } from './commonHeaders.ts';
import { type FailureStatus, type FailureText, failure, failureReference } from './failures.ts';
import type { Answer, JsonSchema, Reference } from './openApiDocument.ts';
import { isIdempotent } from './parameters.ts';
import { refusalsByRoute } from './refusalsByRoute.ts';
import { sampleGroupMeta, samplePageMeta, sampleTicket, sampleWriteMeta } from './samples.ts';
import { successExamples } from './successExamples.ts';

/** All that a route can answer, by status. `schema` is that of its good answer. */
export function responsesOf(name: RouteName, schema: JsonSchema): Record<string, Answer | Reference> {
  const { status }: AnswerDefinition = answers[name];
  const failures = failureStatuses(name).map((code) => [code, failureOf(name, code)]);
  return { [status ?? 200]: success(name, schema), ...Object.fromEntries(failures) };
}

/** Writes that are about accounts and sessions only: no event is decided on. */
const undecided: ReadonlySet<RouteName> = new Set([
  'login',
  'logout',
  'socketTicket',
  'readImport',
  'endSession',
  'endOtherSessions',
  'loginCode',
  'removeAuthenticator',
  'renewRecoveryCodes',
  'beginPasskeyLogin',
  'passkeyLogin',
  'renamePasskey',
  'removePasskey',
  'downloadHistory',
  'downloadTransactions',
  'deleteAccount',
]);

/** What is open to somebody whose password an operator chose. */
const towardsAnotherPassword: ReadonlySet<RouteName> = new Set(['me', 'changePassword', 'logout']);

/** Routes that open a session for somebody who has none. */
const signsIn: ReadonlySet<RouteName> = new Set(['login', 'loginCode', 'passkeyLogin']);

const isForm = (name: RouteName): boolean => (routes[name] as RouteDefinition).form === true;

function failureStatuses(name: RouteName): FailureStatus[] {
  const { method, path, access }: RouteDefinition = routes[name];
  const isWrite = method !== 'GET';
  const decides = isWrite && !undecided.has(name);
  const may: Record<FailureStatus, boolean> = {
    400: true,
    401: access === 'session' || signsIn.has(name),
    403: true,
    404: path.includes(':id') || name === 'listTransactions',
    405: false,
    408: isForm(name),
    409: decides,
    413: isWrite && method !== 'DELETE',
    415: isWrite && method !== 'DELETE',
    422: isIdempotent(name) && decides,
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
  if (status === 404) return failure(404, [{ message: notFoundText(name) }]);
  if (status === 409) return failure(409, [...refusals(name, 409), { message: texts.conflict }]);
  if (!signsIn.has(name)) return failureReference(status);
  if (status === 401) {
    return failure(401, saidAtSignIn[name] ?? [], 'Not who they say they are, or not yet.');
  }
  if (status === 429) {
    const said = [{ message: texts.signInLocked }, { message: texts.tooManyRequests }];
    return failure(429, said, 'Locked after too many failures, or a rate limit.');
  }
  return failureReference(status);
}

const secondStep: FailureText = {
  message: texts.codeNeeded,
  code: 'second-factor-needed',
  params: { ticket: sampleTicket },
};

/** Why signing in failed. */
const saidAtSignIn: Partial<Record<RouteName, FailureText[]>> = {
  login: [{ message: texts.invalidLogin }, secondStep],
  loginCode: [
    { message: texts.wrongCode },
    { message: texts.tooManyWrongCodes, code: 'too-many-wrong-codes' },
    { message: texts.stepExpired },
  ],
  passkeyLogin: [{ message: texts.passkeyRefused }, { message: texts.stepExpired }],
};

const refusals = (name: RouteName, status: number): FailureText[] =>
  (refusalsByRoute[name] ?? [])
    .map((refusal) => describeRefusal(refusal, { creating: routes[name].method === 'POST' }))
    .filter((refusal) => refusal.status === status);

/** What the route says to a field or parameter that it does not know. */
function invalid(name: RouteName): FailureText[] {
  const { body, query }: RequestSchemas = requests[name];
  const { error } = (body ?? query)?.safeParse({ unknown: '' }) ?? {};
  const own = error ? [describeInvalid(error, body ? texts.unknownField : texts.unknownParameter)] : [];
  const { passwordTooCommon, wrongPassword } = texts;
  if (name === 'register') {
    return [...own, { message: passwordTooCommon, errors: { password: [passwordTooCommon] } }];
  }
  if (name === 'deleteAccount') {
    const { wrongEmail, codeRequired, wrongCode } = texts;
    return [
      ...own,
      { message: wrongEmail, errors: { email: [wrongEmail] } },
      { message: wrongPassword, errors: { password: [wrongPassword] } },
      { message: codeRequired, errors: { code: [codeRequired] } },
      { message: wrongCode, errors: { code: [wrongCode] } },
    ];
  }
  if (name !== 'changePassword') return own;
  return [
    ...own,
    { message: wrongPassword, errors: { currentPassword: [wrongPassword] } },
    { message: passwordTooCommon, errors: { newPassword: [passwordTooCommon] } },
  ];
}

function forbidden(name: RouteName): FailureText[] {
  return [
    { message: texts.invalidApiKey },
    { message: texts.hostNotAllowed },
    ...(routes[name].method === 'GET'
      ? []
      : [{ message: texts.crossSite }, { message: texts.invalidCsrfToken }]),
    ...(name === 'register'
      ? [{ message: texts.registrationClosed }, { message: texts.invitationUsed }]
      : []),
    ...(signsIn.has(name) ? [{ message: texts.accountLocked }] : []),
    ...(routes[name].access === 'session' && !towardsAnotherPassword.has(name)
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
  const { status, revision, csrfToken }: AnswerDefinition = answers[name];
  const headers: CommonHeaderName[] = [
    'X-Request-Id',
    ...(revision === true ? (['X-Ledger-Revision'] as const) : []),
    ...(csrfToken ? (['X-CSRF-Token'] as const) : []),
    ...(isIdempotent(name) ? (['Idempotency-Replayed'] as const) : []),
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
  const { message, meta, beside }: AnswerDefinition = answers[name];
  const data = successExamples[name];
  const isPage = meta?.safeParse(samplePageMeta).success === true;
  const isGroup = meta?.safeParse(sampleGroupMeta).success === true;
  const isWrite = meta?.safeParse(sampleWriteMeta).success === true;
  return {
    success: true,
    ...(message !== undefined && { message }),
    data,
    ...(isPage && { meta: samplePageMeta }),
    ...(isWrite && { meta: sampleWriteMeta }),
    ...(isGroup && { meta: sampleGroupMeta }),
    ...(beside && { currency: successExamples.preferences.currency }),
  };
}
