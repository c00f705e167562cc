import type { RefusalParams } from '../refusals.ts';

/** What the documentation says where something failed. */
export interface FailureText {
  message: string;
  errors?: Record<string, string[]>;
  code?: string;
  params?: RefusalParams;
}
