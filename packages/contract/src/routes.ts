import type { Refusal } from '@ledgerline/domain/refusals';
import type * as z from 'zod/mini';
import { accountRoutes } from './account/account.ts';
import { passkeyRoutes } from './account/passkeys.ts';
import { secondFactorRoutes } from './account/secondFactor.ts';
import { settingsRoutes } from './account/settings.ts';
import { signingInRoutes } from './account/signingIn.ts';
import { activityRoutes } from './activity/activity.ts';
import { assetRoutes } from './assets/assets.ts';
import { categoryRoutes } from './categories/categories.ts';
import { goalRoutes } from './goals/goals.ts';
import { importRoutes } from './imports/imports.ts';
import { labelRoutes } from './labels/labels.ts';
import { overviewRoutes } from './overview/overview.ts';
import { planRoutes } from './plan/plan.ts';
import { proofRoutes } from './proof/proof.ts';
import { reportRoutes } from './reports/reports.ts';
import type { RouteDefinition, ServiceName } from './route.ts';
import { ruleRoutes } from './rules/rules.ts';
import { scheduleRoutes } from './schedules/schedules.ts';
import { texts } from './texts.ts';
import { transactionRoutes } from './transactions/transactions.ts';
import { transferRoutes } from './transfers/transfers.ts';

/**
 * Every route of the product by name, feature by feature. Both services know the whole table (so that 404 and 405 are the
 * same from either) and each must have a handler for its own: a missing one does not compile.
 */
export const routes = {
  ...signingInRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...accountRoutes,
  ...settingsRoutes,
  ...categoryRoutes,
  ...transferRoutes,
  ...assetRoutes,
  ...transactionRoutes,
  ...scheduleRoutes,
  ...goalRoutes,
  ...labelRoutes,
  ...ruleRoutes,
  ...importRoutes,
  ...overviewRoutes,
  ...planRoutes,
  ...reportRoutes,
  ...proofRoutes,
  ...activityRoutes,
} as const;

type Routes = typeof routes;
export type RouteName = keyof Routes;

/** The names of one service's routes. */
export type RouteNameOf<Service extends ServiceName> = {
  [Name in RouteName]: Routes[Name]['service'] extends Service ? Name : never;
}[RouteName];

/** A route's body as its handler gets it. */
export type RequestBody<Name extends RouteName> = Routes[Name] extends {
  body: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : undefined;

/** A route's query as its handler gets it. */
export type RequestQuery<Name extends RouteName> = Routes[Name] extends {
  query: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : undefined;

/** The `data` of a route's good answer. */
export type AnswerData<Name extends RouteName> = z.output<Routes[Name]['answer']['data']>;

type Below<Path extends string> = Path extends `/api/v1${infer Rest}` ? Rest : Path;
type Parameter<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | Parameter<`/${More}`>
    : Rest
  : never;

/**
 * Every route by the name that a client calls it by: its method and its path below /api/v1, as in `GET /assets/:id`. A
 * client needs no table for that, only this type.
 */
export type RouteCalled = {
  [Name in RouteName as `${Routes[Name]['method']} ${Below<Routes[Name]['path']>}`]: Name;
};
export type CallName = keyof RouteCalled;

/** What a client fills into the path of a route, by the parameters' names. */
export type PathParams<Name extends RouteName> = Record<Parameter<Routes[Name]['path']>, string>;

/** A route's body as it is sent. */
export type SentBody<Name extends RouteName> = Routes[Name] extends {
  body: infer Schema extends z.ZodMiniType;
}
  ? z.input<Schema>
  : undefined;

/** The names of a route's query parameters. */
export type QueryName<Name extends RouteName> = keyof RequestQuery<Name> & string;

/** Whether an Idempotency-Key counts for a route: for writes of signed-in people, but not below /auth. */
export const takesKey = ({ method, access, path, writesNothing }: RouteDefinition): boolean =>
  method !== 'GET' && access === 'session' && !path.startsWith('/api/v1/auth/') && !writesNothing;

/** What a 404 of a route says. */
export function notFoundAnswer(name: RouteName): { message: string; code?: Refusal['code'] } {
  const { notFound, notFoundCode: code }: RouteDefinition = routes[name];
  return { message: notFound ?? texts.notFound, ...(code && { code }) };
}
