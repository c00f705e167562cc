import * as z from 'zod/mini';
import { transactionTypes } from '../requests/transactionRequests.ts';
import { Id } from './envelope.ts';

/** `icon` is a lucide icon name, `color` one of the domain's hue names. */
export const Category = z.strictObject({
  id: Id,
  name: z.string(),
  type: z.enum(transactionTypes),
  icon: z.string(),
  color: z.string(),
});
export type Category = z.infer<typeof Category>;
