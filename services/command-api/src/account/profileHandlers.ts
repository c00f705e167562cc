import type { AccountStore, Passwords } from '@ledgerline/accounts';
import { type RequestBody, texts, type User } from '@ledgerline/contract';
import { isCommonPassword } from '@ledgerline/domain';
import { userStream } from '@ledgerline/events';
import { ApiError, type ApiRequest, fieldError, type Handlers } from '@ledgerline/http';
import type { Users } from '../commandHandling/createHandlings.ts';
import type { NewId } from '../ids.ts';
import { identityOf, sessionOf } from '../writes/asked.ts';
import { orRefusal } from '../writes/refusals.ts';
import type { CheckPassword } from './passwordCheck.ts';
import { presentSettings, presentUser } from './presentUser.ts';
import type { SecurityRecord } from './securityRecord.ts';
import type { OpenSession } from './sessionOpening.ts';

export interface ProfileHandlersDependencies {
  accounts: AccountStore;
  passwords: Passwords;
  users: Users;
  newId: NewId;
  checkPassword: CheckPassword;
  openSession: OpenSession;
  security: SecurityRecord;
}

/** A person with their settings. Throws ApiError 401 where the person is gone. */
export type Profile = (userId: string) => Promise<User>;

export const createProfile =
  (users: Users): Profile =>
  (userId) =>
    users.read(userStream(userId), (state) => {
      const user = presentUser(state);
      if (!user) throw new ApiError(401, texts.notSignedIn);
      return { ...user, settings: presentSettings(state) };
    });

/** What a person is called, and the password. */
export function profileHandlers({
  accounts,
  passwords,
  users,
  newId,
  checkPassword,
  openSession,
  security,
}: ProfileHandlersDependencies): Pick<Handlers<'command'>, 'updateProfile' | 'changePassword'> {
  return {
    async updateProfile(request: ApiRequest<RequestBody<'updateProfile'>>) {
      const { userId } = sessionOf(request);
      const saved = await orRefusal(
        users.handle({
          stream: userStream(userId),
          identity: identityOf({ ...request, idempotencyKey: undefined }, userId, newId),
          command: () => ({ type: 'UpdateProfile', changes: { name: request.body.name } }),
          present: (state) => ({ ...presentUser(state), settings: presentSettings(state) }),
        }),
      );
      return { message: texts.profileSaved, data: saved.answer };
    },

    async changePassword(request: ApiRequest<RequestBody<'changePassword'>>) {
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
