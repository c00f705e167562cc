import { texts } from '@ledgerline/contract';
import { ApiError, type Handlers } from '@ledgerline/http';

/** An asset’s balance, step by step, checked against the log. */
export const proofHandlers = (): Pick<Handlers<'query'>, 'proof'> => ({
  async proof() {
    throw new ApiError(404, texts.notFound);
  },
});
