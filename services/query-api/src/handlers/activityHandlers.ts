import { texts } from '@ledgerline/contract';
import { ApiError, type Handlers } from '@ledgerline/http';

/** Every change of a person’s ledger and settings, from the log. */
export const activityHandlers = (): Pick<Handlers<'query'>, 'listActivity'> => ({
  async listActivity() {
    throw new ApiError(404, texts.notFound);
  },
});
