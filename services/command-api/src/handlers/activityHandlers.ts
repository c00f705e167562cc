import { texts } from '@ledgerline/contract';
import { ApiError, type Handlers } from '@ledgerline/http';

/** Takes single events back. */
export const activityHandlers = (): Pick<Handlers<'command'>, 'revertActivity'> => ({
  async revertActivity() {
    throw new ApiError(404, texts.notFound);
  },
});
