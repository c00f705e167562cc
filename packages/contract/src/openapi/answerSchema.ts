import * as z from 'zod/mini';
import type { AnswerDefinition } from '../route.ts';
import { type RouteName, routes } from '../routes.ts';

/** The schema of a route's whole good answer. */
export function answerSchema(name: RouteName): z.ZodMiniType {
  const { message, data, meta, beside = {} }: AnswerDefinition = routes[name].answer;
  return z.strictObject({
    success: z.literal(true),
    ...(message !== undefined && { message: z.literal(message) }),
    data,
    ...(meta && { meta }),
    ...beside,
  });
}
