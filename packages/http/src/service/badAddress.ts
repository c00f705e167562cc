import { CannotStart } from './cannotStart.ts';

/** The error's `code` where a store's address can't be right: waiting for that store would never end. */
const BAD_STORE_ADDRESS = 'BAD_STORE_ADDRESS';

/** Says of an address that a store refused that the process can't start with it; any other error stays as it is. */
export function orCannotStart(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === BAD_STORE_ADDRESS)) return error;
  return new CannotStart(`EVENT_STORE_URL, READ_STORE_URL or ACCOUNTS_URL is wrong: ${error.message}`, error);
}
