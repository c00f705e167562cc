import type { Component, JsonSchema } from '../docs/component.ts';
import type { RouteDocs } from '../docs/routeDocs.ts';
import { tags } from '../docs/tags.ts';
import { PRODUCT_NAME } from '../productName.ts';
import type { RouteDefinition } from '../route.ts';
import { type RouteName, routes } from '../routes.ts';
import { answerSchema } from './answerSchema.ts';
import { aroundPaths } from './aroundPaths.ts';
import { commonHeaders } from './commonHeaders.ts';
import { components } from './components.ts';
import { docs } from './docs.ts';
import { failureComponents, failureReference } from './failures.ts';
import { introduction } from './introduction.ts';
import { answerSchemas, componentJsonSchemas, inputSchema, schemaReference } from './jsonSchemas.ts';
import type {
  OpenApiDocument,
  Operation,
  PathItem,
  RequestBody,
  SecurityRequirement,
  SecurityScheme,
} from './openApiDocument.ts';
import { parametersOf } from './parameters.ts';
import { responsesOf } from './responses.ts';

const routeNames = Object.keys(routes) as RouteName[];

/** Describes the whole API, from the same schemas that check requests. A new document each time. */
export function createOpenApiDocument(): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: { title: `${PRODUCT_NAME} API`, version: '1', description: introduction },
    servers: [{ url: '/', description: 'The server that this document comes from.' }],
    tags: [...tags],
    paths: { ...routePaths(), ...aroundPaths },
    components: {
      schemas: componentJsonSchemas(),
      responses: failureComponents(),
      headers: commonHeaders,
      securitySchemes,
    },
    'x-other-requests': { unknownPath: failureReference(404), otherMethod: failureReference(405) },
  };
}

const securitySchemes: Record<string, SecurityScheme> = {
  ApiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'The fixed key of the application, as /config.json has it. No secret.',
  },
  Bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token that signing in or registering answers.',
  },
};

function routePaths(): Record<string, PathItem> {
  const schemas = answerSchemas(
    Object.fromEntries(routeNames.map((name) => [`answer to ${name}`, answerSchema(name)])),
  );
  const paths: Record<string, PathItem> = {};
  for (const name of routeNames) {
    const { path, method } = routes[name];
    const item = (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {});
    item[method.toLowerCase() as keyof PathItem] = operationOf(name, schemas[`answer to ${name}`] ?? {});
  }
  return paths;
}

function operationOf(name: RouteName, schema: JsonSchema): Operation {
  const { tag, summary, description }: RouteDocs = docs[name];
  const requestBody = requestBodyOf(name);
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: securityOf(name),
    parameters: parametersOf(name),
    ...(requestBody && { requestBody }),
    responses: responsesOf(name, schema),
  };
}

/** A form with a file beside the fields. */
const formSchema = (fields: JsonSchema): JsonSchema => ({
  ...fields,
  properties: {
    file: { type: 'string', contentMediaType: 'application/octet-stream', description: 'The statement.' },
    ...(typeof fields['properties'] === 'object' ? fields['properties'] : {}),
  },
  required: ['file', ...(Array.isArray(fields['required']) ? fields['required'] : [])],
});

function securityOf(name: RouteName): SecurityRequirement[] {
  const { access, open }: RouteDefinition = routes[name];
  if (open) return [];
  if (access === 'session') return [{ ApiKey: [], Bearer: [] }];
  // The one anonymous route to which a bearer makes a difference.
  return name === 'csrfToken' ? [{ ApiKey: [] }, { ApiKey: [], Bearer: [] }] : [{ ApiKey: [] }];
}

function requestBodyOf(name: RouteName): RequestBody | undefined {
  const { body, form, method }: RouteDefinition = routes[name];
  // What comes with a DELETE is not looked at.
  if (!body || method === 'DELETE') return undefined;
  if (form) {
    return { required: true, content: { 'multipart/form-data': { schema: formSchema(inputSchema(body)) } } };
  }
  const [component, known] =
    Object.entries<Component>(components).find(([, { schema }]) => schema === body) ?? [];
  if (!component) return { required: false, content: { 'application/json': { schema: inputSchema(body) } } };
  const schema = schemaReference(component);
  return {
    required: true,
    content: { 'application/json': { schema, examples: { example: { value: known?.example } } } },
  };
}
