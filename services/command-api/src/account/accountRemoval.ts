import { type AccountStore, emailKeys } from '@ledgerline/accounts';
import { type RequestBody, texts } from '@ledgerline/contract';
import { type ApiRequest, fieldError, type Handlers } from '@ledgerline/http';
import type { AskedErasures } from '../erasing/erasures.ts';
import { sessionOf } from '../writes/asked.ts';
import type { CheckPassword } from './passwordCheck.ts';
import type { SecondStep } from './secondStep.ts';
import type { SecurityRecord } from './securityRecord.ts';

export interface AccountRemovalDependencies {
  accounts: AccountStore;
  checkPassword: CheckPassword;
  /** Whether somebody signs in with a code as well as the password. */
  needsCode: (userId: string) => Promise<boolean>;
  secondStep: SecondStep;
  asked: AskedErasures;
  /** Begins to erase who is asked for. */
  beginErasing: () => void;
  security: SecurityRecord;
  /** Closes the session's live connections. */
  onSessionEnded: (sessionId: string) => void;
  /** DATA_SECRET, with its former ones. */
  dataSecret: string;
}

/** Leaving: everything of the person goes. */
export function accountRemoval({
  accounts,
  checkPassword,
  needsCode,
  secondStep,
  asked,
  beginErasing,
  security,
  onSessionEnded,
  dataSecret,
}: AccountRemovalDependencies): Pick<Handlers<'command'>, 'deleteAccount'> {
  return {
    async deleteAccount(request: ApiRequest<RequestBody<'deleteAccount'>>) {
      const { userId, sessionId } = sessionOf(request);
      const { email, password, code } = request.body;
      const typed = emailKeys(dataSecret, email);
      if (!typed.includes((await accounts.account(userId))?.emailKey ?? ''))
        throw fieldError('email', texts.wrongEmail);
      const account = await checkPassword(request, password, 'password');
      if (await needsCode(userId)) {
        if (code === undefined) throw fieldError('code', texts.codeRequired);
        await secondStep.useCode(account, code, request, fieldError('code', texts.wrongCode));
      }
      const sessions = await accounts.sessionsOf([userId], request.now);
      // From here on there is no way back, whatever fails.
      await asked.ask(userId, request.now);
      await accounts.lockAccount(userId);
      // This page's connection ends within a second: it should hear the answer first.
      for (const { id } of sessions) if (id !== sessionId) onSessionEnded(id);
      beginErasing();
      security.tell(request, { act: 'delete-account', outcome: 'done', emailKey: account.emailKey, userId });
      return { message: texts.accountDeleted, data: null };
    },
  };
}
