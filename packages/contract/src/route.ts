import type { Refusal } from '@ledgerline/domain/refusals';
import * as z from 'zod/mini';
import { GroupMeta, PageMeta, StaleMeta, WriteMeta } from './envelope.ts';
import { GroupWritten } from './group.ts';
import { revisionParameter } from './queryFields.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type ServiceName = 'command' | 'query';

/** What a route answers when all is well. The files of routes with `file` have no schema here. */
export interface AnswerDefinition {
  /** 200 unless given. */
  status?: 201;
  /** The fixed text that comes along. */
  message?: string;
  data: z.ZodMiniType;
  meta?: z.ZodMiniType;
  /** Fields beside `data` in the envelope. */
  beside?: Readonly<Record<string, z.ZodMiniType>>;
  /** Whether X-Ledger-Revision goes with it; `ledger`: only where the answer is about the ledger. */
  revision?: true | 'ledger';
  /** Whether X-CSRF-Token, the new session's, goes with it. */
  csrfToken?: true;
}

/** One route of the HTTP contract. `path` is the whole path with `:id` for parameters. */
export interface RouteDefinition {
  method: Method;
  path: string;
  service: ServiceName;
  /** `anonymous` routes also serve signed-in people. */
  access: 'anonymous' | 'session';
  /** The stricter limit of the address that this route counts against. */
  limit?: 'signIn' | 'registration';
  /** Serves without X-API-Key. */
  open?: true;
  /** Serves somebody whose password an operator chose and who has not chosen another one yet. */
  beforeOwnPassword?: true;
  /** A POST that only reads: there is nothing to repeat. */
  writesNothing?: true;
  /** The body is a form with a file (multipart/form-data), not JSON. */
  form?: true;
  /** The good answer is a file of this type, sent while it is made; every other is an envelope. */
  file?: 'application/x-ndjson' | 'text/csv';
  /** What it reads: a GET and a permanent deletion their query, every other its body. Parsed, it is ready for the domain. */
  body?: z.ZodMiniType;
  query?: z.ZodMiniType;
  answer: AnswerDefinition;
  /**
   * The query parameter that makes it look at a person's whole history or all dates of their schedules; `always`: none is
   * needed. A search compares the texts of all rows, its summary up to three times; `asOf` and the records behind a figure
   * fold the ledger, and a proof checks its whole chain. Schedules may be 500, each with a date a day.
   */
  costly?: 'always' | 'asOf' | 'search';
  /** What its 404 says: the same for an id that is malformed, not there, permanently deleted or another person's. */
  notFound?: string;
  /** The code of its 404, where there is one: the refusal that the domain would give. */
  notFoundCode?: Refusal['code'];
}

/** The routes of a feature by name. */
export type RouteDefinitions = Readonly<Record<string, RouteDefinition>>;

export const noQuery = z.strictObject({});
/** Removing for good: refused unless the record still has this revision. */
export const purgeQuery = z.strictObject({ expectedRevision: z.exactOptional(revisionParameter) });
/** Nothing, or an empty object. */
export const noBody = z.optional(z.strictObject({}));

/** All rows at once. */
export const listOf = <Row extends z.ZodMiniType>(row: Row) => ({ data: z.array(row) });
/** What the ledger holds, as of its revision. */
export const readOf = <Data extends z.ZodMiniType>(data: Data) =>
  ({ data, meta: z.exactOptional(StaleMeta), revision: true }) as const;
/** One page of rows. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  ({ data: z.array(row), meta: PageMeta, revision: true }) as const;
/** A record that was changed. */
export const writeOf = <Data extends z.ZodMiniType>(data: Data) =>
  ({ data, meta: WriteMeta, revision: true }) as const;
/** A record that was made. */
export const createdOf = <Data extends z.ZodMiniType>(data: Data) =>
  ({ ...writeOf(data), status: 201 }) as const;
/** Many records that were changed. */
export const groupWrite = { data: GroupWritten, meta: GroupMeta, revision: true } as const;
