import {
  type AccountStore,
  createAttemptTurns,
  createCodes,
  createSecondFactors,
  type Passwords,
} from '@ledgerline/accounts';
import { type ApiSettings, createCsrfTokens, type Tokens } from '@ledgerline/http';
import type { Users } from '../commandHandling/createHandlings.ts';
import type { AskedErasures } from '../erasing/erasures.ts';
import type { NewId } from '../ids.ts';
import { accountHandlers } from './accountHandlers.ts';
import { accountRemoval } from './accountRemoval.ts';
import { createEntering } from './entering.ts';
import { createRefuseLocked } from './lockedAccount.ts';
import { createLockNotes } from './noteLock.ts';
import { createPasskeyChallenges } from './passkeyChallenges.ts';
import { passkeyHandlers } from './passkeyHandlers.ts';
import { passkeySignIn } from './passkeySignIn.ts';
import { createPasswordCheck } from './passwordCheck.ts';
import { createProfile, profileHandlers } from './profileHandlers.ts';
import type { Registration } from './registration.ts';
import { secondFactorHandlers } from './secondFactorHandlers.ts';
import { createSecondStep } from './secondStep.ts';
import type { SecurityRecord } from './securityRecord.ts';
import { sessionHandlers } from './sessionHandlers.ts';
import { createSessionOpening } from './sessionOpening.ts';
import { settingsHandlers } from './settingsHandlers.ts';

interface PersonHandlersDependencies {
  accounts: AccountStore;
  users: Users;
  passwords: Passwords;
  registration: Registration;
  tokens: Tokens;
  security: SecurityRecord;
  asked: AskedErasures;
  /** Begins to erase who is asked for. */
  beginErasing: () => void;
  /** Closes the session's live connections. */
  onSessionEnded: (sessionId: string) => void;
  newId: NewId;
  settings: ApiSettings;
}

/** Wires all handlers about the person: registering, signing in, second factors, sessions, profile, settings, leaving. */
export function personHandlers({
  accounts,
  users,
  passwords,
  registration,
  tokens,
  security,
  asked,
  beginErasing,
  onSessionEnded,
  newId,
  settings,
}: PersonHandlersDependencies) {
  const { csrfSecret, dataSecret } = settings;
  const csrfTokens = createCsrfTokens(csrfSecret);
  const openSession = createSessionOpening({ accounts, tokens, csrfTokens });
  const onLocked = createLockNotes({ accounts, security });
  const attempts = createAttemptTurns();
  const checkPassword = createPasswordCheck({ accounts, passwords, attempts, security, onLocked });
  const refuseLocked = createRefuseLocked(asked);
  const codes = createCodes(dataSecret);
  const factors = createSecondFactors({ accounts, codes });
  const secondStep = createSecondStep({ accounts, factors, security, onLocked });
  const challenges = createPasskeyChallenges({ accounts, security });
  const needsCode = async (userId: string) => (await factors.read(userId)).authenticator !== null;
  const profile = createProfile(users);
  const enter = createEntering({
    accounts,
    users,
    profile,
    openSession,
    security,
    onSessionEnded,
    dataSecret,
  });
  return {
    ...accountHandlers({
      accounts,
      refuseLocked,
      passwords,
      profile,
      registration,
      openSession,
      enter,
      security,
      secondStep,
      needsCode,
      attempts,
      onLocked,
      csrfTokens,
      settings,
      onSessionEnded,
    }),
    ...profileHandlers({ accounts, passwords, users, newId, checkPassword, openSession, security }),
    ...secondFactorHandlers({ accounts, factors, codes, users, checkPassword, secondStep, security }),
    ...passkeyHandlers({ factors, profile, checkPassword, secondStep, security, challenges }),
    ...passkeySignIn({ accounts, factors, enter, security, challenges, onLocked, refuseLocked }),
    ...sessionHandlers({ accounts, checkPassword, security, onSessionEnded }),
    ...settingsHandlers({ users, newId }),
    ...accountRemoval({
      accounts,
      checkPassword,
      needsCode,
      secondStep,
      asked,
      beginErasing,
      security,
      onSessionEnded,
      dataSecret,
    }),
  };
}
