import { texts } from '@ledgerline/contract';
import { ApiError } from '@ledgerline/http';
import type { AskedErasures } from '../erasing/erasures.ts';

/** The refusal of somebody who proved to be the person of a locked account. */
export type RefuseLocked = (userId: string, now: Date, gone: ApiError) => Promise<ApiError>;

/** An account that is being erased is refused with `gone`, like one that is not there any more. */
export const createRefuseLocked =
  (asked: AskedErasures): RefuseLocked =>
  async (userId, now, gone) =>
    (await asked.isAsked(userId, now)) ? gone : new ApiError(403, texts.accountLocked);
