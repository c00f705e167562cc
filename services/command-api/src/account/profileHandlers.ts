import { texts } from '@ledgerline/contract';
import { isCommonPassword } from '@ledgerline/domain';
import { ApiError, fieldError, type Handlers } from '@ledgerline/http';
import { sessionOf } from '../writes/asked.ts';
import type { UserRows } from '../writes/userTable.ts';
import type { PersonContext } from './personContext.ts';
import { presentSettings, presentUser } from './presentUser.ts';

/** What a person is called. */
export const profileCommands: UserRows<'updateProfile'> = {
  updateProfile: {
    command: ({ name }) => ({ type: 'UpdateProfile', changes: { name } }),
    present: (state) => ({
      message: texts.profileSaved,
      data: { ...presentUser(state), settings: presentSettings(state) },
    }),
  },
};

/** The password. */
export function profileHandlers({
  accounts,
  passwords,
  checkPassword,
  openSession,
  security,
}: PersonContext): Pick<Handlers<'command'>, 'changePassword'> {
  return {
    async changePassword(request) {
      const { currentPassword, newPassword } = request.body;
      if (isCommonPassword(newPassword)) {
        throw fieldError('newPassword', texts.passwordTooCommon);
      }
      const session = await accounts.useSession(sessionOf(request).sessionId, request.now);
      if (session?.mustChangePassword && newPassword === currentPassword) {
        throw fieldError('newPassword', texts.passwordOfOperator);
      }
      const { userId, emailKey, passwordHash } = await checkPassword(
        request,
        currentPassword,
        'currentPassword',
      );
      const next = await passwords.hash(newPassword);
      // Another tab was faster: this session has ended with all the others.
      const kept = { keptAddress: request.limitKey };
      if ((await accounts.setPasswordHash(userId, next, passwordHash, kept)) === null) {
        throw new ApiError(409, texts.conflict);
      }
      const { token, headers } = await openSession(userId, request, next);
      await security.note(userId, { type: 'PasswordChanged', data: { by: 'self' } }, request);
      security.tell(request, { act: 'password-change', outcome: 'done', emailKey, userId });
      return { message: texts.passwordUpdated, data: { token }, headers };
    },
  };
}
