import {
  type AccountStore,
  type AttemptTurns,
  type Codes,
  createAttemptTurns,
  createCodes,
  createSecondFactors,
  type Passwords,
  type SecondFactors,
} from '@ledgerline/accounts';
import {
  type ApiRequest,
  type ApiSettings,
  type CsrfTokens,
  createCsrfTokens,
  type Tokens,
} from '@ledgerline/http';
import type { Users } from '../commandHandling/createHandlings.ts';
import type { AskedErasures } from '../erasing/erasures.ts';
import type { NewId } from '../ids.ts';
import { createEntering, type Enter } from './entering.ts';
import { createRefuseLocked, type RefuseLocked } from './lockedAccount.ts';
import { createLockNotes } from './noteLock.ts';
import { createPasskeyChallenges, type PasskeyChallenges } from './passkeyChallenges.ts';
import { type CheckPassword, createPasswordCheck } from './passwordCheck.ts';
import { createProfile, type Profile } from './presentUser.ts';
import type { Registration } from './registration.ts';
import { createSecondStep, type SecondStep } from './secondStep.ts';
import type { SecurityRecord } from './securityRecord.ts';
import { createSessionOpening, type OpenSession } from './sessionOpening.ts';

/** What the handlers about a person are made of. */
export interface PersonDependencies {
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

/** What the handlers about a person share. */
export interface PersonContext extends PersonDependencies {
  csrfTokens: CsrfTokens;
  openSession: OpenSession;
  /** Told of a sign-in that is refused because of too many failures. */
  onLocked: (emailKey: string, request: ApiRequest) => void;
  attempts: AttemptTurns;
  checkPassword: CheckPassword;
  refuseLocked: RefuseLocked;
  codes: Codes;
  factors: SecondFactors;
  secondStep: SecondStep;
  challenges: PasskeyChallenges;
  /** Whether somebody signs in with a code as well as the password. */
  needsCode: (userId: string) => Promise<boolean>;
  profile: Profile;
  enter: Enter;
}

/** Wires what the handlers about a person share. */
export function createPersonContext(dependencies: PersonDependencies): PersonContext {
  const { accounts, users, passwords, tokens, security, asked, onSessionEnded, settings } = dependencies;
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
    ...dependencies,
    csrfTokens,
    openSession,
    onLocked,
    attempts,
    checkPassword,
    refuseLocked,
    codes,
    factors,
    secondStep,
    challenges,
    needsCode,
    profile,
    enter,
  };
}
