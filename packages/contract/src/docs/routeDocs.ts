import type { Refusal } from '@ledgerline/domain/refusals';
import type * as z from 'zod/mini';
import type { RefusalContext } from '../refusals.ts';
import type { RouteDefinition, RouteDefinitions } from '../route.ts';
import type { FailureText } from './failureText.ts';
import type { TagName } from './tags.ts';

/** What JSON Schema can't know of a route. */
export interface RouteDocs {
  tag: TagName;
  summary: string;
  description?: string;
  /** What the path's `:id` is. */
  id?: string;
  /** The `data` of a good answer. */
  example: unknown;
  /** The business refusals that a write can meet with; each is shown with its text. */
  refusals?: readonly Refusal[];
  /** How they are described, where that is not as usual. */
  refusalContext?: RefusalContext;
  /** A write that is about accounts and sessions only: no event is decided on. */
  undecided?: true;
  /** What its 400 may say beside what the schema finds. */
  invalid?: readonly FailureText[];
  /** What its 403 may say beside what every 403 may. */
  forbidden?: readonly FailureText[];
  /** Opens a session for somebody who has none: why that failed (401). */
  signsIn?: readonly FailureText[];
}

type DocsOfRoute<Route extends RouteDefinition> = RouteDocs & {
  example: z.output<Route['answer']['data']>;
} & (Route['path'] extends `${string}/:id${string}` ? { id: string } : { id?: never });

/** The docs of a feature's routes. A route without its words does not compile. */
export type DocsOf<Routes extends RouteDefinitions> = {
  readonly [Name in keyof Routes]: DocsOfRoute<Routes[Name]>;
};
