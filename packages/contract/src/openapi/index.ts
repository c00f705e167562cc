// The package's `./openapi` door: for servers and their tests only, the client has no use for it.
export type { JsonSchema } from '../docs/component.ts';
export { answerSchema } from './answerSchema.ts';
export { createOpenApiDocument } from './createOpenApiDocument.ts';
export { docs } from './docs.ts';
export * from './openApiDocument.ts';
