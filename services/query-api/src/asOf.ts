import { ApiError } from '@ledgerline/http';

/** Looking back is not served yet: says so instead of answering today's figures for another day. */
export function notYetAsOf(asOf: string | undefined): void {
  if (asOf === undefined) return;
  const text = 'Looking back at a past day is not available yet';
  throw new ApiError(400, text, { errors: { asOf: [text] } });
}
