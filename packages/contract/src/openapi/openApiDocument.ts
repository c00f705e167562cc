import type { JsonSchema } from '../docs/component.ts';

/** Where something stands in the document: `#/components/…`. */
export type Reference = { $ref: string };

/** One named example; `summary` says of what. */
export interface Example {
  summary?: string;
  value: unknown;
}

export interface MediaType {
  schema: JsonSchema;
  examples?: Record<string, Example>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  required?: boolean;
  schema: JsonSchema;
}

export interface Header {
  description: string;
  required?: boolean;
  schema: JsonSchema;
}

export interface Answer {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
}

export interface RequestBody {
  required: boolean;
  content: { 'application/json'?: MediaType; 'multipart/form-data'?: MediaType };
}

/** Every scheme of one entry is needed; any one entry will do. */
export type SecurityRequirement = Record<string, string[]>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: SecurityRequirement[];
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, Answer | Reference>;
  /** What goes over the connection that a /ws request opens. */
  'x-websocket'?: { client: Reference; server: Reference };
}

export type PathItem = Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Operation>>;

export type SecurityScheme = { description: string } & (
  | { type: 'apiKey'; in: 'header'; name: string }
  | { type: 'http'; scheme: 'bearer'; bearerFormat: string }
);

export interface Tag {
  name: string;
  description: string;
}

/** As much of OpenAPI 3.1 as our document uses. */
export interface OpenApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  tags: Tag[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Answer>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, SecurityScheme>;
  };
  /** Answers that stand at no operation: to a path that is none, and to a method that a path does not have. */
  'x-other-requests': { unknownPath: Reference; otherMethod: Reference };
}
