// The package's `./openapi` door: for servers and their tests only, the client has no use for it.
export { type AnswerData, type AnswerDefinition, answerSchema, answers } from '../answers/byRoute.ts';
export { createOpenApiDocument } from './createOpenApiDocument.ts';
export * from './openApiDocument.ts';
export { successExamples } from './successExamples.ts';
