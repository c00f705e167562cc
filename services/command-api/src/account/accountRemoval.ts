import { emailKeys } from '@ledgerline/accounts';
import { texts } from '@ledgerline/contract';
import { fieldError, type Handlers } from '@ledgerline/http';
import { sessionOf } from '../writes/asked.ts';
import type { PersonContext } from './personContext.ts';

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
  settings: { dataSecret },
}: PersonContext): Pick<Handlers<'command'>, 'deleteAccount'> {
  return {
    async deleteAccount(request) {
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
